import {text} from 'node:stream/consumers';
import {prerenderToNodeStream} from 'react-dom/static';
import {WholeArticle} from '#components/sections/article/whole-article.tsx';
import {articleCover} from '#lib/artwork/article-cover.ts';
import {svgFile} from '#lib/artwork/drawing.ts';
import {photographOf} from '#lib/blog/article-picture.ts';
import type {Article} from '#lib/blog/article.ts';
import {askedPicture, picturePath} from '#lib/blog/picture-variants.ts';
import {picturesOf} from '#lib/blog/tree.ts';
import {env} from '#lib/config/env.ts';
import {pictureBytes} from '#lib/images/article-image.ts';
import {resizeImage} from '#lib/images/resize-image.ts';
import {HtmlDocument} from './layout.tsx';
import type {Language} from './request.ts';
import {inLanguage} from './translations.ts';

const COVER = /^\/assets\/covers\/(card|head)\/(\d+)\/([\w-]+)\.svg/;
const WIDTH = 1080;

const dataOf = (type: string, bytes: string | Buffer) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

async function pictureOf(photographs: Map<string, string>, address: string): Promise<string> {
  const [, shape, turn, seed = ''] = COVER.exec(address) ?? [];
  if (shape === 'card' || shape === 'head')
    return dataOf('svg+xml', svgFile(articleCover(shape, Number(turn), seed)));
  const asked = await askedPicture(address.slice(address.lastIndexOf('/') + 1));
  const source = photographs.get(address) ?? asked?.address;
  if (!source) return '';
  const bytes = Buffer.from(await pictureBytes(source));
  return dataOf('webp', await resizeImage(bytes, WIDTH, source.startsWith('/')));
}

/** The page as the site will show it, with its pictures in it; its links open the site in another tab. */
export async function previewOf(article: Article, language: Language): Promise<string> {
  const {prelude} = await inLanguage.run(language, () =>
    prerenderToNodeStream(
      <HtmlDocument title={article.title} language={language} className="pt-(--nav)">
        <WholeArticle article={article} locale={language} />
      </HtmlDocument>,
    ),
  );
  let html = (await text(prelude))
    .replace(/<link rel="preload"[^>]*>| srcSet="[^"]*\.webp[^"]*"|<script.*?<\/script>/gs, '')
    .replace(/<a ([^>]*?href=")\//g, `<a target="_blank" $1${env().siteUrl}/`);
  const shown = [article.image, ...picturesOf(article.english?.tree ?? article.tree)];
  const photographs = new Map(
    shown.flatMap((written) => {
      const source = written && photographOf(written);
      return source ? [[picturePath(article.id, source, WIDTH), source] as const] : [];
    }),
  );
  for (const address of new Set(html.match(/\/assets\/(?:covers|pictures)\/[^\s"]+/g)))
    html = html.replaceAll(address, await pictureOf(photographs, address));
  return html;
}
