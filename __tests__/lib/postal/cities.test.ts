import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {findCities} from '#lib/postal/cities.ts';
import {serve} from '../../support/serve.ts';

describe('the embedded table', () => {
  it('equals the script’s output from the official list', () => {
    const made = execFileSync(process.execPath, ['scripts/postal-table.mjs', '--print'], {
      encoding: 'utf8',
      maxBuffer: 8 * 1024 * 1024,
    });
    expect(readFileSync('lib/postal/table.generated.json', 'utf8') === made).toBe(true);
  });

  it.each([
    ['59120', ['Loos']],
    ['98000', ['Monaco']],
    ['97133', ['Saint-Barthélemy']],
    ['75001', ['Paris', 'Paris 1er Arrondissement']],
    ['59260', ['Lezennes', 'Lille']],
    ['99999', []],
    ['constructor', []],
    ['5912', []],
  ])('gives for %s %j', async (postalCode, cities) => {
    expect(await findCities(postalCode, undefined)).toEqual(cities);
  });
});

describe('the look-up service', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  let url: string;
  const asked: (string | undefined)[] = [];
  let reply: {status?: number; body: string} | 'nothing';

  beforeAll(async () => {
    server = await serve((request, response) => {
      asked.push(request.url);
      if (reply === 'nothing') return;
      response.writeHead(reply.status ?? 200, {'Content-Type': 'application/json'}).end(reply.body);
    });
    ({url} = server);
  });
  afterAll(() => server.end());

  it('is called at /cherche/, and its names are returned unchanged', async () => {
    reply = {body: '{"input":"59120","cities":[{"code":59120,"city":"LOOS"}]}'};
    expect(await findCities('59120', url)).toEqual(['LOOS']);
    expect(asked.at(-1)).toBe('/cherche/59120');
  });

  it('may know longer codes and lose leading zeros: only the requested five digits count', async () => {
    const cities = [
      {code: 1000, city: 'BOURG EN BRESSE'},
      {code: '01000', city: 'ST DENIS LES BOURG'},
      {code: 10000, city: 'TROYES'},
      {code: 1000, city: 'BOURG EN BRESSE'},
    ];
    reply = {body: JSON.stringify({cities})};
    expect(await findCities('01000', url)).toEqual(['BOURG EN BRESSE', 'ST DENIS LES BOURG']);
  });

  it('may know nothing: an empty list is its answer', async () => {
    reply = {body: '{"input":"59120","cities":[]}'};
    expect(await findCities('59120', url)).toEqual([]);
  });

  it.each([
    ['refuses over its quota with 200', {body: '{"error":"quota","help":"https://vicopo.invalid"}'}],
    ['answers a page', {body: '<!doctype html>'}],
    ['answers 500', {status: 500, body: '{"cities":[]}'}],
    ['answers nothing', 'nothing' as const],
  ])('is replaced by the table when it %s', async (_name, failure) => {
    reply = failure;
    expect(await findCities('59120', url)).toEqual(['Loos']);
  });

  it('is called ten times at once at most; the table answers the others', async () => {
    reply = {body: '{"cities":[{"code":59120,"city":"LOOS"}]}'};
    asked.length = 0;
    const found = await Promise.all(Array.from({length: 50}, () => findCities('59120', url)));
    expect(found.filter(([city]) => city === 'LOOS')).toHaveLength(10);
    expect(asked).toHaveLength(10);
  });
});
