import {readFileSync} from 'node:fs';
import {measureProcess, registry} from '#lib/http/metrics.ts';

/** Suffixes that Prometheus' format gives to histograms. */
const base = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');

describe.each(['deploy/alerts.rules.yml', 'deploy/dashboard.json'])('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const used = [...new Set(text.match(/\bsite_\w+/g))];

  it('asks for numbers that the site gives', async () => {
    measureProcess();
    const given = (await registry.getMetricsAsJSON()).map(({name}) => name);
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((name) => !given.includes(name) && !given.includes(base(name)))).toEqual([]);
  });
});

it('the dashboard’s panels lie beside one another, each with a question', () => {
  const {panels} = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as {
    panels: {id: number; gridPos: {x: number; y: number}; targets: {expr: string}[]}[];
  };
  expect(new Set(panels.map(({gridPos}) => `${gridPos.x} ${gridPos.y}`)).size).toBe(panels.length);
  expect(panels.every(({targets}) => targets.every(({expr}) => expr.length > 0))).toBe(true);
});
