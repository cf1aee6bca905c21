import {decodeLegacy, UndecodableError} from './decode-legacy.ts';
import {pictureAddress, type PicturePlaces} from './picture-address.ts';
import {blocksFrom, headerFrom, registeredFrom, summariesFrom, type Pictures} from './wire.ts';

/** Enough to tell an operator. */
const MAX_UNLISTED = 20;

/** What each kind of answer holds. `any`: one document, or nothing; its content is not read. */
const READERS = {
  list: summariesFrom,
  header: headerFrom,
  blocks: blocksFrom,
  lookup: registeredFrom,
  any: () => undefined,
} satisfies Record<string, (answer: unknown, pictures: Pictures) => unknown>;
type Readers = typeof READERS;

export type AnswerKind = keyof Readers;

export interface ReadAnswer<Kind extends AnswerKind> {
  value: ReturnType<Readers[Kind]>;
  /** Something was printed around the document. */
  noisy: boolean;
  /** Hosts of pictures that are not in IMAGE_HOSTS. */
  unlisted: string[];
}

/**
 * Decodes the answer of a PHP script. Runs in the publisher: docs/decisions/0067-foreign-content.md.
 * @returns undefined where it cannot be read
 */
export function readAnswer<Kind extends AnswerKind>(
  kind: Kind,
  bytes: Uint8Array,
  places: PicturePlaces,
): ReadAnswer<Kind> | undefined {
  try {
    const {value, noisy} = decodeLegacy(bytes);
    const unlisted = new Set<string>();
    const read = READERS[kind](value, (written) =>
      pictureAddress(written, places, (host) => unlisted.size < MAX_UNLISTED && unlisted.add(host)),
    );
    return {value: read as ReturnType<Readers[Kind]>, noisy, unlisted: [...unlisted]};
  } catch (error) {
    const empty = error instanceof UndecodableError && error.reason === 'empty';
    return kind === 'any' && empty
      ? {value: undefined as ReturnType<Readers[Kind]>, noisy: false, unlisted: []}
      : undefined;
  }
}
