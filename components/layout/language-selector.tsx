import {localePath} from '#lib/i18n/paths.ts';
import {LOCALES, type Locale} from '#lib/i18n/routing.ts';
import {LanguageLink} from './language-link.tsx';

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
