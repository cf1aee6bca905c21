import {fromHtml} from 'hast-util-from-html';
import {feedHtml} from '#lib/blog/feed-html.ts';
import {blocksTree} from '#lib/blog/parse-article.ts';

jest.mock('#lib/config/env.ts', () => ({
  env: () => ({
    siteUrl: 'https://site.invalid',
    imageHosts: ['images.invalid'],
    legacy: {host: 'https://old.invalid', site: 'https://old.invalid', backend: 'https://old.invalid'},
  }),
}));

type Stored = Parameters<typeof blocksTree>[0][number];
const paragraph = (text: string): Stored => ({type: '2', text});
const feedOf = (stored: Stored[]) => feedHtml(blocksTree(stored), {id: 12, title: 'Un titre'});

describe('an article in the feed', () => {
  it('has every kind of block, in order', async () => {
    expect(
      await feedOf([
        {type: '1', text: 'Un & deux'},
        paragraph('Un <b>texte</b><br>et <a href="/contact">un lien</a>'),
        {type: '5', text: 'un'},
        {type: '5', text: 'deux'},
        {type: '4', text: 'penché'},
      ]),
    ).toBe(
      [
        '<h2>Un &amp; deux</h2>',
        '<p>Un <b>texte</b><br>et <a href="https://site.invalid/contact">un lien</a></p>',
        '<ul><li>un</li><li>deux</li></ul>',
        '<p><em>penché</em></p>',
      ].join('\n'),
    );
  });

  it('shows pictures of this site with their size, and none that the page would not show', async () => {
    const html = await feedOf([
      {type: '3', text: '/assets/articles/annees.svg'},
      {type: '4', text: 'Une « légende »'},
      {type: '3', text: 'https://elsewhere.invalid/a.png'},
      paragraph('<p>x<img src="https://elsewhere.invalid/a.png" alt="y"></p>'),
    ]);
    expect(html).toMatch(
      /^<figure><img src="https:\/\/site\.invalid\/assets\/articles\/annees\.svg" alt="Une « légende »" width="\d+" height="\d+"><figcaption>Une « légende »<\/figcaption><\/figure>/,
    );
    expect(html).not.toContain('elsewhere');
  });

  it.each([
    '<script>alert(1)</script>fin',
    '<img src=x onerror=alert(1)>fin',
    '<a href="javascript:alert(1)" onclick="alert(1)">fin</a>',
    '<p style="position:fixed" class="x" id="y">fin</p>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>fin',
    'fin<math><mi><!--</mi></math><img title="--><img src=x onerror=alert(1)>">',
    "<abbr title='\"><script>alert(1)</script>'>fin</abbr>",
    `${'<b>'.repeat(5000)}fin`,
    `<script>${'x'.repeat(70_000)}</script>fin`,
  ])('says nothing but text, whatever was written: %#', async (html) => {
    const written = await feedOf([paragraph(html)]);
    expect([html.slice(0, 60), written]).toEqual([html.slice(0, 60), expect.stringContaining('fin')]);
    const walk = (node: {tagName?: string; properties?: object; children?: never[]}): string[] => [
      ...(node.tagName ? [node.tagName, ...Object.keys(node.properties ?? {})] : []),
      ...(node.children ?? []).flatMap(walk),
    ];
    expect(walk(fromHtml(written, {fragment: true}) as never).join(' ')).toMatch(
      /^(?:p|b|a|abbr|title|href| )*$/,
    );
    expect(written).not.toMatch(/<a href="javascript/);
  });
});
