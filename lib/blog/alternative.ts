import fr from '#messages/fr/index.ts';

/** What an editor has said of a picture. */
interface PictureTexts {
  /** Empty: it is decoration. */
  alt?: string;
  caption?: string;
}

/**
 * The alternative text of an article's picture, in French as the article is: the one that was written for it, else its
 * caption, else the title of its article. Only decoration that was said to be some has none, and no link is without.
 */
export function alternativeOf({alt, caption}: PictureTexts, title: string, isLink = false): string {
  if (alt || (alt === '' && !isLink)) return alt;
  return caption ?? fr.blog.article.picture.replace('{title}', () => title);
}
