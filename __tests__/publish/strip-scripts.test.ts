import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {ASK_EARLY, stripScripts, UnfinishedPageError} from '../../publish/strip-scripts.ts';

const MODULE = '/_site/site.abc.js';
const START = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA = 'self.__next_f.push([1,"0:[\\"a\\",{\\"b\\":\\"<script>\\"}]\\n"])';

/** One line, and a module that holds back no page. */
const TAG = `<script>${ASK_EARLY}</script><script src="${MODULE}" defer></script>`;
const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="fr"><head><link rel="stylesheet" href="/a.css"/>${head}</head><body><main>Été</main>${body}</body></html>`;
const withModule = (html: string) => html.replace('<head>', `<head>${TAG}`);
const FORM = ['/_site/react.js', '/_site/quote.js?<x>'];
const content = (html: string) => stripScripts(html, {module: MODULE, formModules: []});
const form = (html: string) => stripScripts(html, {module: MODULE, formModules: FORM});

describe('a page without a form', () => {
  it('loses every script and script preload, in any spelling, and gets the browser module', () => {
    const {html} = content(
      page(
        `<script src="/_next/a.js" async=""></script><SCRIPT\n id="_R_" async="" src='/_next/b.js'></SCRIPT ><script>${START}</script><script>${DATA}</script><script nomodule src="/_next/p.js"></script>`,
        '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/><link rel="preload" href="/f.woff2" as="font"/>',
      ),
    );
    expect(html).toBe(withModule(page('', '<link rel="preload" href="/f.woff2" as="font"/>')));
  });

  it('keeps its structured data, whatever they hold', () => {
    const facts = '<script type="application/ld+json">{"name":"</scr ipt><script>"}</script>';
    expect(content(page(facts)).html).toContain(facts);
  });

  it('keeps text that looks like a script, as React writes it', () => {
    const looks = '<script>x</script><meta name="answer" content="404"/><template id="B:0">';
    const written = renderToStaticMarkup(
      createElement('div', {title: looks}, looks, createElement('textarea', {defaultValue: looks})),
    );
    const title = renderToStaticMarkup(createElement('title', null, looks));
    const {html, mark} = content(page(written, title));
    expect(html).toBe(withModule(page(written, title)));
    expect(mark).toBeUndefined();
  });
});

describe('a page with a form', () => {
  const island = '<div data-island="quote"></div><script type="application/json">{"a":"\\u003c"}</script>';
  const scripts = `<script src="/_next/a.js" async=""></script><script>${START}</script><script>${DATA}</script><script>alert(1)</script>`;

  it('loses every script too, whatever it says, and keeps the data that its form was rendered from', () => {
    const {html} = form(page(island + scripts));
    expect(html).toContain(`<main>Été</main>${island}<script type="application/json" id="form-modules">`);
    expect(html).not.toMatch(/__next_f|_next|alert/);
  });

  it('lists the form’s modules, for the browser module to start', () => {
    const list = /<script type="application\/json" id="form-modules">(.*?)<\/script><\/body>/.exec(
      form(page(island)).html,
    )?.[1];
    expect(list).not.toContain('<');
    expect(JSON.parse(list ?? '')).toEqual(FORM);
    expect(content(page(island)).html).not.toContain('form-modules');
  });
});

it.each([
  '<template id="B:0"></template>',
  '<template id="P:1"></template>',
  '<div hidden id="S:0">late</div>',
])('a page that only a script would complete is not handed out: %s', (part) => {
  expect(() => content(page(part))).toThrow(UnfinishedPageError);
  expect(() => form(page(part))).toThrow(UnfinishedPageError);
});

it('Next’s empty error document is not handed out', () => {
  expect(() => content('<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>')).toThrow(
    UnfinishedPageError,
  );
});

it.each(['404', '503'] as const)('the mark %s is read, and no visitor sees it', (mark) => {
  const finished = content(
    page('', `<meta name="answer" content="${mark}"/><meta name="robots" content="x"/>`),
  );
  expect(finished.mark).toBe(mark);
  expect(finished.html).not.toContain('answer');
  expect(finished.html).toContain('<meta name="robots" content="x"/>');
});
