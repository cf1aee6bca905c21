import type {ReactNode} from 'react';
import type {Locale} from '#lib/i18n/routing.ts';

interface LanguageLinkProps {
  language: Locale;
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** Leads to the same page in another language; scripts keep its query and remember the choice (browser/language-link.ts). */
export function LanguageLink({language, href, isCurrent, children}: LanguageLinkProps) {
  return (
    <a
      className="language-link"
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
