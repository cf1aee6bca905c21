/** Inputs that cost a parser far more than their length, by what they do to it. */

/** A text of about `bytes` characters, of one part over and over between two ends. */
const filled = (bytes: number, part: (index: number) => string, before = '', after = '') => {
  let text = before;
  for (let index = 0; text.length + after.length < bytes; index++) text += part(index);
  return text + after;
};

type Writer = (bytes: number) => string;

/** HTML, each in the size that is asked for. */
export const HOSTILE_HTML: Record<string, Writer> = {
  'formatting elements that each paragraph opens again': (bytes) =>
    filled(bytes / 2, (n) => `<b a=${n}>`, '<p>') + filled(bytes / 2, () => '<p>x'),
  'paragraphs of fonts that are never closed': (bytes) => filled(bytes, (n) => `<p><font size=${n % 7}>mot`),
  'links within links within tables': (bytes) => filled(bytes, () => '<a><table><a>'),
  'formatting that is closed in the wrong order': (bytes) => filled(bytes, () => '<a><b><i><p></a></b></i>'),
  'blocks in blocks': (bytes) => filled(bytes, () => '<div>'),
  'lists in lists': (bytes) => filled(bytes, () => '<ul><li>'),
  'text that belongs before its table': (bytes) => filled(bytes, () => 'x<td>y', '<table>'),
  'attributes without end': (bytes) => filled(bytes, (n) => ` a${n}`, '<b', '>x'),
  'attributes on formatting that is opened again': (bytes) =>
    filled(bytes / 2, (n) => ` a${n}`, '<p><b', '>') + filled(bytes / 2, () => '<p>x'),
  'a comment that never ends': (bytes) => filled(bytes, () => '<!--'),
  'half tags': (bytes) => filled(bytes, () => '<a '),
  references: (bytes) => filled(bytes, () => '&amp;#x41;&CounterClockwiseContourIntegral;'),
  'references that never end': (bytes) => filled(bytes, () => '&a'),
  'end tags alone': (bytes) => filled(bytes, () => '</p></b>'),
  'selects, templates and drawings': (bytes) => filled(bytes, () => '<select><template><svg><math>'),
  'one word': (bytes) => filled(bytes, () => 'x'),
};

/** Answers of scripts. */
export const HOSTILE_ANSWERS: Record<string, Writer> = {
  'empty rows': (bytes) => `[${filled(bytes, () => '{},')}{}]`,
  'rows that end in the middle': (bytes) => filled(bytes, () => '{"ID":1,"Titre":"x"},', '['),
  brackets: (bytes) => filled(bytes, () => '['),
  'nested objects': (bytes) => filled(bytes, () => '{"a":'),
  'documents one after another': (bytes) => filled(bytes, () => '[{"a":1}]'),
  quotes: (bytes) => filled(bytes, () => '"{"'),
  warnings: (bytes) => filled(bytes, () => ']<br /><b>Warning</b>: x '),
  comments: (bytes) => filled(bytes, () => '<!-- -->'),
  'scripts that never end': (bytes) => filled(bytes, () => '<script>'),
  'titles of references': (bytes) =>
    filled(
      bytes,
      (n) => `{"ID":${n + 1},"Titre":"${'&amp;eacute;&lt;b&gt;'.repeat(20)}","Text1":"","Img":""},`,
      '[',
      '{}]',
    ),
  'letters encoded twice': (bytes) =>
    filled(bytes, (n) => `{"ID":${n + 1},"Titre":"${'Ã©'.repeat(100)}","Text1":"","Img":""},`, '[', '{}]'),
};
