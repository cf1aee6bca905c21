import {withLists, type Block, type ShownBlock} from '#lib/blog/blocks.ts';
import {articleHtml} from '#lib/blog/html.tsx';
import {articleLink} from '#lib/blog/link.ts';
import {findPicture} from '#lib/blog/picture.ts';
import {ArticlePicture} from './picture.tsx';

interface FigureProps {
  article: number;
  src: string;
  href?: string;
  caption?: string;
}

async function Figure({article, src, href, caption}: FigureProps) {
  if (!(await findPicture(src))) return null;
  const target = articleLink(href);
  // The caption is shown once: an alternative text with the same words would be read twice. A link needs a name, though.
  const picture = (
    <ArticlePicture article={article} src={src} alt={target ? (caption ?? '') : ''} className="rounded-lg" />
  );
  return (
    <figure>
      {target ? <a href={target}>{picture}</a> : picture}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Piece({article, block}: {article: number; block: ShownBlock}) {
  const Picture = (props: {src: string; alt: string}) => <ArticlePicture article={article} {...props} />;
  switch (block.kind) {
    case 'heading':
      return <h2 id={block.anchor}>{block.text}</h2>;
    case 'paragraph':
      return articleHtml(block.html, Picture);
    case 'image':
      return <Figure article={article} {...block} />;
    case 'emphasis':
      return (
        <p className="article-emphasis rounded-bulle bg-rose-50 px-6 py-5.5 text-[1.3125rem]/normal fold:px-8 fold:py-7">
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

/** The content blocks of an article, in their order. @param article its number */
export function ArticleBody({article, blocks}: {article: number; blocks: readonly Block[]}) {
  return (
    <div className="prose" lang="fr">
      {withLists(blocks).map((block, index) => (
        <Piece key={index} article={article} block={block} />
      ))}
    </div>
  );
}
