import {withoutAccents} from '#lib/i18n/without-accents.ts';

/** The `{titre}` of an article's address: docs/promises.md, Addresses. */
export function slugOf(title: string): string {
  return (
    withoutAccents(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'article'
  );
}

/** The canonical path of an article, without a language. */
export function articlePath({id, slug}: {id: number; slug: string}): `/post/${string}` {
  return `/post/${id}/${slug}`;
}
