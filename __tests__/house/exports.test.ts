import {readFileSync} from 'node:fs';
import {codeIn, houseFiles} from '../support/house-files.ts';

const EXPORT =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** Names that Next looks for in the files of app. */
const NEXT = /^(?:generateMetadata|dynamic|metadata|viewport|GET|POST|middleware|config)$/;

/** Names with a second meaning, each for a reason. */
const TWICE: Record<string, string> = {
  person: 'the drawing system: a person on a tile, and the same nearer, drawn with more detail',
};

const read = (file: string) => readFileSync(file, 'utf8');
const files = houseFiles();
const places = new Map<string, string[]>();
for (const file of files)
  for (const [, name = ''] of read(file).matchAll(EXPORT))
    if (!NEXT.test(name)) places.set(name, [...new Set([...(places.get(name) ?? []), file])]);

it('reads the exported names', () => {
  expect(places.size).toBeGreaterThan(400);
  expect(places.get('acceptLead')).toEqual(['lib/leads/accept.ts']);
});

it('no name has two meanings', () => {
  const twice = [...places].filter(([name, at]) => at.length > 1 && !Object.hasOwn(TWICE, name));
  expect(Object.fromEntries(twice)).toEqual({});
});

it('no exception outlives its reason', () => {
  expect(Object.keys(TWICE).filter((name) => (places.get(name)?.length ?? 0) < 2)).toEqual([]);
});

it('nothing is exported that no other file uses', () => {
  const words = new Map(
    [...files, ...codeIn(['__tests__'])].map((file) => [file, new Set(read(file).match(/\w+/g))]),
  );
  const unused = [...places].flatMap(([name, at]) =>
    at
      .filter((file) => !file.startsWith('app/'))
      .filter((file) => ![...words].some(([other, known]) => other !== file && known.has(name)))
      .map((file) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});
