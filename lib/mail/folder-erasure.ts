import '#server-only';
import {open, readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {headerAddress} from './address.ts';

/** Longer than the headers that the folder gateway writes, in bytes. */
const HEAD_BYTES = 16 * 1024;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Removes the files with these endings for which `goes` is true. @returns how many */
async function removeWhere(
  folder: string,
  endings: readonly string[],
  goes: (file: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  const names = await readdir(folder).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const name of names.filter((one) => endings.some((ending) => one.endsWith(ending)))) {
    const file = path.join(folder, name);
    try {
      if (!(await goes(file))) continue;
      await rm(file);
      removed += 1;
    } catch (error) {
      // Another server removed the file at the same time.
      if (!isGone(error)) throw error;
    }
  }
  return removed;
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
 * Removes the mails from or to a person, found by their headers, and the mails of these leads. Ignores capitals.
 * @param until a later mail is removed only with its lead: the person came back
 * @returns how many were removed
 */
export function forgetMails(
  folder: string,
  email: string,
  leadIds: ReadonlySet<string> = new Set(),
  until?: Date,
): Promise<number> {
  const wanted = headerAddress(email.trim())?.toLowerCase();
  return removeWhere(folder, ['.eml'], async (file) => {
    const head = await headOf(file);
    const values = (header: RegExp) => [...head.matchAll(header)].map(([, value = '']) => value.trim());
    const old = !until || (await stat(file)).mtimeMs <= until.getTime();
    return (
      values(/^X-Submission-Id: (.*)$/gim).some((id) => leadIds.has(id)) ||
      (old && values(/^(?:To|Reply-To): (.*)$/gim).some((address) => address.toLowerCase() === wanted))
    );
  });
}

/**
 * Removes the mails written before a time, and parts of mails that a crash left.
 * @returns how many were removed
 */
export const purgeMails = (folder: string, before: Date): Promise<number> =>
  removeWhere(folder, ['.eml', '.part'], async (file) => (await stat(file)).mtimeMs <= before.getTime());
