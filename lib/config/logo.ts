import '#server-only';
import {say} from './sentences.ts';
import {ContentError, fileName, readText, siteFile} from './site-files.ts';

const FILE = 'content/logo.svg';
const MAX_BYTES = 20_000;

const ACTIVE =
  /<(?:script|foreignObject|iframe)\b|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["']?(?!#)[^\s"'>]/i;

let known: {svg: string; sample: boolean} | undefined;

/** The site draws a sample itself (components/artwork/mark.tsx). @throws {ContentError} */
export function logo(): {svg: string; sample: boolean} {
  if (known) return known;
  const name = fileName(FILE);
  const svg = readText(siteFile(FILE), name).trim();
  const [root] = /<svg\b[^>]*>/.exec(svg) ?? [];
  if (!root?.includes('viewBox=') || !root.includes('xmlns=')) throw new ContentError(say('svg', name));
  if (ACTIVE.test(svg)) throw new ContentError(say('drawing', name));
  if (svg.length > MAX_BYTES) throw new ContentError(say('svgLength', name, String(MAX_BYTES)));
  return (known = {svg, sample: root.includes('data-sample="true"')});
}
