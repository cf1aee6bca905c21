import type {ReactNode} from 'react';
import {localePath} from '#lib/i18n/paths.ts';
import {LOCALES, type Locale} from '#lib/i18n/routing.ts';

interface LanguageLinkProps {
  language: Locale;
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** Links to the same page in another language. browser/language-link.ts adds the query and stores the choice. */
function LanguageLink({language, href, isCurrent, children}: LanguageLinkProps) {
  return (
    <a
      className="language-link inline-flex min-h-11 items-center rounded-tile px-3.25 text-[1rem] font-medium text-ardoise hover:text-nuit hover:underline hover:underline-offset-5 aria-[current]:bg-brume aria-[current]:text-nuit forced-colors:aria-[current]:border"
      href={href}
      lang={language}
      hrefLang={language}
      aria-current={isCurrent ? 'true' : undefined}
      data-language={language}
      suppressHydrationWarning
    >
      {children}
    </a>
  );
}

const NAMES: Record<Locale, string> = {fr: 'Français', en: 'English'};

/** Links that work without scripts: `/fr/…` sets the cookie and redirects to the page without a prefix. */
function choosing(locale: Locale, path: string, from: Locale): string {
  if (locale === 'en' || locale === from) return localePath(locale, path);
  return path === '/' ? '/fr' : `/fr${path}`;
}

export function LanguageSelector({
  locale,
  page = '/',
  label,
}: {
  locale: Locale;
  page?: string;
  label: string;
}) {
  return (
    <ul
      className="flex w-max gap-0.5 rounded-md p-px [box-shadow:inset_0_0_0_1.5px_theme(--color-joint)] max-full:mt-5"
      role="list"
      aria-label={label}
    >
      {LOCALES.map((other) => (
        <li key={other}>
          <LanguageLink language={other} href={choosing(other, page, locale)} isCurrent={other === locale}>
            {NAMES[other]}
          </LanguageLink>
        </li>
      ))}
    </ul>
  );
}
