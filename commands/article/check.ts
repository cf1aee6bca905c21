import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Nodes} from 'hast';
import type {StoredArticle} from '#lib/backend/store.ts';
import type {Block} from '#lib/blog/blocks.ts';
import {articleLink} from '#lib/blog/link.ts';
import {parseArticle} from '#lib/blog/parse-blocks.ts';
import {slugOf} from '#lib/blog/slug.ts';
import {PAGES} from '#lib/i18n/paths.ts';
import {articleFacts} from '#lib/seo/article-facts.ts';
import {articleCard} from '#lib/seo/cards.ts';

/** Search engines cut longer titles in their results. */
const MAX_TITLE = 65;

function elementsOf(node: Nodes, tagName: string): Extract<Nodes, {type: 'element'}>[] {
  const below = 'children' in node ? node.children.flatMap((child) => elementsOf(child, tagName)) : [];
  return node.type === 'element' && node.tagName === tagName ? [node, ...below] : below;
}

function linksOf(block: Block): string[] {
  if (block.kind === 'image') return block.href ? [block.href] : [];
  if (block.kind !== 'paragraph') return [];
  return elementsOf(block.tree, 'a').map(({properties}) => String(properties.href ?? ''));
}

interface Site {
  /** `public`: the owner's first. */
  folders: readonly string[];
  hasArticle(id: number): boolean;
}

/** Whether a path of this site leads to a page, an article or a file. */
function leadsSomewhere(target: string, {folders, hasArticle}: Site): boolean {
  const pathname =
    decodeURI(target)
      .replace(/[?#].*$/, '')
      .replace(/^\/en(?=\/|$)/, '') || '/';
  const [, id] = /^\/post\/(\d+)(?:\/|$)/.exec(pathname) ?? [];
  if (id) return hasArticle(Number(id));
  return (
    PAGES.some((page) => page.toLowerCase() === pathname.toLowerCase()) ||
    (pathname.startsWith('/assets/') && folders.some((folder) => existsSync(path.join(folder, pathname))))
  );
}

/** What an editor should mend before publishing: sentences. */
export function findings(article: StoredArticle, site: Site): string[] {
  const {blocks} = parseArticle(article.blocks);
  const found: string[] = [];
  if (article.title.length > MAX_TITLE)
    found.push(`The title has ${article.title.length} letters: search engines show about ${MAX_TITLE}.`);
  for (const block of blocks) {
    if (block.kind === 'image' && block.alt === undefined)
      found.push(`The picture ${block.src} has no alternative text.`);
    if (block.kind === 'paragraph')
      for (const {properties} of elementsOf(block.tree, 'img'))
        if (properties.alt === undefined)
          found.push(`The picture ${String(properties.src)} has no alternative text.`);
    for (const written of linksOf(block)) {
      const target = articleLink(written);
      if (!target) found.push(`The link ${written} leads nowhere.`);
      else if (target.startsWith('/') && !leadsSomewhere(target, site))
        found.push(`The link ${written} leads to no page of this site.`);
    }
  }
  const pictures = [article.image, ...blocks.map((block) => block.kind === 'image' && block.src)];
  for (const picture of pictures)
    if (picture && picture.startsWith('/') && !leadsSomewhere(picture, site))
      found.push(`The picture ${picture} is not there.`);
  return found;
}

/** Writes the image that social networks will show beside a link to the article. */
export async function writeCard(article: StoredArticle, file: string): Promise<void> {
  // Imported late: it loads the drawing of images.
  const {drawCard} = await import('#lib/images/social-card.ts');
  const {id = 0, title, text, createdAt} = article;
  const facts = articleFacts({
    id,
    slug: slugOf(title),
    title,
    text,
    createdAt,
    ...parseArticle(article.blocks),
  });
  const card = articleCard(facts);
  writeFileSync(file, await drawCard(card));
}
