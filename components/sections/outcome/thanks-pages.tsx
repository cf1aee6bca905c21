import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {ThanksPanel} from '#components/sections/registration/registration.tsx';
import {Progress} from '#components/ui/progress.tsx';
import {productName, SITE} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {ThanksCard} from './thanks.tsx';

const PAGES = {
  contact: {page: '/contact/merci', form: '/contact', next: '/services'},
  quote: {page: '/devis/merci', form: '/devis', next: '/services/recrutement'},
} as const;

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

export async function RegistrationThanks({locale}: {locale: Locale}) {
  const t = await getTranslations();
  return (
    <Frame locale={locale} page="/inscription/merci">
      <ThanksCard
        of="registration"
        form={localePath(locale, '/inscription')}
        title={t('registration.done.sentTitle', {product: productName()})}
        picture={<ThanksPanel />}
        text={
          <>
            <p className="mb-6 text-small">{t('registration.rail.placeKept')}</p>
            <Progress
              value={100}
              label={t('registration.rail.heading.done')}
              valueText={t('registration.rail.percent', {count: '100'})}
            />
            <p className="mt-6">{t('registration.done.sentText')}</p>
          </>
        }
        steps={[
          t('registration.receipt.received'),
          t('registration.receipt.confirmed'),
          t('registration.receipt.invited'),
        ]}
      >
        <a className="link" href={localePath(locale, '/')} target="_blank" rel="noopener">
          {t('registration.done.site', {product: productName()})}
          <span className="sr-only"> {t('forms.newTab')}</span>
        </a>
      </ThanksCard>
    </Frame>
  );
}
