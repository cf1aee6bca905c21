import {getTranslations} from 'next-intl/server';
import {BESIDE, Contents} from '#components/sections/contents.tsx';
import {PageHead} from '#components/sections/page-head.tsx';
import {longDate} from '#lib/i18n/format.ts';
import {FRENCH_ONLY, PAGE_NAMES, type Page} from '#lib/i18n/paths.ts';
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
        <Contents
          title={t('contents')}
          parts={sections.map(({id, title}, index) => ({anchor: id, text: `${index + 1}. ${title}`}))}
          lang={language ?? locale}
          className={BESIDE}
        />
        <article lang={language} className="legal-text">
          {sections.map(({id, title, body}, index) => (
            <section key={id} id={id}>
              <h2>
                {index + 1}.{'\u00a0'}
                {boundWords(title, language ?? locale)}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
    </>
  );
}
