import {getTranslations} from 'next-intl/server';
import {PageHead} from '#components/sections/page-head.tsx';
import {longDate} from '#lib/i18n/format.ts';
import {FRENCH_ONLY, localePath, PAGE_NAMES, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';
import {accessibility} from './accessibility.tsx';
import {legalSections} from './legal-text.tsx';

const TEXTS = {
  '/CGU': {
    picture: 'read-terms',
    summary: 'terms-summary.en',
    of: (locale: Locale) => legalSections('terms', locale),
  },
  '/mentions-legales': {
    picture: 'read-notices',
    summary: undefined,
    of: (locale: Locale) => legalSections('legal-notices', locale),
  },
  '/protection-des-donnees-personnelles': {
    picture: 'read-privacy',
    summary: 'data-protection-summary.en',
    of: (locale: Locale) => legalSections('data-protection', locale),
  },
  '/accessibilite': {picture: 'read-accessibility', summary: undefined, of: accessibility},
} as const;

type LegalAddress = keyof typeof TEXTS;
const LEGAL_PAGES = Object.keys(TEXTS) as LegalAddress[];

export async function LegalPage({locale, page}: {locale: Locale; page: Page}) {
  const {picture, of, summary: summaryName} = TEXTS[page as LegalAddress];
  const {updated, sections} = of(locale);
  // In the language of the page, above a text in French.
  const summary = locale === 'en' && summaryName && legalSections(summaryName, locale).sections[0];
  const t = await getTranslations({locale, namespace: 'legal'});
  const foreign = locale !== 'fr' && FRENCH_ONLY.includes(page);
  const language = foreign ? 'fr' : undefined;
  return (
    <>
      <PageHead title={t(PAGE_NAMES[page as LegalAddress])} picture={picture}>
        <p className="text-ardoise">{t('updated', {date: longDate(locale, updated)})}</p>
        {foreign && <p className="mt-2 max-w-[36em] text-ardoise">{t('frenchOnly')}</p>}
      </PageHead>
      {summary && (
        <section
          id={summary.id}
          aria-labelledby={`${summary.id}-title`}
          className="wrap grid gap-x-16 pt-[clamp(48px,6vw,96px)] desk:grid-cols-[3fr_8fr]"
        >
          <div className="legal-text desk:col-start-2">
            <h2 id={`${summary.id}-title`}>{summary.title}</h2>
            {summary.body}
          </div>
        </section>
      )}
      <div className="wrap grid gap-x-16 gap-y-12 py-[clamp(48px,6vw,96px)] desk:grid-cols-[3fr_8fr]">
        <nav
          aria-labelledby="sommaire"
          className="-ml-2 pl-2 text-small print:hidden desk:sticky desk:top-[calc(var(--nav)+32px)] desk:max-h-[calc(100svh-var(--nav)-64px)] desk:self-start desk:overflow-y-auto"
        >
          <h2 id="sommaire" className="mb-3 font-text text-small font-semibold tracking-normal">
            {t('contents')}
          </h2>
          <ol lang={language} className="gap-x-8 fold:columns-2 desk:columns-1" role="list">
            {sections.map(({id, title}, index) => (
              <li key={id} className="break-inside-avoid border-l border-joint">
                <a
                  className="grid grid-cols-[1.75em_1fr] py-1.5 pl-4 leading-snug text-ardoise underline-offset-4 hover:text-nuit hover:underline pointer-coarse:py-3"
                  href={`#${id}`}
                >
                  <span>
                    {index + 1}.{'\u00a0'}
                  </span>
                  <span>{boundWords(title, foreign ? 'fr' : locale)}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article lang={language} className="legal-text">
          {sections.map(({id, title, body}, index) => (
            <section key={id} id={id}>
              <h2>
                {index + 1}.{'\u00a0'}
                {boundWords(title, foreign ? 'fr' : locale)}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
      <nav aria-labelledby="autres-textes" className="border-t border-joint print:hidden">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-8">
          <h2
            id="autres-textes"
            className="font-text text-small font-semibold tracking-normal text-ardoise max-wide:basis-full"
          >
            {t('others')}
          </h2>
          <ul className="[display:contents]" role="list">
            {LEGAL_PAGES.filter((other) => other !== page).map((other) => (
              <li key={other}>
                <a className="link" href={localePath(locale, other)}>
                  {t(PAGE_NAMES[other])}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </>
  );
}
