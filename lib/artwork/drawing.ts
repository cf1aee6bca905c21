import '#server-only';
import {readFileSync} from 'node:fs';
import path from 'node:path';

export interface Drawing {
  width: number;
  height: number;
  drawing: string;
}

export const svgFile = ({width, height, drawing}: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;

export function spriteOf(file: string): ReadonlyMap<string, string> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/artwork');
  const source = readFileSync(path.join(folder, file), 'utf8');
  const symbols = source.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs);
  return new Map([...symbols].map(([, id = '', drawing = '']) => [id, drawing]));
}
