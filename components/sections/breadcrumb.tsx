import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

interface BreadcrumbProps {
  locale: Locale;
  section: readonly [Page, name: 'blog' | 'services'];
  className: string;
  /** A list item. */
  children: ReactNode;
}

/** A slash stands before its name: none is left at the end of a line. */
export const CRUMB = "before:mr-2.5 before:content-['/'/'']";

export async function Breadcrumb({locale, section: [page, name], className, children}: BreadcrumbProps) {
  const t = await getTranslations();
  const way = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2';
  return (
    <nav aria-label={t('layout.nav.path')} className={className}>
      <ol className="flex flex-wrap items-center gap-x-2.5 text-small">
        <li>
          <a className={way} href={localePath(locale, '/')}>
            {t('meta.home.label')}
          </a>
        </li>
        <li className={CRUMB}>
          <a className={way} href={localePath(locale, page)}>
            {t(`meta.${name}.label`)}
          </a>
        </li>
        {children}
      </ol>
    </nav>
  );
}
