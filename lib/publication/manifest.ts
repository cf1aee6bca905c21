import '#server-only';
import {readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {orElse} from '#lib/config/or-else.ts';
import type {Header} from '#lib/http/headers.ts';
import type {FormName} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** A finished answer: what the server sends for an address. */
export interface Finished {
  /** SHA-256 of the body, shortened: the name of its file, and the ETag. */
  body: string;
  /** Index in {@link Manifest.headers}. */
  headers: number;
  status?: number;
  /** Its gzip and brotli forms lie beside it. */
  compressed?: true;
  marks?: Marks;
}

/** A part of a body: offsets in its UTF-8 text, in characters. */
export type Range = readonly [from: number, to: number];

/** The server replaces these parts of a page for one visitor. */
export interface Marks {
  title?: Range;
  /** A form, and the JSON of its properties. */
  island?: {form: FormName; html: Range; props: Range};
}

export interface Manifest {
  /** ISO 8601. */
  publishedAt: string;
  base: string;
  /** Encoding, length and tag of the body are added when it is sent. */
  headers: Header[][];
  answers: Record<string, Finished>;
  /** Newest first; undefined while no list was ever read. */
  articles?: [id: number, slug: string][];
  /** The body is JSON of `SearchEntry[]`. */
  search?: string;
  /** The sentences are in ICU syntax. */
  searchTexts: Record<Locale, {found: string; first: string}>;
  /** The bodies of the list's pages: JSON of finished cards by ID. */
  cards: Record<Locale, string[]>;
}

export interface PublishingState {
  /** ISO 8601. */
  startedAt: string;
  endedAt?: string;
  /** Why nothing was published: a sentence naming file and line. */
  refused?: string;
  made: number;
  of: number;
  unlistedHosts: string[];
}

export function publicationFolderIn(dataDir: string, key: string) {
  const folder = path.join(dataDir, 'published');
  const own = path.join(folder, key);
  // One for all publications: names of bodies say their content.
  const bodies = path.join(folder, 'bodies');
  return {
    own,
    bodies,
    lock: path.join(folder, 'lock.sqlite'),
    manifest: path.join(own, 'manifest.json'),
    texts: path.join(own, 'texts'),
    state: path.join(own, 'state.json'),
    bodyFile: (body: string, ending = '') => path.join(bodies, body.slice(0, 2), body + ending),
  };
}
export type PublicationFolder = ReturnType<typeof publicationFolderIn>;

/** A reader sees the old file or the new one. The remains of a full disk are deleted. */
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

export const readJsonFile = <Value>(file: string): Value | undefined =>
  orElse(undefined, () => JSON.parse(readFileSync(file, 'utf8')) as Value);
