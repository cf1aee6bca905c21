import '#server-only';
import {createHash} from 'node:crypto';

const MARK = /\n?<!-- site ([\da-f]{32}): npm run mail-templates -- --push -->\n?$/;

/** Editors change line ends and what is blank at the end, and nobody would call that a change. */
const plain = (html: string) =>
  html
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

const digest = (html: string) => createHash('sha256').update(plain(html)).digest('hex').slice(0, 32);

/** A template as it is handed to the account: a comment at its end tells later whether anybody changed it there. */
export const marked = (html: string) =>
  `${html.trimEnd()}\n<!-- site ${digest(html)}: npm run mail-templates -- --push -->\n`;

/** The template without its mark. */
export const unmarked = (html: string) => plain(plain(html).replace(MARK, ''));

/** Whether it is, to the letter, what a push of ours once left there. */
export function isAsWePushedIt(html: string): boolean {
  const [, mark] = MARK.exec(plain(html)) ?? [];
  return mark !== undefined && mark === digest(unmarked(html));
}
