import {getMessages, getTranslations} from 'next-intl/server';
import listening from '#components/artwork/files/listening.svg';
import thanks from '#components/artwork/files/thanks.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {ContactForm} from '#components/forms/enquiry-form.tsx';
import {FormPage, RAIL_GRID, RAIL_PICTURE, RAIL_TITLE} from '#components/forms/form-page.tsx';
import {Island} from '#components/forms/hydration/island.tsx';
import type {PlainAnswer} from '#components/forms/use-lead-form.ts';
import {Frame} from '#components/layout/frame.tsx';
import {BELOW_FORM, BesideForm, IN_RAIL, ReachUs} from '#components/sections/forms/beside-form.tsx';
import {enquiryReceipt, formFrame} from '#components/sections/forms/form-frame.ts';
import type {Locale} from '#lib/i18n/routing.ts';

export async function ContactSection({locale, answer}: {locale: Locale; answer?: PlainAnswer}) {
  const t = await getTranslations('contact');
  const {contact} = await getMessages({locale});

  return (
    <Frame locale={locale} page="/contact">
      <FormPage
        rail={
          <div className={RAIL_GRID}>
            <h1 className={RAIL_TITLE}>{t('title')}</h1>
            <p className="mt-3.5 mb-8 max-w-[28em] text-ardoise">{t('intro')}</p>
            <ReachUs locale={locale} postal title={t('details.title')} />
            <Picture file={listening} eager className={`w-full rounded-lg desk:hidden ${RAIL_PICTURE}`} />
            <BesideForm locale={locale} form="contact" className={IN_RAIL} />
          </div>
        }
      >
        <h2 className="mb-5 text-legend">{t('formTitle')}</h2>
        <Island
          kind="contact"
          form={ContactForm}
          props={{
            answer,
            ...(await formFrame(locale, contact.notice)),
            texts: contact.form,
            receipt: enquiryReceipt(locale, contact.receipt, '/services'),
            cover: thanks,
          }}
        />
        <BesideForm locale={locale} form="contact" className={BELOW_FORM} />
      </FormPage>
    </Frame>
  );
}
