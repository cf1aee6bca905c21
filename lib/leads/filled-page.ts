import '#server-only';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {bundleForServer, FILLED_FORMS} from '#lib/build/node-bundles.ts';
import type {FormName} from '#lib/i18n/paths.ts';
import type {Marks} from '#lib/publication/manifest.ts';
import {escapeMarkup, jsonInMarkup} from '#lib/security/escape-markup.ts';
import type {FormAnswer} from './form-answers.ts';

export type RenderForm = (
  form: FormName,
  props: object,
  outcome: FormAnswer,
) => {props: object; html: string; titlePrefix: string};
let loading: Promise<RenderForm> | undefined;

/** The forms of a build, loaded at the first answer. A build of Next alone has none: they are bundled then. */
async function load(buildDir: string): Promise<RenderForm> {
  const file = path.resolve(/* turbopackIgnore: true */ buildDir, FILLED_FORMS);
  if (!existsSync(file)) await bundleForServer(file);
  const require = process.getBuiltinModule('node:module').createRequire(file);
  return (require(file) as {filledForm: RenderForm}).filledForm;
}

export async function pageWithAnswer(
  html: string,
  {title, island}: Marks,
  outcome: FormAnswer,
  buildDir: string,
): Promise<string> {
  if (!title || !island) throw new Error('the page has no form');
  const render = await (loading ??= load(buildDir));
  const filled = render(island.form, JSON.parse(html.slice(...island.props)) as object, outcome);
  return [
    html.slice(0, title[0]),
    escapeMarkup(filled.titlePrefix),
    html.slice(title[0], island.html[0]),
    filled.html,
    html.slice(island.html[1], island.props[0]),
    jsonInMarkup(filled.props),
    html.slice(island.props[1]),
  ].join('');
}
