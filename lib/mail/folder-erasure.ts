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

/** Visits the mails, and parts of mails. One that another server removes at the same time is passed over. */
async function eachMail(folder: string, visit: (file: string) => Promise<void>): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const name of names.filter((one) => /\.(?:eml|part)$/.test(one)))
    await visit(path.join(folder, name)).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
}

/** Removes the mails, and parts of mails, for which `goes` is true. @returns how many */
async function removeWhere(folder: string, goes: (file: string) => Promise<boolean>): Promise<number> {
  let removed = 0;
  await eachMail(folder, async (file) => {
    if (!(await goes(file))) return;
    await rm(file);
    removed += 1;
  });
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
 * Whether a mail is from or to a person, by the mailbox in its headers, or of one of these leads.
 * @param until a later mail is theirs only with its lead: the person came back
 */
function isOf(email: string, leadIds: ReadonlySet<string>, until?: Date) {
  const wanted = headerAddress(mailboxOf(email));
  return async (file: string): Promise<boolean> => {
    const head = await headOf(file);
    const values = (header: RegExp) => [...head.matchAll(header)].map(([, value = '']) => value.trim());
    const old = !until || (await stat(file)).mtimeMs <= until.getTime();
    return (
      values(/^X-Submission-Id: (.*)$/gim).some((id) => leadIds.has(id)) ||
      (old && values(/^(?:To|Reply-To): (.*)$/gim).some((address) => address.toLowerCase() === wanted))
    );
  };
}

/** The mails of a person, or of these leads, with their headers: those that {@link forgetMails} removes. */
export async function mailsOf(
  folder: string,
  email: string,
  leadIds: ReadonlySet<string>,
): Promise<{file: string; headers: string[]}[]> {
  const mails: {file: string; headers: string[]}[] = [];
  const isTheirs = isOf(email, leadIds);
  await eachMail(folder, async (file) => {
    if (await isTheirs(file))
      mails.push({file: path.basename(file), headers: (await headOf(file)).split(/\r\n(?![ \t])/)});
  });
  return mails;
}

/**
 * Removes the mails from or to a person, and the mails of these leads. What a crash left of a mail goes with them, of other
 * people too: its headers may be missing.
 * @param until a later mail is removed only with its lead
 * @returns how many were removed
 */
export async function forgetMails(
  folder: string,
  email: string,
  leadIds: ReadonlySet<string>,
  until?: Date,
): Promise<number> {
  await removeAbandoned(folder);
  return removeWhere(folder, isOf(email, leadIds, until));
}

/**
 * Removes the mails written before a time, and what a crash left of mails.
 * @returns how many were removed
 */
export const purgeMails = async (folder: string, before: Date): Promise<number> =>
  (await removeAbandoned(folder)) +
  (await removeWhere(folder, async (file) => (await stat(file)).mtimeMs <= before.getTime()));
