import '#server-only';
import {toJsxRuntime} from 'hast-util-to-jsx-runtime';
import type {ComponentType, ReactNode} from 'react';
import {Fragment, jsx, jsxs} from 'react/jsx-runtime';
import {plainText} from '#lib/backend/plain-text.ts';
import {articleTree} from './article-tree.ts';
import {articleLink} from './link.ts';

export interface ArticlePictureProps {
  src: string;
  /** The alternative text that the editor wrote; undefined where there is none. */
  alt?: string;
}

export function withoutMarkup(html: string): string {
  return plainText(html.replace(/<[^<>]*>/g, ' ').replace(/[ \t]+/g, ' '));
}

function ArticleLink({href, children}: {href?: string; children?: ReactNode}) {
  const target = articleLink(href);
  return target === undefined ? <>{children}</> : <a href={target}>{children}</a>;
}

/** A table in a box that scrolls where the table is too wide for a phone. */
function Table({lang, children}: {lang?: string; children?: ReactNode}) {
  return (
    <div className="article-table">
      <table lang={lang}>{children}</table>
    </div>
  );
}

/**
 * HTML written by an editor, as React elements and never as a string: parsed, reduced to an allow-list, its links and
 * pictures checked one by one. The picture component decides what can be shown.
 */
export function articleHtml(html: string, ArticlePicture: ComponentType<ArticlePictureProps>): ReactNode {
  function Img({src, alt}: {src?: string; alt?: string}) {
    return src ? <ArticlePicture src={src} alt={alt} /> : null;
  }
  const tree = articleTree(html);
  if (!tree) return <p>{withoutMarkup(html)}</p>;
  try {
    return toJsxRuntime(tree, {
      Fragment,
      jsx,
      jsxs,
      components: {a: ArticleLink, img: Img, h1: 'h2', table: Table},
    });
  } catch {
    return <p>{withoutMarkup(html)}</p>;
  }
}
