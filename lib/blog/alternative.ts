import fr from '#messages/fr/index.ts';

/** The editor's text, else the article's title; empty for decoration, unless that is a link. */
export const alternativeOf = (alt: string | undefined, title: string, isLink = false): string =>
  alt || (alt === '' && !isLink) ? alt : fr.blog.article.picture.replace('{title}', () => title);
