import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {Drawing} from '#components/artwork/drawing.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {identity} from '#lib/config/identity.ts';
import {productName} from '#lib/config/site.ts';
import {localePath, PAGE_NAMES, type FramedPage, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';
import {LanguageSelector} from './language-selector.tsx';
import {Logo} from './logo.tsx';
import {spokenPhone} from './phone.ts';
import {SampleTag} from './sample-tag.tsx';

interface DisclosureProps {
  label: string;
  className: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** Works without scripts; browser/menus.ts closes it by Escape, by a press elsewhere and by Tab. */
export function Disclosure({label, className, isCurrent, children}: DisclosureProps) {
  return (
    // A visitor may open it before React hydrates.
    <details data-closes suppressHydrationWarning>
      <summary className={className} aria-current={isCurrent || undefined}>
        {label} <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}

interface MenuSheetProps {
  label: string;
  tracks?: string;
  children: ReactNode;
}

/** From 1400 px the sheet is part of the bar. Without scripts :target opens it; browser/menus.ts makes the link a button. */
export function MenuSheet({label, tracks = '', children}: MenuSheetProps) {
  return (
    <div className="full:mr-3.5 max-full:order-2">
      {/* The script sets attributes of both before React hydrates. */}
      <a className="burger" href="#menu" aria-label={label} suppressHydrationWarning />
      <div
        className={`menu-sheet full:grid full:items-center full:gap-6 ${tracks}`}
        id="menu"
        suppressHydrationWarning
      >
        {children}
      </div>
    </div>
  );
}

const SERVICES = [
  ['recruitment', '/services/recrutement', 'recruitment'],
  ['convention', '/services/Loi-anti-cadeau', 'convention'],
  ['followUp', '/services/Suivi-post-production', 'follow-up'],
] as const satisfies readonly (readonly [string, Page, string])[];

async function ServicesMenu({locale, page}: {locale: Locale; page?: string}) {
  const t = await getTranslations('layout.services');
  const labels = await getTranslations('meta');
  return (
    <ul
      className="submenu full:absolute full:top-[calc(100%+20px)] full:-left-3 full:w-115 full:rounded-lg full:bg-white full:p-2.5 full:[box-shadow:var(--shadow-3),0_0_0_1px_theme(--color-joint)] max-full:-mx-3 max-full:pb-3"
      role="list"
    >
      <li className="submenu-title hidden px-3 pb-1 text-small font-semibold text-ardoise">
        {labels('services.label')}
      </li>
      {SERVICES.map(([name, link, sign]) => (
        <li key={name}>
          <a
            className="grid grid-cols-[56px_1fr] items-center gap-4 rounded-[14px] p-3 hover:bg-brume"
            href={localePath(locale, link)}
            aria-current={page === link ? 'page' : undefined}
          >
            <Drawing name={`sign-${sign}`} className="size-14 rounded-tile" />
            <span>
              <span className="block leading-tight font-semibold">{labels(`${PAGE_NAMES[link]}.label`)}</span>
              <span className="block text-small/snug text-ardoise">{t(`${name}.text`)}</span>
            </span>
          </a>
        </li>
      ))}
      <li className="px-3 pt-1 pb-1.5">
        <a
          className="link"
          href={localePath(locale, '/services')}
          aria-current={page === '/services' ? 'page' : undefined}
        >
          {t('all')}
        </a>
      </li>
    </ul>
  );
}

const LINKS = ['/', '/saas', '/blog', '/inscription', '/about', '/contact'] as const;

/** Measured from the texts: the bar is streamed, and columns without a width would move. `auto` leaves room for longer ones. */
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

/** `page` on the link's own page, `true` on pages below it. */
function current(page: FramedPage | undefined, link: Page): 'page' | 'true' | undefined {
  if (page === link) return 'page';
  if (link === '/blog' && page?.startsWith('/post/')) return 'true';
  return link !== '/' && page?.startsWith(`${link}/`) ? 'true' : undefined;
}

export async function NavigationBar({locale, page}: {locale: Locale; page?: FramedPage}) {
  const t = await getTranslations('layout');
  const labels = await getTranslations('meta');
  const {phone} = identity();
  const [home, ...others] = LINKS.map((link) => (
    <li key={link}>
      <a className="nav-link" href={localePath(locale, link)} aria-current={current(page, link)}>
        {labels(`${PAGE_NAMES[link]}.label`)}
      </a>
    </li>
  ));
  return (
    <header className="nav-bar fixed inset-x-0 top-0 z-50 h-(--nav) border-b border-joint bg-white print:hidden">
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
              {home}
              <li className="services-entry relative">
                <Disclosure
                  label={labels('services.label')}
                  className="nav-link"
                  isCurrent={page === '/services' || page?.startsWith('/services/')}
                >
                  <ServicesMenu locale={locale} page={page} />
                </Disclosure>
              </li>
              {others}
            </ul>
          </nav>
          <div className="mt-auto flex flex-wrap items-center gap-3 pt-6 *:grow fold:*:grow-0 full:hidden">
            <ButtonLink look="outline" href={localePath(locale, '/participer')}>
              {t('footer.join')}
            </ButtonLink>
            <ButtonLink look="aube" href={quotePathFrom(locale, page)}>
              {labels('quote.label')}
            </ButtonLink>
            {phone && (
              <p className="flex items-center justify-center gap-2.5 px-3">
                <a className="link" href={`tel:${phone.value}`}>
                  <Icon name="phone" /> {spokenPhone(phone.value, locale)}
                </a>
                {phone.sample && <SampleTag className="self-center" />}
              </p>
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
