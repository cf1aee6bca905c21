import {createRequire} from 'node:module';
import path from 'node:path';
import {build} from 'esbuild';
import {localePath, SEARCH} from '../../lib/i18n/paths.ts';
import type {Locale} from '../../lib/i18n/routing.ts';
import {URL_OF_SITE} from './site.ts';
import {go, type State} from './states.ts';

// Pages that no address leads to.

/** What readers get in place of a page while more are asked for than can wait to be rendered. */
export async function insteadOfPages(at: string): Promise<Record<Locale, string>> {
  const enough = new AbortController();
  const ask = async (locale: Locale, question: number) => {
    const address = `${at}${localePath(locale, SEARCH)}?q=${question}`;
    const answer = await fetch(address, {signal: enough.signal});
    if (answer.status !== 503) throw new Error('it was made');
    return answer.text();
  };
  const many = (count: number, locale: Locale) =>
    Array.from({length: count}, (_, index) => ask(locale, index));
  const first = many(240, 'fr').map((one) => one.catch(() => {}));
  const [fr, en] = await Promise.all([Promise.any(many(40, 'fr')), Promise.any(many(40, 'en'))]);
  enough.abort();
  await Promise.all(first);
  return {fr, en};
}

/** What Next has in place of the whole document: a visitor gets the page above before it (server/render.ts). */
export async function globalError(folder: string): Promise<string> {
  const outfile = path.join(folder, 'global-error.cjs');
  await build({
    stdin: {
      contents: `import {renderToStaticMarkup} from 'react-dom/server';
        import GlobalError from './app/global-error.tsx';
        export const html = renderToStaticMarkup(<GlobalError />);`,
      resolveDir: '.',
      loader: 'tsx',
    },
    ...{outfile, bundle: true, platform: 'node', jsx: 'automatic', loader: {'.css': 'empty'}},
    plugins: [
      {
        name: 'without letters of its own',
        setup: ({onLoad}) =>
          onLoad({filter: /layout\/fonts\.ts$/}, () => ({
            contents: "export const displayFace = {variable: ''}, textFace = {variable: ''};",
          })),
      },
    ],
  });
  const {html} = createRequire(import.meta.url)(path.resolve(outfile)) as {html: string};
  const page = await (await fetch(URL_OF_SITE)).text();
  const [sheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
  return `<!DOCTYPE html>${html.replace('</head>', `${sheet}</head>`)}`;
}

/** A page that is there already, under an address of its own. */
export const made = (name: string, body: string): State => ({
  name,
  part: 'body',
  async open(tab, locale) {
    await tab.route(`**/${name}`, (asked) => asked.fulfill({contentType: 'text/html; charset=utf-8', body}));
    await go(tab, locale, `/${name}`);
  },
});
