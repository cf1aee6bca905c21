import type {Root} from 'hast';
import {toJsxRuntime} from 'hast-util-to-jsx-runtime';
import type {ComponentProps} from 'react';
import {Fragment, jsx, jsxs} from 'react/jsx-runtime';
import {Cover} from '#components/artwork/images.tsx';
import {findPicture} from '#lib/blog/article-picture.ts';
import type {Article} from '#lib/blog/article.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';
import fr from '#messages/fr/index.ts';
import {ArticlePicture} from './picture.tsx';

type ArticleName = Pick<Article, 'id' | 'title' | 'slug'>;

function Table({lang, children}: ComponentProps<'table'>) {
  return (
    <div className="article-table">
      <table lang={lang}>{children}</table>
    </div>
  );
}

function Paragraph({className, children, ...more}: ComponentProps<'p'>) {
  if (!className) return <p {...more}>{children}</p>;
  return (
    <p className="article-emphasis rounded-bulle bg-rose-50 px-6 py-5 text-[1.3125rem]/normal fold:px-8 fold:py-7">
      {children}
    </p>
  );
}

function List({className, children, ...more}: ComponentProps<'ul'>) {
  return className ? <ul className="article-list grid gap-3">{children}</ul> : <ul {...more}>{children}</ul>;
}

/** As lib/blog/tree.ts marks figures. */
interface Marks {
  'data-figure'?: 'alone' | 'link';
  'data-src'?: string;
}

async function Figure({'data-figure': alone, 'data-src': src, ...figure}: ComponentProps<'figure'> & Marks) {
  if (alone === 'alone' && !(await findPicture(src))) return null;
  return <figure {...figure} />;
}

/** The drawn cover replaces a picture that is a link and cannot be shown. */
/** The editor's text, else the article's title; empty for decoration, unless that is a link. */
const alternativeOf = (alt: string | undefined, title: string, isLink: boolean) =>
  alt || (alt === '' && !isLink) ? alt : fr.blog.article.picture.replace('{title}', () => title);

const pictureOf = ({id, slug, title}: ArticleName) =>
  async function Picture({src, alt, 'data-figure': alone}: ComponentProps<'img'> & Marks) {
    const texts = {className: alone && 'rounded-lg', alt: alternativeOf(alt, title, alone === 'link')};
    if (typeof src === 'string' && (await findPicture(src)))
      return <ArticlePicture article={id} src={src} {...texts} />;
    return alone === 'link' ? <Cover shape="card" article={id} slug={slug} {...texts} /> : null;
  };

/** Makes elements, never a string, and checks each picture. */
export function ArticleBody({article, tree, lang = 'fr'}: {article: ArticleName; tree: Root; lang?: Locale}) {
  const Heading = ({id, children}: ComponentProps<'h2'>) => (
    <h2 id={id}>{typeof children === 'string' && id ? boundWords(children, lang) : children}</h2>
  );
  return (
    <div className="prose" lang={lang}>
      {toJsxRuntime(tree, {
        Fragment,
        jsx,
        jsxs,
        tableCellAlignToStyle: false,
        components: {
          img: pictureOf(article),
          h1: 'h2',
          h2: Heading,
          table: Table,
          p: Paragraph,
          ul: List,
          figure: Figure,
        },
      })}
    </div>
  );
}
