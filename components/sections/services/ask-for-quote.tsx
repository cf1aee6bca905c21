import {getTranslations} from 'next-intl/server';
import {Drawing, DrawingAt} from '#components/artwork/drawing.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {REPLY_HOURS} from '#lib/config/site.ts';
import {localePath, type FramedPage} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';
import {GROUNDS, SERVICE_PAGES} from './catalogue.ts';

/** The end of a page of what the company sells: the way to a quote, and to its other services. */
export async function AskForQuote(props: {
  locale: Locale;
  page: FramedPage;
  words: 'services.detail' | 'saas';
}) {
  const {locale, page: own, words} = props;
  const [t, closing] = [await getTranslations('services'), await getTranslations(words)];
  return (
    <section className="wrap my-(--band) grid gap-4 print:hidden desk:grid-cols-[8fr_5fr]">
      <div className="on-dark grid overflow-hidden rounded-xl text-white fold:min-h-90 fold:grid-cols-[minmax(0,1fr)_auto] desk:min-h-105">
        <div className="flex flex-col items-start justify-center bg-bleu p-[clamp(28px,4.4vw,64px)]">
          <h2 className="mb-4 desk:max-wide:text-[2.25rem]">{closing('closing')}</h2>
          <p className="mb-8 max-w-[28em]">{closing('closingText', {hours: REPLY_HOURS})}</p>
          <ButtonLink look="aube" href={quotePathFrom(locale, own)}>
            {t('askQuote')} <Icon name="arrow" />
          </ButtonLink>
        </div>
        {/* Whole tiles fill the height: blue below the last one would show at the round corner. */}
        <div className="relative fold:mb-14 fold:w-45 fold:bg-bleu desk:w-52.5 full:w-70">
          <picture>
            <DrawingAt name="talk-strip" media="(width < 37.5rem)" />
            <Drawing name="talk" className="inset-x-0 -bottom-14 h-auto w-full fold:absolute" />
          </picture>
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <h2 className="text-h4 max-desk:mt-6">{t('detail.others')}</h2>
        <ul className="grid grow auto-rows-fr gap-4" role="list">
          {SERVICE_PAGES.filter(({page}) => page !== own).map(({name, number, tone, page}) => (
            <li key={name} className="grid">
              <a
                href={localePath(locale, page)}
                className={`flex items-center gap-4 rounded-xl p-6 ${GROUNDS[tone]} hover:underline`}
              >
                <span
                  aria-hidden="true"
                  className="font-display text-h3 font-bold [font-variant-numeric:tabular-nums]"
                >
                  {number}
                </span>
                <span className="grow font-semibold">{t(`panels.${name}.name`)}</span>
                <Icon name="arrow" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
