import '#server-only';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from './content.ts';

const FILE = 'content/logo.svg';
/** It is a part of every page. */
const MAX_BYTES = 20_000;

let known: {svg: string; sample: boolean} | undefined;

/**
 * The logo in content/logo.svg, read once per process. The sample is marked with `data-sample="true"`; the site draws that
 * one itself (components/artwork/mark.tsx).
 * @throws {ContentError}
 */
export function logo(): {svg: string; sample: boolean} {
  if (known) return known;
  let svg: string;
  try {
    svg = readFileSync(path.join(process.cwd(), FILE), 'utf8').trim();
  } catch (error) {
    throw new ContentError(`${FILE} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  const [root] = /<svg\b[^>]*>/.exec(svg) ?? [];
  if (!root?.includes('viewBox=') || !root.includes('xmlns='))
    throw new ContentError(`${FILE} must be an SVG with xmlns and viewBox.`);
  if (svg.length > MAX_BYTES) throw new ContentError(`${FILE} must have at most ${MAX_BYTES} characters.`);
  return (known = {svg, sample: root.includes('data-sample="true"')});
}
