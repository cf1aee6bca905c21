import '#server-only';
import {createHash} from 'node:crypto';

const MARK = /\n?<!-- site ([\da-f]{32}): bin\/site mail-templates --push -->\n?$/;

/** Ignores line ends and trailing blanks, which editors change. */
const plain = (html: string) =>
  html
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

const digest = (html: string) => createHash('sha256').update(plain(html)).digest('hex').slice(0, 32);

/** Adds a comment with a digest, which tells later whether the template was changed in the account. */
export const marked = (html: string) =>
  `${html.trimEnd()}\n<!-- site ${digest(html)}: bin/site mail-templates --push -->\n`;

/** The template without its mark. */
export const unmarked = (html: string) => plain(plain(html).replace(MARK, ''));

/** Whether a template is unchanged since one of our pushes. */
export function isAsWePushedIt(html: string): boolean {
  const [, mark] = MARK.exec(plain(html)) ?? [];
  return mark !== undefined && mark === digest(unmarked(html));
}
