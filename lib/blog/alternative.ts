import fr from '#messages/fr/index.ts';

/**
 * The editor's alternative text, else the article's title; empty for a picture marked as decoration, unless that is a
 * link.
 */
export const alternativeOf = (alt: string | undefined, title: string, isLink = false): string =>
  alt || (alt === '' && !isLink) ? alt : fr.blog.article.picture.replace('{title}', () => title);
