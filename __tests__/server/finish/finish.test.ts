import {createHash} from 'node:crypto';
import {finish, UnfinishedPageError} from '#server/finish/finish.ts';

const MODULE = '/_site/site.abc.js';
const START = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA = 'self.__next_f.push([1,"0:[\\"a\\",{\\"b\\":\\"<script>\\"}]\\n"])';

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="fr"><head><meta charSet="utf-8"/>${head}</head><body><main>Été</main>${body}</body></html>`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const content = (html: string) => finish(html, {module: MODULE, form: false});
const form = (html: string) => finish(html, {module: MODULE, form: true});

describe('a page without a form', () => {
  it('loses every script and every preload of one, however they are written, and gets the browser module', () => {
    const {html, scriptSources} = content(
      page(
        `<script src="/_next/a.js" async=""></script><SCRIPT\n id="_R_" async="" src='/_next/b.js'></SCRIPT ><script>${START}</script><script>${DATA}</script><script nomodule src="/_next/p.js"></script>`,
        '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/><link rel="preload" href="/f.woff2" as="font"/>',
      ),
    );
    expect(html).toBe(
      page(
        '',
        `<link rel="preload" href="/f.woff2" as="font"/><script type="module" src="${MODULE}"></script>`,
      ),
    );
    expect(scriptSources).toEqual([]);
  });

  it('keeps its structured data, whatever they hold', () => {
    const facts = '<script type="application/ld+json">{"name":"</scr ipt><script>"}</script>';
    expect(content(page(facts)).html).toContain(facts);
  });

  it('keeps what only looks like a script: in a comment, an attribute, a text field or a title', () => {
    const looks =
      '<!-- <script src="/x.js"></script> --><p title="<script>x</script>">&lt;script&gt;</p><textarea><script>x</script></textarea>';
    const title = '<title><script>x</script></title>';
    const {html} = content(page(looks, title));
    expect(html).toContain(looks);
    expect(html).toContain(title);
  });
});

describe('a page with a form', () => {
  const scripts = `<script src="/_next/a.js" async=""></script><script src="/_next/b.js?x=1&amp;y=2" async="" id="_R_"></script><script src="/_next/old.js" noModule=""></script><script>${START}</script><script>${DATA}</script>`;

  it('lists the framework’s scripts in their order, for the module to load late', () => {
    const {html} = form(page(scripts));
    const list = /<script type="application\/json" id="late-scripts">(.*?)<\/script><\/body>/.exec(html)?.[1];
    expect(JSON.parse(list ?? '')).toEqual(['/_next/a.js', '/_next/b.js?x=1&y=2']);
    expect(html).not.toContain('<script src=');
  });

  it('allows its known inline scripts by their hashes, and leaves them as they are', () => {
    const {html, scriptSources} = form(page(scripts));
    expect(scriptSources).toEqual([hash(START), hash(DATA)]);
    expect(html).toContain(`<script>${START}</script><script>${DATA}</script>`);
  });

  it('allows them by a nonce where the page is for one visitor', () => {
    const {html, scriptSources} = finish(page(scripts), {module: MODULE, form: true, nonce: 'abc'});
    expect(scriptSources).toEqual(["'nonce-abc'"]);
    expect(html).toContain(`<script nonce="abc">${START}</script><script nonce="abc">${DATA}</script>`);
  });

  it.each([
    'alert(1)',
    `${DATA};alert(1)`,
    'self.__next_f.push([1,"a"]);x([1])',
    'self.__next_f.push([1,alert(1)])',
    `${START};alert(1)`,
    '',
  ])('is not handed out with an inline script of another shape: %s', (text) => {
    expect(() => form(page(`<script>${text}</script>`))).toThrow(UnfinishedPageError);
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

it.each(['404', '503', 'unkept'] as const)('the mark %s is read, and no visitor sees it', (mark) => {
  const finished = content(
    page('', `<meta name="answer" content="${mark}"/><meta name="robots" content="x"/>`),
  );
  expect(finished.mark).toBe(mark);
  expect(finished.html).not.toContain('answer');
  expect(finished.html).toContain('<meta name="robots" content="x"/>');
});

it('in development every script stays, and the module comes along', () => {
  const html = page(`<script src="/_next/a.js" async=""></script><script>whatever()</script>`);
  expect(finish(html, {module: MODULE, form: false, dev: true}).html).toBe(
    html.replace('</head>', `<script type="module" src="${MODULE}"></script></head>`),
  );
});
