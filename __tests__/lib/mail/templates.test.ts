import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {TEMPLATE_VARIABLES, type TemplateName} from '@/lib/mail/templates';

const folder = path.join(process.cwd(), 'lib/mail/templates');
const templates = Object.entries(TEMPLATE_VARIABLES) as [TemplateName, readonly string[]][];

describe('the templates', () => {
  it('are the three of the specification', () => {
    expect(readdirSync(folder).sort()).toEqual(templates.map(([name]) => `${name}.html`).sort());
  });

  it.each(templates)('%s uses each of its variables and no other', (name, variables) => {
    const html = readFileSync(path.join(folder, `${name}.html`), 'utf8');
    const used = new Set([...html.matchAll(/\*\|(.*?)\|\*/g)].map(([, variable]) => variable));
    expect([...used].sort()).toEqual([...variables].sort());
  });

  it.each(templates)('%s asks no other host for anything', (name) => {
    const html = readFileSync(path.join(folder, `${name}.html`), 'utf8');
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|https?:/i);
  });
});
