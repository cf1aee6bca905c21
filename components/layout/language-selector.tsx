import {localePath} from '#lib/i18n/paths.ts';
import {LOCALES, type Locale} from '#lib/i18n/routing.ts';

const NAMES: Record<Locale, string> = {fr: 'Français', en: 'English'};

/** `/fr/…` works without scripts: it sets the cookie and redirects to the page without a prefix. */
function choosing(locale: Locale, path: string, from: Locale): string {
  if (locale === 'en' || locale === from) return localePath(locale, path);
  return path === '/' ? '/fr' : `/fr${path}`;
}

interface LanguageSelectorProps {
  locale: Locale;
  page?: string;
  label: string;
}

/** browser/language-link.ts adds the query and stores the choice. */
export function LanguageSelector({locale, page = '/', label}: LanguageSelectorProps) {
  return (
    <ul
      className="flex w-max gap-0.5 rounded-md p-px [box-shadow:inset_0_0_0_1.5px_theme(--color-joint)] max-full:mt-5"
      role="list"
      aria-label={label}
    >
      {LOCALES.map((language) => (
        <li key={language}>
          <a
            className="language-link inline-flex min-h-11 items-center rounded-tile px-3.25 text-[1rem] font-medium text-ardoise hover:text-nuit hover:underline hover:underline-offset-5 aria-[current]:bg-brume aria-[current]:text-nuit forced-colors:aria-[current]:border"
            href={choosing(language, page, locale)}
            lang={language}
            hrefLang={language}
            aria-current={language === locale ? 'true' : undefined}
            data-language={language}
            suppressHydrationWarning
          >
            {NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
