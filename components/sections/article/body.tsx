import {Cover} from '#components/artwork/cover.tsx';
import {alternativeOf} from '#lib/blog/alternative.ts';
import {findPicture} from '#lib/blog/article-picture.ts';
import type {Article} from '#lib/blog/article.ts';
import {withLists, type Block, type ShownBlock} from '#lib/blog/blocks.ts';
import {articleHtml} from '#lib/blog/html.tsx';
import {articleLink} from '#lib/blog/link.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';
import {ArticlePicture} from './picture.tsx';

type ArticleName = Pick<Article, 'id' | 'title' | 'slug'>;

interface FigureProps {
  article: ArticleName;
  src: string;
  href?: string;
  caption?: string;
  alt?: string;
}

async function Figure({article, src, href, caption, alt}: FigureProps) {
  const target = articleLink(href);
  const shown = await findPicture(src);
  if (!shown && !target) return null;
  const {id, slug, title} = article;
  const texts = {className: 'rounded-lg', alt: alternativeOf({alt, caption}, title, target !== undefined)};
  const picture = shown ? (
    <ArticlePicture article={id} src={src} {...texts} />
  ) : (
    <Cover shape="card" article={id} slug={slug} {...texts} />
  );
  // Role and label repeat the elements, for screen readers that do not know them (RGAA 1.9).
  return (
    <figure {...(caption && {role: 'figure', 'aria-label': caption})}>
      {target ? <a href={target}>{picture}</a> : picture}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Piece({article, block}: {article: ArticleName; block: ShownBlock}) {
  const Picture = ({src, alt}: {src: string; alt?: string}) => (
    <ArticlePicture article={article.id} src={src} alt={alternativeOf({alt}, article.title)} />
  );
  switch (block.kind) {
    case 'heading':
      return <h2 id={block.anchor}>{boundWords(block.text, 'fr')}</h2>;
    case 'paragraph':
      return articleHtml(block.tree, Picture);
    case 'image':
      return <Figure article={article} {...block} />;
    case 'emphasis':
      return (
        <p className="article-emphasis rounded-bulle bg-rose-50 px-6 py-5 text-[1.3125rem]/normal fold:px-8 fold:py-7">
          <em>{block.text}</em>
        </p>
      );
    case 'list':
      return (
        <ul className="article-list grid gap-3">
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
  }
}

/** The content blocks of an article, in their order. */
export function ArticleBody({article, blocks}: {article: ArticleName; blocks: readonly Block[]}) {
  return (
    <div className="prose" lang="fr">
      {withLists(blocks).map((block, index) => (
        <Piece key={index} article={article} block={block} />
      ))}
    </div>
  );
}
