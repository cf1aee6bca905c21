import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {SITE} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {ThanksCard} from './thanks-card.tsx';

/** `next`: where the link of the receipt leads. */
const PAGES = {
  contact: {page: '/contact/merci', form: '/contact', next: '/services'},
  quote: {page: '/devis/merci', form: '/devis', next: '/services/recrutement'},
} as const;

/** Thanks page of contact and quote, with and without scripts. */
export async function EnquiryThanks({locale, of}: {locale: Locale; of: keyof typeof PAGES}) {
  const t = await getTranslations(of);
  const {page, form, next} = PAGES[of];
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
