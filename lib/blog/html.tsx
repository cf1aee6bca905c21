import '#server-only';
import type {Root} from 'hast';
import {toJsxRuntime} from 'hast-util-to-jsx-runtime';
import type {ComponentType, ReactNode} from 'react';
import {Fragment, jsx, jsxs} from 'react/jsx-runtime';
import {articleLink} from './link.ts';

export interface ArticlePictureProps {
  src: string;
  /** The alternative text that the editor wrote; undefined where there is none. */
  alt?: string;
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
 * An editor's HTML as React elements and never as a string, its links checked one by one. The picture component decides
 * what can be shown. @param tree as `parseBlocks` gives it
 */
export function articleHtml(tree: Root, ArticlePicture: ComponentType<ArticlePictureProps>): ReactNode {
  function Img({src, alt}: {src?: string; alt?: string}) {
    return src ? <ArticlePicture src={src} alt={alt} /> : null;
  }
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: {a: ArticleLink, img: Img, h1: 'h2', table: Table},
  });
}
