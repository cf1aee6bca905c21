import {getTranslations} from 'next-intl/server';
import {PRODUCT} from '#lib/config/site.ts';
import {localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {LanguageSelector} from './language-selector.tsx';
import {Logo} from './logo.tsx';
import {BAR} from './navigation-bar.tsx';

/**
 * The bar of the sign-up: logo, languages and a link that leaves. While the form has unsent answers, logo and link ask
 * for confirmation first (components/forms/sign-up.tsx).
 */
export async function SignUpBar({locale, page, sent}: {locale: Locale; page: Page; sent?: boolean}) {
  const t = await getTranslations();
  const home = localePath(locale, '/');
  return (
    <header className={BAR}>
      <div className="wrap flex h-full items-center gap-x-4">
        <div className="mr-auto max-phone:[&_a>span]:sr-only" data-quits={sent ? undefined : ''}>
          <Logo
            href={home}
            label={t(sent ? 'layout.nav.logo' : 'registration.frame.home', {product: PRODUCT})}
          />
        </div>
        {/* A phone has room for the other language only. */}
        <div className="max-fold:[&_li:has([aria-current])]:hidden [&>ul]:mt-0">
          <LanguageSelector locale={locale} page={page} label={t('layout.language.label')} />
        </div>
        {!sent && (
          <a className="link flex min-h-11 items-center" href={home} data-quits="">
            {t('registration.frame.quit')}
          </a>
        )}
      </div>
    </header>
  );
}
