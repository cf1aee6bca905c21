import '#server-only';
import {open, readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {headerAddress} from './address.ts';

/** Longer than the headers that the folder door writes. */
const HEAD_BYTES = 16 * 1024;

/** Mails, and what a crash has left of one. */
async function namesIn(folder: string, endings: readonly string[]): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => endings.some((ending) => name.endsWith(ending)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const {buffer, bytesRead} = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n', 1)[0] ?? '';
  } finally {
    await handle.close();
  }
}

/**
 * Removes the mails from or to a person, known by the headers that the door wrote, and those of these leads: an address
 * that no header can hold stands in none. Capitals do not matter.
 * @param until where it is given, a later mail goes only with its lead: the person came back
 * @returns how many were removed
 */
export async function forgetMails(
  folder: string,
  email: string,
  leadIds: ReadonlySet<string> = new Set(),
  until?: Date,
): Promise<number> {
  const wanted = headerAddress(email.trim())?.toLowerCase();
  let removed = 0;
  for (const name of await namesIn(folder, ['.eml'])) {
    const file = path.join(folder, name);
    const head = await headOf(file);
    const values = (header: RegExp) => [...head.matchAll(header)].map(([, value = '']) => value.trim());
    const old = !until || (await stat(file)).mtimeMs <= until.getTime();
    const theirs =
      values(/^X-Submission-Id: (.*)$/gim).some((id) => leadIds.has(id)) ||
      (old && values(/^(?:To|Reply-To): (.*)$/gim).some((address) => address.toLowerCase() === wanted));
    if (!theirs) continue;
    await rm(file, {force: true});
    removed += 1;
  }
  return removed;
}

/**
 * Removes the mails written before a time.
 * @returns how many were removed
 */
export async function purgeMails(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(folder, ['.eml', '.part'])) {
    const file = path.join(folder, name);
    try {
      if ((await stat(file)).mtimeMs > before.getTime()) continue;
      await rm(file);
      removed += 1;
    } catch (error) {
      // Another server of this folder was faster.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return removed;
}
