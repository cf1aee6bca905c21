import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

interface BreadcrumbProps {
  locale: Locale;
  below: 'blog' | 'services';
  className: string;
  /** The page's own list item. */
  children: ReactNode;
}

/** A slash stands before its name: none is left at the end of a line. */
export async function Breadcrumb({locale, below, className, children}: BreadcrumbProps) {
  const t = await getTranslations();
  const crumb = (name: 'home' | typeof below, href: string) => (
    <li>
      <a
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
        href={href}
      >
        {t(`meta.${name}.label`)}
      </a>
    </li>
  );
  return (
    <nav aria-label={t('layout.nav.path')} className={`text-small ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-2.5 [&>li+li]:before:mr-2.5 [&>li+li]:before:content-['/'/'']">
        {crumb('home', localePath(locale, '/'))}
        {crumb(below, localePath(locale, `/${below}`))}
        {children}
      </ol>
    </nav>
  );
}
