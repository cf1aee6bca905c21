import {readFile, stat} from 'node:fs/promises';
import {LRUCache} from 'lru-cache';
import type {Header} from '#lib/http/headers.ts';
import {log} from '#lib/observability/log.ts';
import {
  readJsonFile,
  type Finished,
  type Manifest,
  type PublicationFolder,
} from '#lib/publication/manifest.ts';

/** In bytes; twenty thousand pages are a gigabyte. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Bytes of a body's headers and objects, roughly. */
const OVERHEAD_BYTES = 2_000;
const LOOK_EVERY_MS = 1_000;

export type Encoding = 'br' | 'gzip' | 'identity';
export const ENDING: Record<Encoding, string> = {br: '.br', gzip: '.gz', identity: ''};

export interface Encoded {
  body: Buffer;
  flatHeaders: string[];
}

export class Site {
  manifest: Manifest;
  /** Undefined while no list was ever read. */
  slugs: ReadonlyMap<number, string> | undefined;
  readonly #folder: PublicationFolder;
  readonly #bodies = new LRUCache<string, Encoded>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({body}) => body.length + OVERHEAD_BYTES,
  });
  onChange: () => void = () => {};
  #answers = new Map<string, Finished>();
  #seen = '';

  /** @throws {Error} where nothing was published */
  constructor(folder: PublicationFolder) {
    const manifest = readJsonFile<Manifest>(folder.manifest);
    if (!manifest) throw new Error('nothing was published');
    this.#folder = folder;
    this.manifest = manifest;
    this.#take(manifest);
  }

  answer(url: string): Finished | undefined {
    return this.#answers.get(url);
  }

  headersOf({headers, body}: Finished): Header[] {
    return [...(this.manifest.headers[headers] ?? []), ['ETag', `W/"${body}"`]];
  }

  inMemory(answer: Finished, encoding: Encoding): Encoded | undefined {
    return this.#bodies.get(keyOf(answer, encoding));
  }

  /** @throws where the file cannot be read */
  async read(answer: Finished, encoding: Encoding): Promise<Encoded> {
    const used = answer.compressed ? encoding : 'identity';
    const body = await readFile(this.#folder.bodyFile(answer.body, ENDING[used]));
    const encoded = {
      body,
      flatHeaders: [
        ...this.headersOf(answer),
        ...(used === 'identity' ? [] : [['Content-Encoding', used] as const]),
        ['Content-Length', String(body.length)] as const,
      ].flat(),
    };
    this.#bodies.set(keyOf(answer, encoding), encoded);
    return encoded;
  }

  /** @throws where the file cannot be read */
  async text(body: string): Promise<string> {
    return readFile(this.#folder.bodyFile(body), 'utf8');
  }

  async refresh(): Promise<void> {
    try {
      const {mtimeMs, ino} = await stat(this.#folder.manifest);
      const seen = `${mtimeMs} ${ino}`;
      if (seen === this.#seen) return;
      const manifest = JSON.parse(await readFile(this.#folder.manifest, 'utf8')) as Manifest;
      this.#seen = seen;
      this.#take(manifest);
    } catch (error) {
      // What was published before stays.
      log.warn({code: (error as NodeJS.ErrnoException).code}, 'a manifest could not be read');
    }
  }

  watch(): void {
    setInterval(() => void this.refresh(), LOOK_EVERY_MS).unref();
  }

  #take(manifest: Manifest): void {
    const before = this.manifest.headers;
    this.manifest = manifest;
    this.#answers = new Map(Object.entries(manifest.answers));
    // They are in the map; the object would double them.
    manifest.answers = {};
    this.slugs = manifest.articles && new Map(manifest.articles);
    // A publication that began anew numbers its headers anew.
    const isSame = (one: Header[], index: number) =>
      JSON.stringify(one) === JSON.stringify(manifest.headers[index]);
    if (!before.every(isSame)) this.#bodies.clear();
    this.onChange();
  }
}

const keyOf = ({body, headers, compressed}: Finished, encoding: Encoding) =>
  `${body} ${headers}${compressed ? ` ${encoding}` : ''}`;
