import {readFileSync} from 'node:fs';
import {runInNewContext} from 'node:vm';
import ts from 'typescript';
import {codeIn} from '../support/house-files.ts';

// A pattern with quadratic time stops the whole server. All patterns are tested, because one does not show where its text
// comes from.

const LENGTH = 64 * 1024;
/** Processor time in milliseconds beyond that of a linear pattern. */
const ALLOWED_MS = 20;

/** Files whose patterns read settings alone. */
const OWN_TEXT = [/^lib\/config\//];

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
      // A pattern that is built at run time would not be tested.
      if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
        throw new Error(`${file} builds a pattern: write a literal`);
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        found.push({file, source: node.text.slice(1, end), flags: node.text.slice(end + 1)});
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
    return found;
  });

/** Repeated pieces that make patterns backtrack. */
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
/** Prefixes that an anchored pattern accepts. */
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
      // Another process may have slowed the first measurement.
      const again = cost(pattern, text) - linear(text);
      if (again > ALLOWED_MS)
        throw new Error(`${again.toFixed()} ms for ${JSON.stringify(head + piece)} repeated`);
    }
}

/** A pattern blocks its thread: only the engine's own timeout stops it. */
function endsInTime(work: (trying: (what: string) => void) => void, mostMs = 20_000): void {
  let tried = '';
  try {
    runInNewContext('work()', {work: () => work((what) => (tried = what))}, {timeout: mostMs});
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      ? new Error(`no end for ${tried} repeated`, {cause: error})
      : error;
  }
}

it('finds the patterns', () => {
  expect(patterns.length).toBeGreaterThan(90);
});

it.each(patterns.map((pattern) => [`${pattern.file} /${pattern.source}/${pattern.flags}`, pattern] as const))(
  '%s takes linear time',
  (_name, pattern) => endsInTime((trying) => tryAll(pattern, trying)),
  60_000,
);

it('fails at a pattern that does not end', () => {
  const endless = {file: '', source: '^(?:a+)+$', flags: ''};
  expect(() => endsInTime((trying) => tryAll(endless, trying), 500)).toThrow(/no end for "/);
});
