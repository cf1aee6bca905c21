import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {productName} from '#lib/config/site.ts';
import {localePath, type FramedPage} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {absolute} from '#lib/seo/addresses.ts';
import {JsonLd} from '#lib/seo/json-ld.tsx';
import {pageStructuredData} from '#lib/seo/page-structured-data.ts';
import {ConsentQuestion} from './consent.tsx';
import {Footer} from './footer.tsx';
import {NavigationBar} from './navigation-bar.tsx';

interface FrameProps {
  locale: Locale;
  page?: FramedPage;
  children: ReactNode;
}

/** At the sign-up the consent question follows the form, whose first field belongs to a phone's first view. */
export async function Frame({locale, page, children}: FrameProps) {
  const t = await getTranslations('layout');
  const asksBelow = page === '/inscription';
  return (
    <>
      <a
        className="skip-link fixed -top-20 left-4 z-100 rounded-sm bg-nuit px-5 py-3 text-white focus:top-3 focus-visible:outline-souci print:hidden"
        href="#contenu"
      >
        {t('skip')}
      </a>
      {page && (
        <p className="hidden text-small print:block">
          {productName()}, {absolute(localePath(locale, page))}
        </p>
      )}
      <NavigationBar locale={locale} page={page} />
      {!asksBelow && <ConsentQuestion locale={locale} />}
      <main className="@container focus-visible:-outline-offset-3" id="contenu" tabIndex={-1}>
        {children}
      </main>
      {asksBelow && <ConsentQuestion locale={locale} />}
      <Footer locale={locale} />
      {page && pageStructuredData(locale, page).map((facts, index) => <JsonLd key={index} data={facts} />)}
    </>
  );
}
