import type {ReactNode} from 'react';
import type {Locale} from '#lib/i18n/routing.ts';

interface LanguageLinkProps {
  language: Locale;
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** Links to the same page in another language. browser/language-link.ts adds the query and stores the choice. */
export function LanguageLink({language, href, isCurrent, children}: LanguageLinkProps) {
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
