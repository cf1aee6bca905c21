import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {TEMPLATES} from '#lib/mail/template-mail.ts';
import {typedPath} from './program.ts';

export async function mailTemplates(given: string): Promise<number> {
  loadSettings();
  const {mailProvider, asksToConfirm} = env();
  const {templateHtml} = await import('#lib/mail/templates.ts');
  const folder = typedPath(given);
  mkdirSync(folder, {recursive: true});
  for (const name of TEMPLATES) {
    const file = path.join(folder, `${name}.html`);
    // The files are for a provider; without one no page confirms.
    writeFileSync(file, templateHtml(name, {asksToConfirm: asksToConfirm || !mailProvider}));
    console.log(file);
  }
  return 0;
}
