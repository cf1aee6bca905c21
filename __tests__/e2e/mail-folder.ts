import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Site} from './site.ts';

function decodeEml(eml: string): string {
  const html = eml.split(/^--/m).find((part) => /content-type: text\/plain/i.test(part)) ?? eml;
  const [head = '', ...body] = html.split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  return /base64/i.test(head) ? Buffer.from(text, 'base64').toString('utf8') : text;
}

/** The mails that were written as files, oldest first. */
export function mailsInFolder(folder: string): ReturnType<Site['mails']> {
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    // No mail yet, so no folder yet.
  }
  return names.sort().map((name) => {
    const eml = readFileSync(path.join(folder, name), 'utf8');
    const header = (wanted: string) => new RegExp(`^${wanted}: (.*)$`, 'im').exec(eml)?.[1]?.trim();
    return {
      template: name.split('-').at(-2) ?? '',
      to: [header('To'), header('Cc')].filter((value) => value !== undefined),
      replyTo: header('Reply-To'),
      text: decodeEml(eml),
    };
  });
}
