import {decodeLegacy, UndecodableError} from '#lib/backend/decode-legacy.ts';

/** Bytes from hex pairs and literal ASCII, so that each case is the exact body PHP printed. */
const hex = (pairs: string) => Buffer.from(pairs.replace(/\s/g, ''), 'hex');
const text = (body: string) => Buffer.from(body, 'utf8');

const value = (body: Uint8Array) => decodeLegacy(body).value;
function reason(body: Uint8Array): string {
  try {
    decodeLegacy(body);
  } catch (error) {
    if (error instanceof UndecodableError) return error.message;
    throw error;
  }
  return 'decoded';
}

const WARNING =
  '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/var/www/html/blog.php</b> on line <b>12</b><br />\n';

// What real PHP prints, by number: quirks.test.ts.
describe('documents that are read unchanged', () => {
  it.each([
    ['rows of numbers', '[{"ID":1,"prix":12.5}]', [{ID: 1, prix: 12.5}]],
    ['null alone', 'null', null],
    ['false alone, which callers refuse', 'false', false],
    ['an empty list', '[]', []],
    [
      'an integer too large for a double',
      '[9007199254740993,-9007199254740993,12]',
      ['9007199254740993', '-9007199254740993', 12],
    ],
  ])('%s', (_name, body, expected) => {
    expect(decodeLegacy(text(body))).toEqual({value: expected, noisy: false});
  });
});

describe('byte order marks and blank lines', () => {
  it.each([
    ['a mark, then a blank line', hex('ef bb bf 0d 0a 7b 22 61 22 3a 31 7d')],
    ['a blank line, then a mark', hex('0d 0a ef bb bf 7b 22 61 22 3a 31 7d')],
    ['two marks, one for each included file', hex('ef bb bf ef bb bf 7b 22 61 22 3a 31 7d')],
    ['a mark and blanks after', hex('7b 22 61 22 3a 31 7d 0a ef bb bf 0a')],
  ])('cuts %s', (_name, body) => {
    expect(decodeLegacy(body)).toEqual({value: {a: 1}, noisy: false});
  });

  it.each([
    ['nothing at all', ''],
    ['blank lines', ' \r\n\t '],
    ['a mark alone', '\ufeff'],
  ])('takes %s for a failure, not for an empty list', (_name, body) =>
    expect(reason(text(body))).toBe('empty'),
  );
});

describe('text printed around the document', () => {
  it.each([
    ['a warning before', `${WARNING}[]`, []],
    ['several warnings before', `${WARNING}${WARNING}[{"ID":"1"}]`, [{ID: '1'}]],
    ['a warning, then a mark', `${WARNING}\ufeff[{"ID":"1"}]`, [{ID: '1'}]],
    ['what print_r shows', 'Array\n(\n    [0] => 1\n    [a] => ["x"]\n)\n[{"ID":"1"}]', [{ID: '1'}]],
    ['an echo with a label', 'Result: {"ID":"1"}', {ID: '1'}],
    [
      'a notice while shutting down',
      `[{"ID":"1","t":"] Warning: no"}]\n${WARNING}`,
      [{ID: '1', t: '] Warning: no'}],
    ],
    ['notices on both ends', `${WARNING}[{"ID":"1"}]${WARNING}${WARNING}`, [{ID: '1'}]],
    [
      'plain notices (html_errors off)',
      '\nWarning: x in /a.php on line 3\n[{"ID":"1"}]\nDeprecated: y in /a.php',
      [{ID: '1'}],
    ],
  ])('reads past %s, and says so', (_name, body, expected) => {
    expect(decodeLegacy(text(body))).toEqual({value: expected, noisy: true});
  });

  it.each([
    ['two lists', '[{"ID":"1"}][{"ID":"2"}]'],
    ['two lists on two lines', '[{"ID":"1"}]\n[{"ID":"2"}]'],
    ['two rows', '{"ID":"1"}\n{"ID":"2"}'],
    ['an empty list and rows', '[][{"ID":"2"}]'],
    ['null and rows', 'null[{"ID":"2"}]'],
    ['two lists after an echo', 'Connected [{"ID":"1"}] [{"ID":"2"}]'],
    ['nested rows, then rows', 'a {"x":{"y":1}} [{"ID":"2"}]'],
  ])('refuses two documents: %s', (_name, body) => {
    expect(reason(text(body))).toBe('several documents');
  });

  it.each([
    ['an error sentence with brackets', 'Connection failed: SQLSTATE[HY000] [2002] Connection refused'],
    ['one that ends with a bracket', 'Connection failed: SQLSTATE[HY000] [2002]'],
    [
      'a fatal error',
      '<br />\n<b>Fatal error</b>:  Uncaught Error: x in /a.php:3\nStack trace:\n#0 {main}\n  thrown in <b>/a.php</b> on line <b>3</b><br />\n',
    ],
    [
      'a fatal error after the document',
      '[{"ID":"1"}]<br />\n<b>Fatal error</b>:  Uncaught Error: x\n#0 {main}',
    ],
    ['a page', '<!doctype html><html><style>body{}</style><body>404</body></html>'],
    ['a list cut off after a row', '[{"ID":"1"}'],
    ['a list cut off after two rows', '[{"ID":"1"},{"ID":"2"}'],
    ['an object cut off after its list', '{"posts":[{"ID":"1"}]'],
    ['a list cut off within a text', '[{"ID":"1","t":"abc'],
  ])('finds no document in %s', (_name, body) => {
    expect(['no document', 'several documents']).toContain(reason(text(body)));
  });

  it('gives up on a hostile body after little work', () => {
    // Time of the processor, not of the clock: other tests run beside this one.
    const before = process.cpuUsage();
    expect(reason(text('x' + '[{"a":'.repeat(50_000)))).toBe('no document');
    expect(reason(text('{"}'.repeat(50_000) + '[]'))).toBe('no document');
    expect(reason(text('['.repeat(4_000_000)))).toBe('no document');
    expect(process.cpuUsage(before).user).toBeLessThan(6_000_000);
    expect(reason(text('{},'.repeat(1_300_000)))).toBe('too many rows');
  }, 60_000);
});

