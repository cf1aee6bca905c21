import '#server-only';
import {randomUUID} from 'node:crypto';
import {chmod, mkdir, open, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {eml, textOfMail, renderTemplate} from './eml.ts';
import {templateHtml, type TemplateOptions} from './template-html.ts';
import {envelope, mergeValues, type MailGateway, type TemplateName} from './template-mail.ts';

/** Small files on a disk of our own: more of them at once share their flushes. */
const AT_ONCE = 32;

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, {recursive: true, mode: 0o700});
  await chmod(folder, 0o700);
}

/** Written aside, flushed, then moved into place: a crash leaves no half mail. */
async function write(folder: string, name: string, content: string): Promise<void> {
  const aside = path.join(folder, `.${name}.part`);
  try {
    await writeFile(aside, content, {flag: 'wx', mode: 0o600, flush: true});
    await rename(aside, path.join(folder, name));
  } catch (error) {
    await rm(aside, {force: true});
    throw error;
  }
}

/** The names in a folder are on disk once the folder itself is. */
async function flushNames(folder: string): Promise<void> {
  const directory = await open(folder);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Whoever asks while the work is under way shares the next one, which begins after he asked. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= last.then(() => {
      const begun = work();
      last = begun.catch(() => {});
      next = undefined;
      return begun;
    });
    return next;
  };
}

/** `20261121T134501.123Z-HSContact-1b9d6bcd.eml`: a list sorted by name is sorted by time. */
function fileName(name: TemplateName, now: Date): string {
  return `${now.toISOString().replace(/[-:]/g, '')}-${name}-${randomUUID().slice(0, 8)}.eml`;
}

/** Writes each mail into a folder that only this account can read, as it would have been sent. */
export function folderGateway(folder: string, options?: TemplateOptions): MailGateway {
  let made: Promise<void> | undefined;
  const flush = shared(() => flushNames(folder));
  return {
    name: 'folder',
    atOnce: AT_ONCE,
    async send(mail) {
      const headers = envelope(mail);
      const values = mergeValues(mail);
      const now = new Date();
      try {
        const html = renderTemplate(templateHtml(mail.template, options), values);
        await (made ??= makeFolder(folder));
        await write(folder, fileName(mail.template, now), eml(headers, {html, text: textOfMail(html)}, now));
        await flush();
      } catch (error) {
        // Somebody may have removed it: the next attempt makes it again.
        made = undefined;
        throw new GatewayError('mail', (error as NodeJS.ErrnoException).code ?? 'folder', 'passing');
      }
    },
  };
}
