import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {SITE} from '#lib/config/site.ts';
import {localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {ThanksCard} from './thanks-card.tsx';

interface EnquiryThanksProps {
  locale: Locale;
  of: 'contact' | 'quote';
  page: Page;
  /** The page of the form. */
  form: Page;
  /** Links to further pages. */
  next: Page;
}

/** Thanks page of contact and quote, with and without scripts. */
export async function EnquiryThanks({locale, of, page, form, next}: EnquiryThanksProps) {
  const t = await getTranslations(of);
  return (
    <Frame locale={locale} page={page}>
      <ThanksCard
        of={of}
        form={localePath(locale, form)}
        title={t('form.sentTitle')}
        text={t('form.sentText')}
        steps={[t('receipt.received'), t('receipt.read'), t('receipt.replied', {hours: SITE.replyHours})]}
      >
        <a className="link" href={localePath(locale, next)}>
          {t('receipt.next')}
        </a>
      </ThanksCard>
    </Frame>
  );
}
