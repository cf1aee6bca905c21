import {readFile, stat} from 'node:fs/promises';
import {LRUCache} from 'lru-cache';
import {flatHeaders, type Header} from '#lib/http/headers.ts';
import {log} from '#lib/observability/log.ts';
import {
  readJsonFile,
  type Finished,
  type Manifest,
  type PublicationFolder,
} from '#lib/publication/manifest.ts';

/** Bodies in memory, in bytes; the least recently sent goes first. Twenty thousand pages are a gigabyte. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Headers and objects of one body, in bytes, roughly. */
const OVERHEAD_BYTES = 2_000;
/** How often another process's manifest is looked for, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

export type Encoding = 'br' | 'gzip' | 'identity';
/** Of the file beside the plain one. */
export const ENDING: Record<Encoding, string> = {br: '.br', gzip: '.gz', identity: ''};

/** An answer in one encoding, ready to be sent. */
export interface Encoded {
  body: Buffer;
  /** All of its headers, as writeHead takes them. */
  flatHeaders: string[];
}

/** What was published last: finished answers by address. */
export class Site {
  manifest: Manifest;
  /** Slugs of the articles by ID; undefined while no list was ever read. */
  slugs: ReadonlyMap<number, string> | undefined;
  readonly #folder: PublicationFolder;
  readonly #bodies = new LRUCache<string, Encoded>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({body}) => body.length + OVERHEAD_BYTES,
  });
  /** Called after each newer manifest. */
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

  /** The finished answer of an address. */
  answer(url: string): Finished | undefined {
    return this.#answers.get(url);
  }

  headersOf({headers, body}: Finished): Header[] {
    return [...(this.manifest.headers[headers] ?? []), ['ETag', `W/"${body}"`]];
  }

  /** An answer that is in memory. */
  inMemory(answer: Finished, encoding: Encoding): Encoded | undefined {
    return this.#bodies.get(keyOf(answer, encoding));
  }

  /** An answer from the disk. @throws where its file cannot be read */
  async read(answer: Finished, encoding: Encoding): Promise<Encoded> {
    const used = answer.compressed ? encoding : 'identity';
    const body = await readFile(this.#folder.bodyFile(answer.body, ENDING[used]));
    const encoded = {
      body,
      flatHeaders: flatHeaders([
        ...this.headersOf(answer),
        ...(used === 'identity' ? [] : [['Content-Encoding', used] as const]),
        ['Content-Length', String(body.length)],
      ]),
    };
    this.#bodies.set(keyOf(answer, encoding), encoded);
    return encoded;
  }

  /** A body's text. @throws where its file cannot be read */
  async text(body: string): Promise<string> {
    return readFile(this.#folder.bodyFile(body), 'utf8');
  }

  /** Takes a newer manifest, if there is one. */
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

  /** Looks for what other processes of this machine publish. */
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
    if (
      !before.every((headers, index) => JSON.stringify(headers) === JSON.stringify(manifest.headers[index]))
    )
      this.#bodies.clear();
    this.onChange();
  }
}

const keyOf = ({body, headers, compressed}: Finished, encoding: Encoding) =>
  `${body} ${headers}${compressed ? ` ${encoding}` : ''}`;
