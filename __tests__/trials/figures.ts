import {readFileSync, writeFileSync} from 'node:fs';

/** Replaces what a bench wrote into a page; the rest of the page is written by people. */
export function writeFigures(page: string, bench: string, text: string): void {
  const [begin, end] = [`<!-- bench ${bench} -->`, `<!-- end of bench ${bench} -->`];
  const before = readFileSync(page, 'utf8');
  if (!before.includes(begin)) throw new Error(`${page} has no place for ${bench}`);
  writeFileSync(
    page,
    `${before.slice(0, before.indexOf(begin))}${begin}\n\n${text}\n\n${before.slice(before.indexOf(end))}`,
  );
}

/** Today, as the pages say it. */
export const today = () => new Date().toISOString().slice(0, 10);
