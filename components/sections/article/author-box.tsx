import {getTranslations} from 'next-intl/server';
import {Portrait} from '#components/artwork/portrait.tsx';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import type {Author} from '#lib/config/content.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** The article's author, and a link to the contact page. */
export async function AuthorBox({author, locale}: {author: Author; locale: Locale}) {
  const t = await getTranslations('blog');
  return (
    <aside
      aria-label={t('article.author')}
      className="mt-16 grid max-w-172 grid-cols-[auto_1fr] items-center gap-x-4 rounded-bulle bg-brume p-4.5 print:hidden fold:gap-x-7"
    >
      <Portrait of={author.portrait} className="aspect-square w-22 rounded-tile fold:w-30" />
      <div>
        {author.sample && <SampleTag className="mb-2" />}
        <p className="font-display text-[1.375rem] leading-tight font-bold">{author.name}</p>
        <p className="mt-2 text-small text-ardoise">
          {t.rich('article.question', {
            contact: (words) => <a href={localePath(locale, '/contact')}>{words}</a>,
          })}
        </p>
      </div>
    </aside>
  );
}
