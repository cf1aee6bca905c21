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
  const wrong = (words: string) => new ContentError({file: name, field: '', words});
  if (!root?.includes('viewBox=') || !root.includes('xmlns=')) throw wrong(say('svg'));
  if (ACTIVE.test(svg)) throw wrong(say('drawing'));
  if (svg.length > MAX_BYTES) throw wrong(say('svgLength', String(MAX_BYTES)));
  return (known = {svg, sample: root.includes('data-sample="true"')});
}
