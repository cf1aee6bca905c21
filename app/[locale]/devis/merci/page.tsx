import {getTranslations} from 'next-intl/server';
import thanks from '#components/artwork/files/thanks.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {FormPage, RAIL_TITLE} from '#components/forms/form-page.tsx';
import {Frame} from '#components/layout/frame.tsx';
import {ReceiptBubble} from '#components/sections/outcome/receipt.tsx';
import {SITE} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/devis/merci'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/devis/merci');
}

export default async function QuoteThanksPage({params}: PageProps<'/[locale]/devis/merci'>) {
  const {locale} = (await params) as {locale: Locale};
  const t = await getTranslations('quote');
  return (
    <Frame locale={locale} page="/devis/merci">
      <FormPage
        rail={
          <>
            <h1 className={RAIL_TITLE}>{t('form.sentTitle')}</h1>
            <p className="mt-3.5 mb-8 max-w-[28em] text-ardoise">{t('form.sentText')}</p>
            <Picture file={thanks} eager className="w-full max-w-110 rounded-bulle" />
          </>
        }
      >
        <ReceiptBubble
          of="quote"
          steps={[t('receipt.received'), t('receipt.read'), t('receipt.replied', {hours: SITE.replyHours})]}
        >
          <a className="link" href={localePath(locale, '/services/recrutement')}>
            {t('receipt.next')}
          </a>
        </ReceiptBubble>
      </FormPage>
    </Frame>
  );
}
