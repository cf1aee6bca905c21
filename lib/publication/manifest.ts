import '#server-only';
import {readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Header} from '#lib/http/headers.ts';
import type {FormName} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** A finished answer: what the server sends for an address. */
export interface Finished {
  /** SHA-256 of the body, shortened: the name of its file, and the ETag. */
  body: string;
  /** Index in {@link Manifest.headers}. */
  headers: number;
  /** 200 if absent. */
  status?: number;
  /** Its gzip and brotli forms lie beside it. */
  compressed?: true;
  marks?: Marks;
}

/** A part of a body: offsets in its UTF-8 text, in characters. */
export type Range = readonly [from: number, to: number];

/** The parts of a page that the server replaces for one visitor. */
export interface Marks {
  /** The words of `<title>`. */
  title?: Range;
  /** A form, and the JSON of its properties. */
  island?: {form: FormName; html: Range; props: Range};
}

/** What the server knows of a site that was published. */
export interface Manifest {
  /** ISO 8601. */
  publishedAt: string;
  /** Of texts, content and build: see `baseInputs`. */
  base: string;
  /** Without those of the body's encoding, length and tag. */
  headers: Header[][];
  /** By address, with a query where a page declares one. */
  answers: Record<string, Finished>;
  /** ID and slug of every article, newest first; undefined while no list was ever read. */
  articles?: [id: number, slug: string][];
  /** A body: what the search knows, as JSON of `SearchEntry[]`. */
  search?: string;
  /** Sentences of a search that found something, in ICU syntax. */
  searchTexts: Record<Locale, {found: string; first: string}>;
  /** Bodies by page of the list: finished cards by ID, as JSON. */
  cards: Record<Locale, string[]>;
}

/** What the publisher does, or did last: for health, doctor and a terminal. */
export interface PublishingState {
  /** ISO 8601. */
  startedAt: string;
  /** Absent while it runs. */
  endedAt?: string;
  /** Why nothing was published: a sentence naming file and line. */
  refused?: string;
  /** Finished answers, and how many there will be. */
  made: number;
  of: number;
  /** Hosts of pictures that are not shown, as they are not in IMAGE_HOSTS. */
  unlistedHosts: string[];
}

/** Where a site's finished files lie. */
export class PublicationFolder {
  /** One for all publications: names of bodies say their content. */
  readonly bodies: string;
  readonly lock: string;
  readonly #own: string;

  /** @param key what a publication is of: see `publicationKey` */
  constructor(dataDir: string, key: string) {
    const folder = path.join(dataDir, 'published');
    this.bodies = path.join(folder, 'bodies');
    this.lock = path.join(folder, 'lock.sqlite');
    this.#own = path.join(folder, key);
  }

  get own(): string {
    return this.#own;
  }
  get manifest(): string {
    return path.join(this.#own, 'manifest.json');
  }
  /** The owner's texts and content as they were published. */
  get texts(): string {
    return path.join(this.#own, 'texts');
  }
  get state(): string {
    return path.join(this.#own, 'state.json');
  }

  bodyFile(body: string, ending = ''): string {
    return path.join(this.bodies, body.slice(0, 2), body + ending);
  }
}

/** Replaces a file whole: a reader sees the one before or this one. What a full disk leaves of it is deleted. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const next = `${file}.${process.pid}.part`;
  try {
    writeFileSync(next, content);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, {force: true});
    throw error;
  }
}

/** @returns undefined where there is no such file, or not a whole one */
export function readJsonFile<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return undefined;
  }
}
