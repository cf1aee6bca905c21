import {withoutAccents} from '#lib/i18n/without-accents.ts';

/** Invisible marks inside words, as Word and PDF leave them: soft hyphen, zero-width signs, word joiner. */
export const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const LIGATURE = /[\ufb00-\ufb06]/g;

/** The rule is in docs/promises.md, Addresses. */
export function slugOf(title: string): string {
  return (
    withoutAccents(title.replace(INVISIBLE, '').replace(LIGATURE, (letters) => letters.normalize('NFKD')))
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'article'
  );
}

export function articlePath({id, slug}: {id: number; slug: string}): `/post/${string}` {
  return `/post/${id}/${slug}`;
}
