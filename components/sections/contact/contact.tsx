import {getMessages, getTranslations} from 'next-intl/server';
import {Drawing, drawing} from '#components/artwork/drawing.tsx';
import {ContactForm} from '#components/forms/enquiry-form.tsx';
import {FormPage, RAIL_GRID, RAIL_PICTURE, RAIL_TITLE} from '#components/forms/form-page.tsx';
import {Island} from '#components/forms/hydration/island.tsx';
import {BELOW_FORM, BesideForm, IN_RAIL, ReachUs} from '#components/sections/forms/beside-form.tsx';
import {enquiryReceipt, formFrame} from '#components/sections/forms/form-frame.ts';
import type {Locale} from '#lib/i18n/routing.ts';

export async function ContactSection({locale}: {locale: Locale}) {
  const t = await getTranslations('contact');
  const {contact} = await getMessages({locale});

  return (
    <FormPage
      rail={
        <div className={RAIL_GRID}>
          <h1 className={RAIL_TITLE}>{t('title')}</h1>
          <p className="mt-3.5 mb-5 max-w-[28em] text-ardoise fold:mb-8">{t('intro')}</p>
          <ReachUs locale={locale} postal title={t('details.title')} />
          <Drawing name="listening" eager className={`w-full rounded-lg desk:hidden ${RAIL_PICTURE}`} />
          <BesideForm locale={locale} form="contact" className={IN_RAIL} />
        </div>
      }
    >
      <Island
        kind="contact"
        form={ContactForm}
        props={{
          ...(await formFrame(locale, contact.notice)),
          texts: contact.form,
          receipt: enquiryReceipt(locale, contact.receipt, contact.receipt.next),
          cover: await drawing('thanks'),
        }}
      />
      <BesideForm locale={locale} form="contact" className={BELOW_FORM} />
    </FormPage>
  );
}
