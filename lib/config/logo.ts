import '#server-only';
import {ContentError, fileName, readText, siteFile} from './site-files.ts';

const FILE = 'content/logo.svg';
/** It is a part of every page. */
const MAX_BYTES = 20_000;

/** What a drawing does not need: scripts, their events, foreign elements, other files. */
const ACTIVE =
  /<(?:script|foreignObject|iframe)\b|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["']?(?!#)[^\s"'>]/i;

let known: {svg: string; sample: boolean} | undefined;

/**
 * The logo in content/logo.svg, read once per process. The sample is marked with `data-sample="true"`; the site draws that
 * one itself (components/artwork/mark.tsx).
 * @throws {ContentError}
 */
export function logo(): {svg: string; sample: boolean} {
  if (known) return known;
  const name = fileName(FILE);
  const svg = readText(siteFile(FILE), name).trim();
  const [root] = /<svg\b[^>]*>/.exec(svg) ?? [];
  if (!root?.includes('viewBox=') || !root.includes('xmlns='))
    throw new ContentError(`${name} must be an SVG with xmlns and viewBox.`);
  if (ACTIVE.test(svg))
    throw new ContentError(`${name} must be a drawing alone, without scripts and addresses of other files.`);
  if (svg.length > MAX_BYTES) throw new ContentError(`${name} must have at most ${MAX_BYTES} characters.`);
  return (known = {svg, sample: root.includes('data-sample="true"')});
}
