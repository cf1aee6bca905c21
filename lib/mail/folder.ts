import '#server-only';
import {randomUUID} from 'node:crypto';
import {chmod, mkdir, open, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {eml, textOfMail, renderTemplate} from './eml.ts';
import {envelope, mergeValues, type MailGateway, type TemplateName} from './template-mail.ts';
import {templateHtml, type TemplateOptions} from './templates.ts';

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, {recursive: true, mode: 0o700});
  await chmod(folder, 0o700);
}

/** Writes a temporary file, flushes it and renames it, so that a crash leaves no half mail. */
async function write(folder: string, name: string, content: string): Promise<void> {
  const temporary = path.join(folder, `.${name}.part`);
  try {
    await writeFile(temporary, content, {flag: 'wx', mode: 0o600, flush: true});
    await rename(temporary, path.join(folder, name));
  } catch (error) {
    await rm(temporary, {force: true});
    throw error;
  }
}

/** Flushes the folder: a renamed file is durable only then. */
async function flushNames(folder: string): Promise<void> {
  const directory = await open(folder);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** `20261121T134501.123Z-HSContact-1b9d6bcd.eml`: the order of names is the order of times. */
function fileName(name: TemplateName, now: Date): string {
  return `${now.toISOString().replace(/[-:]/g, '')}-${name}-${randomUUID().slice(0, 8)}.eml`;
}

/** Writes each mail as a file, into a folder that only this account can read. */
export function folderGateway(folder: string, options?: TemplateOptions): MailGateway {
  let made: Promise<void> | undefined;
  return {
    name: 'folder',
    async send(mail) {
      const headers = envelope(mail);
      const values = mergeValues(mail);
      const now = new Date();
      try {
        const html = renderTemplate(templateHtml(mail.template, options), values);
        await (made ??= makeFolder(folder));
        await write(
          folder,
          fileName(mail.template, now),
          eml(headers, {html, text: textOfMail(html), picture: mail.picture}, now),
        );
        await flushNames(folder);
      } catch (error) {
        // The folder may have been removed: the next attempt creates it again.
        made = undefined;
        throw new GatewayError('mail', (error as NodeJS.ErrnoException).code ?? 'folder', 'passing');
      }
    },
  };
}
