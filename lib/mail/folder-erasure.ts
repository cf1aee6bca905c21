import '#server-only';
import {readdir, readFile, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {headerAddress} from './template-mail.ts';

interface MailFile {
  file: string;
  headers: string[];
  writtenAt: number;
}

/** Another server may remove a mail at the same time. */
const ifThere = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

/** The mails, and what a crash left of mails that were being written. */
async function* mailsIn(folder: string): AsyncGenerator<MailFile> {
  const names = (await ifThere(readdir(folder))) ?? [];
  for (const name of names.filter((one) => /\.(?:eml|part)$/.test(one))) {
    const file = path.join(folder, name);
    const written = await ifThere(stat(file));
    const [head] = (await ifThere(readFile(file, 'utf8')))?.split('\r\n\r\n', 1) ?? [];
    if (written && head !== undefined)
      yield {file, headers: head.split(/\r\n(?![ \t])/), writtenAt: written.mtimeMs};
  }
}

/** Whether a mail is a person's by its headers, or of one of these leads. After `until` it is theirs only with its lead. */
function isOf(email: string, leadIds: ReadonlySet<string>, until?: Date) {
  const wanted = headerAddress(mailboxOf(email));
  return ({headers, writtenAt}: MailFile) =>
    headers.some((header) => {
      const [, name = '', value = ''] = /^(To|Reply-To|X-Submission-Id): *(.*?) *$/i.exec(header) ?? [];
      if (name.toLowerCase() === 'x-submission-id') return leadIds.has(value);
      return (!until || writtenAt <= until.getTime()) && value.toLowerCase() === wanted;
    });
}

export async function mailsOf(folder: string, email: string, leadIds: ReadonlySet<string>) {
  const mails: {file: string; headers: string[]}[] = [];
  const isTheirs = isOf(email, leadIds);
  for await (const mail of mailsIn(folder))
    if (isTheirs(mail)) mails.push({file: path.basename(mail.file), headers: mail.headers});
  return mails;
}

async function remove(folder: string, goes: (mail: MailFile) => boolean): Promise<number> {
  let removed = 0;
  for await (const mail of mailsIn(folder)) {
    if (!goes(mail)) continue;
    await rm(mail.file, {force: true});
    removed += 1;
  }
  return removed;
}

export const forgetMails = (folder: string, email: string, leadIds: ReadonlySet<string>, until?: Date) =>
  remove(folder, isOf(email, leadIds, until));

export const purgeMails = (folder: string, before: Date) =>
  remove(folder, ({writtenAt}) => writtenAt <= before.getTime());
