'use client';

import type {MouseEvent, ReactNode} from 'react';
import {LANGUAGE_COOKIE, type Locale} from '#lib/i18n/routing.ts';

const A_YEAR = 365 * 24 * 3600;

interface LanguageLinkProps {
  language: Locale;
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** Leads to the same page in another language, keeps its query, and remembers the choice. */
export function LanguageLink({language, href, isCurrent, children}: LanguageLinkProps) {
  function choose({currentTarget}: MouseEvent<HTMLAnchorElement>) {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`;
    currentTarget.search = location.search;
  }

  return (
    <a
      className="language-link"
      href={href}
      lang={language}
      hrefLang={language}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={choose}
      onAuxClick={choose}
    >
      {children}
    </a>
  );
}
