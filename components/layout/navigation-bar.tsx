import {getTranslations} from 'next-intl/server';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {identity} from '#lib/config/identity.ts';
import {productName} from '#lib/config/site.ts';
import {localePath, PAGE_NAMES, type FramedPage, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';
import {Disclosure} from './disclosure.tsx';
import {LanguageSelector} from './language-selector.tsx';
import {Logo} from './logo.tsx';
import {MenuSheet} from './menu-sheet.tsx';
import {spokenPhone} from './phone.ts';
import {ServicesMenu} from './services-menu.tsx';

/** In the order of the bar. The services menu is inserted as the second entry. */
const LINKS = [
  '/',
  '/saas',
  '/blog',
  '/inscription',
  '/about',
  '/contact',
] as const satisfies readonly Page[];

/**
 * Column widths, measured from the texts: the bar is streamed in pieces, and columns without a width would move. `auto`
 * lets a longer text widen its column.
 */
const TRACKS: Record<Locale, {row: string; sheet: string}> = {
  fr: {
    row: 'full:grid-cols-[1fr_auto_minmax(11.4rem,auto)]',
    sheet: 'full:grid-cols-[minmax(39.6rem,auto)_minmax(10.9rem,auto)]',
  },
  en: {
    row: 'full:grid-cols-[1fr_auto_minmax(9.9rem,auto)]',
    sheet: 'full:grid-cols-[minmax(36.9rem,auto)_minmax(10.9rem,auto)]',
  },
};

/** aria-current of a link: `page` on its own page, `true` on pages below it. */
function current(page: FramedPage | undefined, link: Page): 'page' | 'true' | undefined {
  if (page === link) return 'page';
  if (link === '/blog' && page?.startsWith('/post/')) return 'true';
  return link !== '/' && page?.startsWith(`${link}/`) ? 'true' : undefined;
}

export async function NavigationBar({locale, page}: {locale: Locale; page?: FramedPage}) {
  const t = await getTranslations('layout');
  const labels = await getTranslations('meta');
  const {phone} = identity();
  const items = LINKS.map((link) => (
    <li key={link}>
      <a className="nav-link" href={localePath(locale, link)} aria-current={current(page, link)}>
        {labels(`${PAGE_NAMES[link]}.label`)}
      </a>
    </li>
  ));
  items.splice(
    1,
    0,
    <li key="services" className="services-entry relative">
      <Disclosure
        label={labels('services.label')}
        className="nav-link"
        isCurrent={page === '/services' || page?.startsWith('/services/')}
      >
        <ServicesMenu locale={locale} page={page} />
      </Disclosure>
    </li>,
  );

  return (
    <header className="nav-bar @container fixed inset-x-0 top-0 z-50 h-(--nav) border-b border-joint bg-white print:hidden">
      <div className={`wrap flex h-full items-center gap-2.5 full:grid ${TRACKS[locale].row}`}>
        <div className="mr-auto">
          <Logo href={localePath(locale, '/')} label={t('nav.logo', {product: productName()})} />
        </div>
        <MenuSheet label={t('nav.menu')} tracks={TRACKS[locale].sheet}>
          <nav aria-label={t('nav.label')}>
            <ul
              className="full:flex full:items-center full:gap-0.5 max-full:*:border-b max-full:*:border-joint"
              role="list"
            >
              {items}
            </ul>
          </nav>
          {/* At the thumb. */}
          <div className="mt-auto flex flex-wrap items-center gap-3 pt-6 *:grow fold:*:grow-0 full:hidden">
            <ButtonLink look="outline" href={localePath(locale, '/participer')}>
              {t('footer.join')}
            </ButtonLink>
            <ButtonLink look="aube" href={quotePathFrom(locale, page)}>
              {labels('quote.label')}
            </ButtonLink>
            {phone && (
              <a className="link justify-center px-3" href={`tel:${phone.value}`}>
                <Icon name="phone" /> {spokenPhone(phone.value, locale)}
              </a>
            )}
          </div>
          <LanguageSelector locale={locale} page={page} label={t('language.label')} />
        </MenuSheet>
        <ButtonLink
          look="aube"
          small
          className="max-full:order-1 max-fold:px-3.5 max-fold:text-small"
          href={quotePathFrom(locale, page)}
        >
          <span className="max-phone:sr-only">{labels('quote.label')}</span>
          <span className="phone:hidden" aria-hidden="true">
            {t('nav.quoteShort')}
          </span>
        </ButtonLink>
      </div>
    </header>
  );
}
