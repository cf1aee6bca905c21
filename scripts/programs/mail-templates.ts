// npm run mail-templates -- folder: the templates as files, to be pasted into the provider's account.
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {templateHtml} from '#lib/mail/template-html.ts';
import {TEMPLATE_VARIABLES, type TemplateName} from '#lib/mail/templates.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run mail-templates -- folder');
  process.exit(2);
}
mkdirSync(folder, {recursive: true});
for (const name of Object.keys(TEMPLATE_VARIABLES) as TemplateName[]) {
  const file = path.join(folder, `${name}.html`);
  writeFileSync(file, templateHtml(name));
  console.log(file);
}
