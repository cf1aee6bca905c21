const LIGATURES: Record<string, string> = {œ: 'oe', æ: 'ae', ß: 'ss'};

/** The `{titre}` of an article's address: docs/promises.md, Addresses. */
export function slugOf(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter)
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'article'
  );
}

/** The canonical path of an article, without a language. */
export function articlePath({id, slug}: {id: number; slug: string}): `/post/${string}` {
  return `/post/${id}/${slug}`;
}
