import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {measureProcess, registry} from '#lib/observability/metrics.ts';

beforeAll(measureProcess);

/** Suffixes that Prometheus' format gives to histograms. */
const base = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');

describe.each(['deploy/alerts.rules.yml', 'deploy/dashboard.json'])('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const used = [...new Set(text.match(/\bsite_\w+/g))];

  it('uses metrics that the site exports', async () => {
    const given = (await registry.getMetricsAsJSON()).map(({name}) => name);
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((name) => !given.includes(name) && !given.includes(base(name)))).toEqual([]);
  });
});

const promtool = (words: string[], input?: string) => {
  const {status, stdout, stderr} = spawnSync('promtool', words, {encoding: 'utf8', input});
  return {status, said: stdout + stderr};
};

(existsSync('/usr/bin/promtool') ? describe : describe.skip)('promtool', () => {
  it('accepts the alert rules', () => {
    expect(promtool(['check', 'rules', '--lint-fatal', 'deploy/alerts.rules.yml'])).toMatchObject({
      status: 0,
      said: expect.stringContaining('8 rules found'),
    });
  });

  it('accepts the metrics and their names', async () => {
    const {said} = promtool(['check', 'metrics'], await registry.metrics());
    // Three of the client’s own end in _total and are none.
    expect(said.split('\n').filter((line) => line && !line.startsWith('site_nodejs_active_'))).toEqual([]);
  });
});
