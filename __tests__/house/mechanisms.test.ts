import {globSync, readFileSync} from 'node:fs';
import {codeIn, houseFiles} from '../support/house-files.ts';

const files = [...new Set([...houseFiles(), ...codeIn(['__tests__/trials']), ...globSync('*.{ts,mjs}')])];
const sources = files.map((file) => ({file, text: readFileSync(file, 'utf8')}));
const having = (pattern: RegExp) => sources.filter(({text}) => pattern.test(text)).map(({file}) => file);

it('looks at the whole house', () => {
  expect(files.length).toBeGreaterThan(200);
  for (const file of ['server/main.ts', 'next.config.ts', 'packages/per-process/index.js', 'middleware.ts'])
    expect(files).toContain(file);
});

it.each([
  ['imports of Next’s insides', /['"`]next\/dist/],
  ['patched methods of an answer', /\.(?:writeHead|setHeader|end|write)\s*=[^=]/],
  ['values shared by key', /Symbol\.for\(|globalThis as|globalThis\[|\bglobal\.\w/],
  ['classes that claim what they did not make', /Symbol\.hasInstance/],
])('has no %s', (_name, pattern) => {
  expect(having(pattern)).toEqual([]);
});

it('keeps what the pages and the server share in few places, each by perProcess', () => {
  expect(having(/\bperProcess\(|\bperProcess</).sort()).toEqual([
    'lib/blog/articles.ts',
    'lib/leads/form-answers.ts',
    'packages/per-process/index.d.ts',
    'packages/per-process/index.js',
  ]);
});
