import fr from '#messages/fr/index.ts';

/**
 * The alternative text of an article's picture: the editor's own, else the title of its article. It is empty for a picture
 * marked as decoration, unless that is a link.
 */
export const alternativeOf = (alt: string | undefined, title: string, isLink = false): string =>
  alt || (alt === '' && !isLink) ? alt : fr.blog.article.picture.replace('{title}', () => title);
