import {readFileSync} from 'node:fs';
import {runInNewContext} from 'node:vm';
import ts from 'typescript';
import {codeIn} from '../support/house-files.ts';

// A pattern with quadratic time stops the whole server. All patterns are tested, because one does not show where its text
// comes from.

/** A quadratic pattern takes longer for such a text than the engine is given, a linear one a thousandth of that. */
const LENGTH = 48 * 1024;

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
      if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp')
        throw new Error(`${file} builds a pattern: write a literal`);
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        found.push({file, source: node.text.slice(1, end), flags: node.text.slice(end + 1)});
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
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

const TEXTS = new Map(
  HEADS.flatMap((head) =>
    PIECES.map((piece) => {
      const repeated = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
      return [head + piece, Buffer.from(`${head}${repeated}\0`).toString()] as const;
    }),
  ),
);

function tryAll({source, flags}: Pattern, trying: (what: string) => void): void {
  const pattern = new RegExp(source, flags.replace('y', ''));
  const all = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  for (const piece of PIECES)
    for (const head of source.startsWith('^') ? HEADS : ['']) {
      trying(JSON.stringify(head + piece));
      const text = TEXTS.get(head + piece) ?? '';
      pattern.exec(text);
      if (flags.includes('g')) text.replace(all, '');
    }
}

/** A pattern blocks its thread: only the engine's own timeout stops it, and on a busy machine it comes early. */
function endsInTime(work: (trying: (what: string) => void) => void, mostMs = 1_000): void {
  let tried = '';
  const before = process.threadCpuUsage();
  try {
    runInNewContext('work()', {work: () => work((what) => (tried = what))}, {timeout: mostMs});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    if (process.threadCpuUsage(before).user / 1_000 < mostMs / 2) return endsInTime(work, mostMs);
    throw new Error(`no end for ${tried} repeated`, {cause: error});
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

it.each(['^(?:a+)+$', '\\s+$', '<[^>]*>x'])('fails at /%s/', (source) => {
  const pattern = {file: '', source, flags: ''};
  expect(() => endsInTime((trying) => tryAll(pattern, trying), 100)).toThrow(/no end for "/);
});
