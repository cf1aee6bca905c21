import {text} from 'node:stream/consumers';
import {prerenderToNodeStream} from 'react-dom/static';
import {ArticleBody} from '#components/sections/article/body.tsx';
import {ArticleHead} from '#components/sections/article/head.tsx';
import {articleCover} from '#lib/artwork/article-cover.ts';
import {svgFile} from '#lib/artwork/shapes.ts';
import type {Article} from '#lib/blog/article.ts';
import {askedPicture, sourceOf} from '#lib/blog/picture-variants.ts';
import {pictureBytes} from '#lib/images/article-image.ts';
import {resizeImage} from '#lib/images/resize-image.ts';
import type {Language} from './request.ts';
import {inLanguage} from './translations.ts';

const COVER = /^\/assets\/covers\/(card|head)\/(\d+)\/([\w-]+)\.svg/;

/** A picture that the site has once the article is published. */
async function pictureOf(article: Article, address: string): Promise<string | undefined> {
  const [, shape, turn, seed = ''] = COVER.exec(address) ?? [];
  if (shape === 'card' || shape === 'head')
    return `data:image/svg+xml;base64,${Buffer.from(svgFile(articleCover(shape, Number(turn), seed))).toString('base64')}`;
  const asked = askedPicture(address.slice(address.lastIndexOf('/') + 1));
  const source = asked && (await sourceOf(asked, article, () => Promise.resolve(article)));
  if (!source) return undefined;
  const bytes = await resizeImage(
    Buffer.from(await pictureBytes(source)),
    asked.width,
    source.startsWith('/'),
  );
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** An article as its page shows it, with its pictures in it. */
export async function previewOf(article: Article & {lang: Language}): Promise<string> {
  const {lang} = article;
  const {prelude} = await inLanguage.run(lang, () =>
    prerenderToNodeStream(
      <>
        <ArticleHead article={article} locale={lang} />
        <div className="wrap py-10">
          <ArticleBody article={article} tree={article.tree} lang={lang} />
        </div>
      </>,
    ),
  );
  // One width is enough.
  let html = (await text(prelude)).replace(/<link rel="preload"[^>]*>| srcSet="[^"]*\.webp[^"]*"/g, '');
  for (const [address] of new Set(html.matchAll(/\/assets\/(?:covers|pictures)\/[^\s"]+/g)))
    html = html.replaceAll(address, (await pictureOf(article, address)) ?? '');
  return html;
}
