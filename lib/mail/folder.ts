import '#server-only';
import {randomUUID} from 'node:crypto';
import {chmod, mkdir, open, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {envelope, mergeValues, type MailGateway, type TemplateMail} from './template-mail.ts';
import {templateHtml} from './templates.ts';

/** One pass, so a merge tag inside a value stays text. */
const render = (template: string, values: Record<string, string>) =>
  template.replace(/\*\|([A-Z][A-Z0-9_]*)\|\*/g, (_tag, name: string) => values[name] ?? '');

/** RFC 2047 allows 75 characters per encoded word: 45 bytes are 60 of base64, plus the frame. */
const WORD_BYTES = 45;

function headerText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return text;
  const words = [''];
  for (const character of text) {
    const word = words.at(-1) + character;
    if (Buffer.byteLength(word) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

function part(type: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,76}/g) ?? [];
  return [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', '', ...lines, ''].join('\r\n');
}

/** A mail as a file for mail programs (RFC 5322, MIME). `envelope` lets no control character into a header. */
function eml(mail: TemplateMail, html: string, now: Date): string {
  const {from, to, cc, replyTo, subject, leadId} = envelope(mail);
  const boundary = `=_${randomUUID()}`;
  const parts = [part('text/html; charset=utf-8', Buffer.from(html.replace(/\r?\n/g, '\r\n')))];
  if (mail.picture) parts.push(part(`image/png; name="${mail.picture.name}"`, mail.picture.png));
  return [
    `From: ${from}`,
    `To: ${to}`,
    ...(cc ? [`Cc: ${cc}`] : []),
    ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
    `Subject: ${headerText(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    `X-Submission-Id: ${leadId}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...parts.map((content) => `--${boundary}\r\n${content}`),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** Writes a temporary file, flushes it and renames it, so that a crash leaves no half mail. */
async function write(folder: string, name: string, content: string): Promise<void> {
  await mkdir(folder, {recursive: true, mode: 0o700});
  await chmod(folder, 0o700);
  const temporary = path.join(folder, `.${name}.part`);
  try {
    await writeFile(temporary, content, {flag: 'wx', mode: 0o600, flush: true});
    await rename(temporary, path.join(folder, name));
  } catch (error) {
    await rm(temporary, {force: true});
    throw error;
  }
  // A renamed file is durable once its folder is flushed.
  await using directory = await open(folder);
  await directory.sync();
}

/** Writes each mail as a file, into a folder that only this account can read; the order of names is that of times. */
export const folderGateway = (folder: string, options?: Pick<Env, 'asksToConfirm'>): MailGateway => ({
  async send(mail) {
    const now = new Date();
    const time = now.toISOString().replace(/[-:]/g, '');
    try {
      const content = eml(mail, render(templateHtml(mail.template, options), mergeValues(mail)), now);
      await write(folder, `${time}-${mail.template}-${randomUUID().slice(0, 8)}.eml`, content);
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      throw new GatewayError('mail', (error as NodeJS.ErrnoException).code ?? 'folder', 'passing');
    }
  },
});
