import {getTranslations} from 'next-intl/server';
import {offeredNumbers} from '#lib/blog/pagination.ts';
import {listPath, localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

interface BlogPagesProps {
  locale: Locale;
  number: number;
  count: number;
}

const PLACE = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-bouton px-3';

/** Links to the other pages of the list; nothing where there is one page. */
export async function BlogPages({locale, number, count}: BlogPagesProps) {
  if (count < 2) return null;
  const t = await getTranslations('blog.pages');
  const href = (page: number) => localePath(locale, listPath(page));
  return (
    <nav
      className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-3"
      aria-label={t('label')}
    >
      {number > 1 && (
        <a className="link" rel="prev" href={href(number - 1)}>
          {t('previous')}
        </a>
      )}
      <ol className="flex flex-wrap items-center gap-1" role="list">
        {offeredNumbers(number, count).map((page, index) => (
          <li
            key={page || -index}
            className={page ? undefined : 'px-1'}
            aria-hidden={page ? undefined : true}
          >
            {page ? (
              <a
                className={`${PLACE} ${page === number ? 'bg-nuit font-semibold text-white' : 'underline underline-offset-4 hover:decoration-2'}`}
                href={href(page)}
                aria-current={page === number ? 'page' : undefined}
                aria-label={t('page', {number: String(page)})}
              >
                {page}
              </a>
            ) : (
              '…'
            )}
          </li>
        ))}
      </ol>
      {number < count && (
        <a className="link" rel="next" href={href(number + 1)}>
          {t('next')}
        </a>
      )}
    </nav>
  );
}
