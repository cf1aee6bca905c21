import '#server-only';
import {open, readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {headerAddress} from './address.ts';

/** Longer than the headers that the folder gateway writes, in bytes. */
const HEAD_BYTES = 16 * 1024;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Longer than a server writes at one mail, in milliseconds. */
const WRITING_MS = 60_000;

/** Removes the mails, and parts of mails, for which `goes` is true. @returns how many */
async function removeWhere(folder: string, goes: (file: string) => Promise<boolean>): Promise<number> {
  let removed = 0;
  const names = await readdir(folder).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const name of names.filter((one) => /\.(?:eml|part)$/.test(one))) {
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

/** Removes what a crash left of mails that were being written: each is written anew. */
const removeAbandoned = (folder: string): Promise<number> =>
  removeWhere(
    folder,
    async (file) => file.endsWith('.part') && (await stat(file)).mtimeMs <= Date.now() - WRITING_MS,
  );

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
 * Removes the mails from or to a person, found by the mailbox in their headers, and the mails of these leads. What a crash left
 * of a mail goes with them, of other people too: its headers may be missing.
 * @param until a later mail is removed only with its lead: the person came back
 * @returns how many were removed
 */
export async function forgetMails(
  folder: string,
  email: string,
  leadIds: ReadonlySet<string> = new Set(),
  until?: Date,
): Promise<number> {
  const wanted = headerAddress(mailboxOf(email));
  await removeAbandoned(folder);
  return removeWhere(folder, async (file) => {
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
 * Removes the mails written before a time, and what a crash left of mails.
 * @returns how many were removed
 */
export const purgeMails = async (folder: string, before: Date): Promise<number> =>
  (await removeAbandoned(folder)) +
  (await removeWhere(folder, async (file) => (await stat(file)).mtimeMs <= before.getTime()));
