import {globSync, readFileSync} from 'node:fs';
import ts from 'typescript';

// Tests wait for what they need, for as long as it takes: no longer, and no shorter where a machine is slow.

const LONGEST_MS = 1_000;

/** What waits longer, and why. */
const EXCEPTIONS: Record<string, string> = {
  '__tests__/support/php/picture.php':
    'a host whose picture does not come: silent until the site has given up, gone with it',
};

/** What was awaited may have taken any time: compare with times that were noted before and after it. */
const BY_THE_CLOCK =
  /expect(?:\.soft)?\((?=[^;]*\.toBe(?:Less|Greater))[^;]*(?:Date|performance)\.now\(\)[^;]*/;

/** Functions that wait, and which of their arguments says how long. */
const WAITS: Record<string, number> = {setTimeout: 1, setInterval: 1, after: 0, sleep: 0, delay: 0, pause: 0};

const files = globSync('__tests__/**/*.{ts,tsx,php}')
  .filter((file) => !file.endsWith('patience.test.ts'))
  // Trials last as long as they are told to.
  .filter((file) => file.endsWith('.test.ts') || !file.startsWith('__tests__/trials/'));
const texts = files.map((file) => ({file, text: readFileSync(file, 'utf8')}));
const having = (pattern: RegExp) =>
  texts
    .filter(({file, text}) => pattern.test(text) && !(file in EXCEPTIONS))
    .map(({file, text}) => `${file}: ${pattern.exec(text)?.[0]}`);

/** Whether a time is the parameter of a function that is one of those above. */
function isOwnParameter(time: ts.Node): boolean {
  for (let node = time.parent; node; node = node.parent)
    if (
      ts.isArrowFunction(node) &&
      ts.isVariableDeclaration(node.parent) &&
      node.parent.name.getText() in WAITS &&
      node.parameters.some(({name}) => name.getText() === time.getText())
    )
      return true;
  return false;
}

/** Each place where a program waits for a time: how many milliseconds, or undefined where that cannot be told. */
function waits({file, text}: {file: string; text: string}) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, number>();
  const found: {at: string; time?: number}[] = [];
  const largest = (node: ts.Node): number | undefined => {
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
    if (ts.isIdentifier(node)) return constants.get(node.text);
    let most: number | undefined;
    ts.forEachChild(node, (child) => {
      const one = largest(child);
      if (one !== undefined) most = Math.max(most ?? 0, one);
    });
    return most;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (ts.isNumericLiteral(node.initializer)) constants.set(node.name.text, Number(node.initializer.text));
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const place = WAITS[node.expression.text];
      const time = place === undefined ? undefined : node.arguments[place];
      // A function that is named for waiting is looked at where it is called.
      if (time && !isOwnParameter(time))
        found.push({at: `${file}: ${node.getText().slice(0, 80)}`, time: largest(time)});
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('looks at all tests, and sees them wait', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(texts.flatMap(waits).length).toBeGreaterThan(15);
  const [one] = waits({file: 'a.ts', text: 'const LONG = 2_000; setTimeout(resolve, LONG * 2);'});
  expect(one?.time).toBe(2_000);
});

it('none waits longer than a second for nothing', () => {
  const long = texts
    .filter(({file}) => file.endsWith('.ts') || file.endsWith('.tsx'))
    .filter(({file}) => !(file in EXCEPTIONS))
    .flatMap(waits)
    .filter(({time = Infinity}) => time > LONGEST_MS);
  expect(long.map(({at}) => at)).toEqual([]);
  expect(having(/\bsleep\(\d/)).toEqual([]);
});

it.each([
  ['waits for a time in the browser', /waitForTimeout/],
  ['waits until a page asks for nothing more, which costs half a second each', /networkidle/],
  ['judges by the clock on the wall', BY_THE_CLOCK],
  ['judges by the clock on the wall, to the nanosecond', /hrtime/],
])('none %s', (_name, pattern) => {
  expect(having(pattern)).toEqual([]);
});

it('sees the clock on the wall wherever it stands in a comparison', () => {
  for (const text of [
    'expect(Date.now() - before).toBeLessThan(9);',
    'expect(Math.abs(at - Date.now())).toBeLessThan(9);',
    'expect(at).toBeGreaterThan(\n  performance.now() + 9,\n);',
  ])
    expect(text).toMatch(BY_THE_CLOCK);
  expect('expect(await since(Date.now())).toEqual([]); expect(at).toBeLessThan(after);').not.toMatch(
    BY_THE_CLOCK,
  );
});

it('no file is less patient than all are', () => {
  const all = Number(
    /testTimeout: ([\d_]+)/.exec(readFileSync('jest.config.mjs', 'utf8'))?.[1]?.replaceAll('_', ''),
  );
  expect(all).toBeGreaterThan(LONGEST_MS);
  const own = texts.flatMap(({file, text}) =>
    [...text.matchAll(/jest\.setTimeout\(([\d_]+)\)/g)].map(([, time = '']) => ({
      file,
      time: Number(time.replaceAll('_', '')),
    })),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(({time}) => time <= all)).toEqual([]);
});

it('has no exception that is not needed any more', () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => !files.includes(file))).toEqual([]);
});
