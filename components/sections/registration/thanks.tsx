import {getTranslations} from 'next-intl/server';
import {FormPage, MEASURE, RAIL_TITLE} from '#components/forms/form-page.tsx';
import {Frame} from '#components/layout/frame.tsx';
import {ReceiptBubble} from '#components/sections/outcome/receipt.tsx';
import {Progress} from '#components/ui/progress.tsx';
import {PRODUCT} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {ChosenTilePanel} from './chosen-tile-panel.tsx';

/** Thanks page of the sign-up, with and without scripts. */
export async function RegistrationThanks({locale}: {locale: Locale}) {
  const t = await getTranslations();
  return (
    <Frame locale={locale} page="/inscription/merci">
      <FormPage
        rail={
          <>
            <h1 className={RAIL_TITLE}>{t('registration.rail.done.title')}</h1>
            <p className="mt-3.5 mb-6 max-w-[26em] text-ardoise">
              {t('registration.done.sentTitle', {product: PRODUCT})}.
            </p>
            <div className={MEASURE}>
              <Progress
                value={100}
                label={t('registration.rail.heading.done')}
                valueText={t('registration.rail.percent', {count: '100'})}
              />
            </div>
            <p className="mt-6 max-w-[26em]">{t('registration.done.sentText')}</p>
          </>
        }
      >
        <div className={`mb-8 ${MEASURE}`}>
          <ChosenTilePanel />
          {/* browser/show-chosen-tile.ts shows one of the two. */}
          <p className="mt-3 text-small text-ardoise">
            <span data-tile-sentence hidden suppressHydrationWarning>
              {t('registration.rail.tileLaid')}
            </span>
            <span data-tile-sentence suppressHydrationWarning>
              {t('registration.rail.placeKept')}
            </span>
          </p>
        </div>
        <ReceiptBubble
          of="registration"
          steps={[
            t('registration.receipt.received'),
            t('registration.receipt.confirmed'),
            t('registration.receipt.invited'),
          ]}
        >
          <a className="link" href={localePath(locale, '/')} target="_blank" rel="noopener">
            {t('registration.done.site', {product: PRODUCT})}
            <span className="sr-only"> {t('forms.newTab')}</span>
          </a>
        </ReceiptBubble>
      </FormPage>
    </Frame>
  );
}
