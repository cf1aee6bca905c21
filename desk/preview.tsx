import {text} from 'node:stream/consumers';
import {prerenderToNodeStream} from 'react-dom/static';
import {ArticleBody} from '#components/sections/article/body.tsx';
import {ArticleHead} from '#components/sections/article/head.tsx';
import {articleCover} from '#lib/artwork/article-cover.ts';
import {svgFile} from '#lib/artwork/drawing.ts';
import {photographOf} from '#lib/blog/article-picture.ts';
import type {Article} from '#lib/blog/article.ts';
import {picturePath} from '#lib/blog/picture-variants.ts';
import {picturesOf} from '#lib/blog/tree.ts';
import {pictureBytes} from '#lib/images/article-image.ts';
import {resizeImage} from '#lib/images/resize-image.ts';
import type {Language} from './request.ts';
import {inLanguage} from './translations.ts';

const COVER = /^\/assets\/covers\/(card|head)\/(\d+)\/([\w-]+)\.svg/;

/** The widths that the page names first: of a picture in its text, and of the author's face. */
const [WIDTH, FACE_WIDTH] = [1080, 480];

/** The photographs that the page of an article shows, by their addresses on the site. */
function photographsOf({id, image, tree, author}: Article): Map<string, string> {
  const shown = [image, ...picturesOf(tree)].map((written) => [id, written, WIDTH] as const);
  return new Map(
    [...shown, ['site', author?.portrait, FACE_WIDTH] as const].flatMap(([shower, written, width]) => {
      const source = written && photographOf(written);
      return source ? [[picturePath(shower, source, width), source] as const] : [];
    }),
  );
}

/** A picture that the site has once the article is published. */
async function pictureOf(photographs: Map<string, string>, address: string): Promise<string> {
  const [, shape, turn, seed = ''] = COVER.exec(address) ?? [];
  if (shape === 'card' || shape === 'head')
    return `data:image/svg+xml;base64,${Buffer.from(svgFile(articleCover(shape, Number(turn), seed))).toString('base64')}`;
  const source = photographs.get(address);
  if (!source) return '';
  const bytes = await resizeImage(Buffer.from(await pictureBytes(source)), WIDTH, source.startsWith('/'));
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
  const photographs = photographsOf(article);
  for (const address of new Set(html.match(/\/assets\/(?:covers|pictures)\/[^\s"]+/g)))
    html = html.replaceAll(address, await pictureOf(photographs, address));
  return html;
}
