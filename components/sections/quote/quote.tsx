import {getMessages, getTranslations} from 'next-intl/server';
import {Drawing, drawing} from '#components/artwork/drawing.tsx';
import {QuoteForm} from '#components/forms/enquiry-form.tsx';
import {FormPage, RAIL_GRID, RAIL_PICTURE, RAIL_TITLE} from '#components/forms/form-page.tsx';
import {Island} from '#components/forms/hydration/island.tsx';
import {fill} from '#components/forms/sentences.tsx';
import {BELOW_FORM, BesideForm, IN_RAIL, ReachUs} from '#components/sections/forms/beside-form.tsx';
import {enquiryReceipt, formFrame} from '#components/sections/forms/form-frame.ts';
import type {ServiceName} from '#components/sections/services/catalogue.ts';
import {Icon} from '#components/ui/icon.tsx';
import {identity} from '#lib/config/identity.ts';
import {company, REPLY_HOURS} from '#lib/config/site.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {SOFTWARE, SUBJECTS} from '#lib/quote/choices.ts';
import {pageOfSubject} from '#lib/quote/paths.ts';

/** A client of the service that is asked for speaks beside the form. */
const VOICES: Record<string, ServiceName> = {'2': 'law', '4': 'followUp'};

/** `?service=2` preselects a service. The server passes no other query on. */
export async function QuoteSection({locale, service: asked}: {locale: Locale; service: string}) {
  const service = SUBJECTS.find((code) => code === asked);
  const t = await getTranslations('quote');
  const {contact, quote} = await getMessages({locale});
  const form = asked === SOFTWARE ? 'software' : 'quote';
  const {email, phone} = identity();
  const reach = (email || phone) && (
    <div className="min-w-0 wrap-anywhere">
      <ReachUs locale={locale} byPhone title={t('detailsTitle')} />
    </div>
  );

  return (
    <FormPage
      rail={
        <div className={RAIL_GRID}>
          <h1 className={RAIL_TITLE}>{t('title')}</h1>
          <p className="mt-3.5 mb-6 max-w-[28em] text-ardoise group-has-data-sent/form:hidden">
            {form === 'software'
              ? t('ofSoftware.intro', {software: company().softwareName.value})
              : t('intro')}
          </p>
          <ul
            className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ardoise group-has-data-sent/form:hidden"
            role="list"
          >
            {(['promise', 'free'] as const).map((line) => (
              <li key={line} className="flex items-center gap-2">
                <Icon name={line === 'free' ? 'check' : 'clock'} className="text-sapin" />
                <span>{t(line)}</span>
              </li>
            ))}
          </ul>
          <div className="mt-10 max-desk:hidden">{reach}</div>
          <BesideForm locale={locale} form={form} voice={VOICES[asked]} className={IN_RAIL} />
          <Drawing name="trades" eager className={`w-full rounded-lg desk:hidden ${RAIL_PICTURE}`} />
        </div>
      }
    >
      <Island
        kind="quote"
        form={QuoteForm}
        props={{
          service,
          ...(await formFrame(locale, quote.notice)),
          texts: quote.form,
          services: quote.services,
          options: quote.options,
          hints: quote.hints,
          receipt: {
            ...enquiryReceipt(locale, quote.receipt, contact.receipt.next),
            asked: {
              subjects: Object.fromEntries(
                SUBJECTS.map((subject) => [
                  subject,
                  {
                    href: pageOfSubject(locale, subject),
                    text: subject === SOFTWARE ? quote.ofSoftware.next : quote.receipt.next,
                    received: fill(quote.receipt.about, {subject: quote.services[subject]}),
                  },
                ]),
              ),
              replies: {
                '1': fill(contact.receipt.replied, {hours: REPLY_HOURS}),
                '2': fill(quote.receipt.byPhone, {hours: REPLY_HOURS}),
              },
            },
          },
          cover: await drawing('thanks'),
        }}
      />
      <BesideForm locale={locale} form={form} voice={VOICES[asked]} className={BELOW_FORM} />
      {reach && <div className="mt-14 border-t border-joint pt-8 desk:hidden">{reach}</div>}
    </FormPage>
  );
}
