import {getTranslations} from 'next-intl/server';
import thanks from '#components/artwork/files/thanks.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {FormPage, MEASURE, RAIL_TITLE} from '#components/forms/form-page.tsx';
import {Frame} from '#components/layout/frame.tsx';
import {SITE} from '#lib/config/site.ts';
import {localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {ReceiptBubble} from './receipt.tsx';

interface EnquiryThanksProps {
  locale: Locale;
  of: 'contact' | 'quote';
  page: Page;
  /** Links to further pages. */
  next: Page;
}

/** Thanks page of contact and quote, with and without scripts. */
export async function EnquiryThanks({locale, of, page, next}: EnquiryThanksProps) {
  const t = await getTranslations(of);
  return (
    <Frame locale={locale} page={page}>
      <FormPage
        short
        rail={
          <>
            <h1 className={RAIL_TITLE}>{t('form.sentTitle')}</h1>
            <p className="mt-3.5 mb-8 max-w-[28em] text-ardoise">{t('form.sentText')}</p>
            <Picture file={thanks} eager className={`w-full rounded-bulle ${MEASURE}`} />
          </>
        }
      >
        <ReceiptBubble
          of={of}
          steps={[t('receipt.received'), t('receipt.read'), t('receipt.replied', {hours: SITE.replyHours})]}
        >
          <a className="link" href={localePath(locale, next)}>
            {t('receipt.next')}
          </a>
        </ReceiptBubble>
      </FormPage>
    </Frame>
  );
}
