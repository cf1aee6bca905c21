import fr from '#messages/fr/index.ts';

/** What an editor has said of a picture. */
interface PictureTexts {
  /** Empty: it is decoration. */
  alt?: string;
  caption?: string;
}

/**
 * The alternative text of an article's picture, in French as the article is: the editor's own, else its caption,
 * else the title of its article. It is empty for a picture marked as decoration, unless that is a link.
 */
export function alternativeOf({alt, caption}: PictureTexts, title: string, isLink = false): string {
  if (alt || (alt === '' && !isLink)) return alt;
  return caption ?? fr.blog.article.picture.replace('{title}', () => title);
}
