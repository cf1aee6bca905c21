import {text} from 'node:stream/consumers';
import {fromHtml} from 'hast-util-from-html';
import {prerenderToNodeStream} from 'react-dom/static';
import {ArticleBody} from '#components/sections/article/body.tsx';
import {articleTree} from '#lib/blog/article-tree.ts';

jest.mock('#components/sections/article/picture.tsx', () => ({
  ArticlePicture: ({src, alt}: {src: string; alt: string}) => <i title={alt}>{src}</i>,
}));
jest.mock('#lib/blog/article-picture.ts', () => ({
  findPicture: async (src: string) => (/^ ?https:\/\/images\.invalid\//i.test(src) ? {src} : undefined),
}));

async function shown(html: string): Promise<string> {
  const article = {id: 12, title: 'Un titre', slug: 'un-titre'};
  const {prelude} = await prerenderToNodeStream(
    <ArticleBody article={article} tree={articleTree(html, {left: 20_000})} />,
  );
  return (await text(prelude))
    .replaceAll('<!-- -->', '')
    .replace(/^<div class="prose" lang="fr">|<\/div>$/g, '');
}

type Node = {type: string; tagName?: string; properties?: Record<string, unknown>; children?: Node[]};

/** Every element of the markup with its attributes, however it is nested. */
function elements(markup: string): {name: string; attributes: Record<string, unknown>}[] {
  const found: {name: string; attributes: Record<string, unknown>}[] = [];
  const walk = (node: Node) => {
    if (node.type === 'element') found.push({name: node.tagName ?? '', attributes: node.properties ?? {}});
    if (node.type === 'comment') found.push({name: '!--', attributes: {}});
    node.children?.forEach(walk);
  };
  walk(fromHtml(markup, {fragment: true}) as Node);
  return found;
}

const HARMLESS = new Set(
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr table thead tbody tfoot tr th td caption figure figcaption div a br strong b em i u s sub sup small mark q cite code abbr'.split(
    ' ',
  ),
);

describe.each([
  '<script>alert(1)</script>x',
  '<img src=x onerror=alert(1)>',
  '<img src="https://images.invalid/a.png" onload="alert(1)" style="position:fixed">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//ailleurs.invalid">x</a>',
  '<a href="/\\ailleurs.invalid">x</a>',
  '<a href="\\\\ailleurs.invalid">x</a>',
  '<a href="https://ok@ailleurs.invalid">x</a>',
  '<a href="#menu" id="menu" name="menu" target="_top">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<template><img src=x onerror=alert(1)></template>',
  '<style>@import "https://ailleurs.invalid/x.css";</style>',
  '<iframe src="https://ailleurs.invalid"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://ailleurs.invalid"><input name="email"><button>OK</button></form>',
  '<select><option><img src=x onerror=alert(1)></select>',
  '<base href="https://ailleurs.invalid/"><meta http-equiv="refresh" content="0;url=//ailleurs.invalid"><link rel="stylesheet" href="x">',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<p style="background:url(//ailleurs.invalid)" class="fixed" onclick="x()">x</p>',
  '<img name="getElementById"><form id="cookie">',
  '<video src="https://ailleurs.invalid/v.mp4" autoplay></video><audio src=x></audio>',
  '<b><p><a href="https://ok.invalid" ping="https://ailleurs.invalid">x</b></a>',
  '<img src="http://ailleurs.invalid/pixel.gif"><img src="//ailleurs.invalid/pixel.gif"><img srcset="https://ailleurs.invalid/x 2x">',
])('the text %s', (html) => {
  it('reaches no other host, runs nothing and styles nothing', async () => {
    for (const {name, attributes} of elements(await shown(html))) {
      expect(HARMLESS).toContain(name);
      expect(
        Object.keys(attributes).filter(
          (key) => !['href', 'title', 'colSpan', 'rowSpan', 'start', 'lang', 'scope'].includes(key),
        ),
      ).toEqual([]);
      expect(String(attributes.href ?? 'https:')).toMatch(/^(?:https?:(?!.*ailleurs)|mailto:|tel:|\/[^/\\])/);
    }
    expect(await shown(html)).not.toContain('alert(1)');
  });
});

describe('an editor’s HTML', () => {
  it.each([
    [
      '<p>Un <strong>mot</strong>, un <em>autre</em>.</p>',
      '<p>Un <strong>mot</strong>, un <em>autre</em>.</p>',
    ],
    ['Sans balise &amp; sans souci', '<p>Sans balise &amp; sans souci</p>'],
    ['avant<p>dedans</p>après <b>tout</b>', '<p>avant</p><p>dedans</p><p>après <b>tout</b></p>'],
    ['<h1>Titre</h1><h3>Sous-titre</h3>', '<h2>Titre</h2><h3>Sous-titre</h3>'],
    ['<p><span style="color:red">rouge</span> <font>x</font></p>', '<p>rouge x</p>'],
    ['<a href="/devis">devis</a>', '<p><a href="/devis">devis</a></p>'],
    [
      '<a href="https://exemple.invalid/?a=1&b=2">x</a>',
      '<p><a href="https://exemple.invalid/?a=1&amp;b=2">x</a></p>',
    ],
    ['<a href="mailto:a@exemple.invalid">x</a>', '<p><a href="mailto:a@exemple.invalid">x</a></p>'],
    ['<a href="page.html">x</a>', '<p>x</p>'],
    ['<ul><li>un</li><li>deux</li></ul>', '<ul><li>un</li><li>deux</li></ul>'],
    [
      '<table><tr><td colspan="2">x</td></tr></table>',
      '<div class="article-table"><table><tbody><tr><td colSpan="2">x</td></tr></tbody></table></div>',
    ],
    [
      '<img src="https://images.invalid/a.png" alt="Une image">',
      '<p><i title="Une image">https://images.invalid/a.png</i></p>',
    ],
    // Browsers follow these.
    ['<a href="Https://exemple.invalid/">x</a>', '<p><a href="https://exemple.invalid/">x</a></p>'],
    ['<a href=" https://exemple.invalid/">x</a>', '<p><a href="https://exemple.invalid/">x</a></p>'],
    ['<a href="ht\ntps://exemple.invalid/">x</a>', '<p><a href="https://exemple.invalid/">x</a></p>'],
    ['<a href="MAILTO:a@exemple.invalid">x</a>', '<p><a href="mailto:a@exemple.invalid">x</a></p>'],
    ['<a href="www.exemple.invalid">x</a>', '<p><a href="https://www.exemple.invalid/">x</a></p>'],
    [
      '<img src=" HTTPS://images.invalid/a.png">',
      '<p><i title="Illustration de l’article «\u00a0Un titre\u00a0»"> HTTPS://images.invalid/a.png</i></p>',
    ],
    ['<p>jamais fermé', '<p>jamais fermé</p>'],
    ['  \n ', ''],
  ])('%j becomes %j', async (html, expected) => expect(await shown(html)).toBe(expected));

  it('keeps its words, without markup, when it is nested beyond reason', async () => {
    for (const times of [100, 2000, 20_000])
      expect(await shown(`${'<b>'.repeat(times)}fin`.slice(0, 64 * 1024))).toMatch(/^<p>(?:fin)?<\/p>$/);
    expect(await shown(`${'<blockquote>'.repeat(500)}fin`)).toBe('<p>fin</p>');
  });
});
