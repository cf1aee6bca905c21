import {globSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** Bytes; a smaller file gains nothing from compression. */
const SMALLEST = 512;

/** Writes the gzip and brotli forms of a folder's text files beside them, at the highest level; the server sends those. */
export function compressFolder(folder) {
  for (const file of globSync(path.join(folder, '**/*.{js,css,svg,json,txt}'))) {
    if (!statSync(file).isFile()) continue;
    const bytes = readFileSync(file);
    if (bytes.length < SMALLEST) continue;
    writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, {level: zlib.constants.Z_BEST_COMPRESSION}));
    writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  }
}
