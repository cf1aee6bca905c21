import {readFileSync} from 'node:fs';
import {runInNewContext} from 'node:vm';
import ts from 'typescript';
import {codeIn} from '../support/house-files.ts';

// A pattern that takes the square of its text's length stops the whole server. All of them are tried, since what a text
// comes from is not seen in a pattern.

const LENGTH = 64 * 1024;
/** Milliseconds of processor beyond what a linear pattern needs for the same text. */
const ALLOWED_MS = 20;

/** Files whose patterns read nothing but settings and what the program itself has made. */
const OWN_TEXT = [/^lib\/config\//, /^server\/finish\//];

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

const patterns: Pattern[] = codeIn(['lib', 'server', 'app', 'browser', 'components'])
  .concat('middleware.ts')
  .filter((file) => !OWN_TEXT.some((own) => own.test(file)))
  .flatMap((file) => {
    const found: Pattern[] = [];
    const visit = (node: ts.Node): void => {
      // One that is put together here would be tried by nobody.
      if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
        throw new Error(`${file} makes a pattern: write it down`);
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        found.push({file, source: node.text.slice(1, end), flags: node.text.slice(end + 1)});
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
    return found;
  });

/** What patterns stumble over: runs of what they repeat, beginnings without their ends. */
const PIECES = [
  ...' \t\n\r-./\\<>"\'{}[](),;:=*|&%#@+~a0Zé\u0301\u00a0\u200b',
  ...[
    '\r\n',
    ' \n',
    '\n ',
    '<a ',
    '<!--',
    '</',
    '<head',
    '{"',
    '":',
    '[ ',
    '{ ',
    '*|A',
    '; ',
    ', ',
    'a.',
    'a-',
    'a@',
  ],
  ...['0.', '00:', '/a', '//', '/post/', 'http://', '&amp', '%C3', 'é.', "a'", 'a "', '. ', ' -', '\\"'],
];
/** So that the beginning of a pattern is passed, and its end is not. */
const HEADS = ['', 'a', '/', '<a href="', '{"', '[', 'Bearer ', 'X-Submission-Id: ', '/post/1/', '1.'];

const milliseconds = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  const {user, system} = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

function cost({source, flags}: Pattern, text: string): number {
  const pattern = new RegExp(source, flags.replace('y', ''));
  const all = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  return Math.max(
    milliseconds(() => pattern.exec(text)),
    // As replace and split go through a text.
    flags.includes('g') ? milliseconds(() => text.replace(all, '')) : 0,
  );
}

const linear = (text: string) => milliseconds(() => text.replace(/[^\0]/g, ''));

function tryAll(pattern: Pattern, trying: (what: string) => void): void {
  for (const piece of PIECES)
    for (const head of pattern.source.startsWith('^') ? HEADS : ['']) {
      const text = `${head}${piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)}\0`;
      trying(JSON.stringify(head + piece));
      const spent = cost(pattern, text);
      if (spent <= ALLOWED_MS) continue;
      // Somebody else may have been at the processor's caches: twice is no accident.
      const again = cost(pattern, text) - linear(text);
      if (again > ALLOWED_MS)
        throw new Error(`${again.toFixed()} ms for ${JSON.stringify(head + piece)} repeated`);
    }
}

/** Nothing else gets at this thread while a pattern is at it: only the engine's own watch can stop it. */
function endsInTime(work: (trying: (what: string) => void) => void, mostMs = 20_000): void {
  let tried = '';
  try {
    runInNewContext('work()', {work: () => work((what) => (tried = what))}, {timeout: mostMs});
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      ? new Error(`no end in sight for ${tried} repeated`, {cause: error})
      : error;
  }
}

it('finds the patterns', () => {
  expect(patterns.length).toBeGreaterThan(90);
});

it.each(patterns.map((pattern) => [`${pattern.file} /${pattern.source}/${pattern.flags}`, pattern] as const))(
  '%s takes no longer than its text is',
  (_name, pattern) => endsInTime((trying) => tryAll(pattern, trying)),
  60_000,
);

it('fails of a pattern that never ends, instead of hanging', () => {
  const endless = {file: '', source: '^(?:a+)+$', flags: ''};
  expect(() => endsInTime((trying) => tryAll(endless, trying), 500)).toThrow(/no end in sight for "/);
});