it.each([
  ['a comment after it', '[{"ID":"1"}]\n<!-- 0.02 s -->'],
  ['a comment before it', '<!-- cache --> [{"ID":"1"}]'],
  ['comments at both ends', '<!-- a --><!-- b -->[{"ID":"1"}]<!-- c -->\n<!-- d -->'],
  ['a script after it', '[{"ID":"1"}]<script type="text/javascript">var a = [{"b": 1}];</script>'],
  ['a script before it', '<script>x()</script>[{"ID":"1"}]'],
  ['NULs around it', '\0\0[{"ID":"1"}]\0'],
])('cuts %s', (_name, body) => expect(value(text(body))).toEqual([{ID: '1'}]));

describe('texts', () => {
  it.each([
    [
      'UTF-8 encoded twice',
      String.raw`\u00c3\u2030t\u00c3\u00a9 \u00e2\u20ac\u201c l\u00e2\u20ac\u2122h\u00c3\u00b4pital`,
      'Été – l’hôpital',
    ],
    [
      'UTF-8 taken for Latin-1',
      String.raw`\u00c3\u0089t\u00c3\u00a9 l\u00e2\u0080\u0099h\u00c3\u00b4pital`,
      'Été l’hôpital',
    ],
    ['UTF-8 encoded three times', String.raw`\u00c3\u0192\u00c2\u00a9t\u00c3\u0192\u00c2\u00a9`, 'été'],
    [
      'guillemets and a no-break space encoded twice',
      String.raw`\u00c2\u00ab\u00c2\u00a0\u00c5\u201cufs\u00c2\u00a0\u00c2\u00bb`,
      '«\u00a0œufs\u00a0»',
    ],
    ['an emoji encoded twice', String.raw`\u00f0\u0178\u02dc\u20ac`, '😀'],
    ['a byte without a letter', String.raw`\u00c3\u0081`, 'Á'],
  ])('repairs %s', (_name, escaped, expected) => {
    expect(value(text(`{"t":"${escaped}"}`))).toEqual({t: expected});
  });

  it.each([
    'São Paulo Ã',
    'Les « œufs »',
    'SANTÉ\u00a0: le point',
    'CAFÉ»',
    'OÙ\u00a0?',
    'la santé\u00a0»',
    'DÉJÀ VU…',
    'À 5\u00a0€',
    '頻度',
    'Été',
    'β-bloquants',
    '“quoted”',
  ])('leaves %s alone', (sentence) => {
    expect(value(text(JSON.stringify([sentence])))).toEqual([sentence]);
    expect(value(text(`["${sentence}"]`))).toEqual([sentence]);
  });
});
