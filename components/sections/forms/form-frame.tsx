import {getMessages, getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import type {FormFrame} from '#components/forms/lead-form.tsx';
import {spokenPhone} from '#components/layout/phone.ts';
import {content} from '#lib/config/content.ts';
import {identity} from '#lib/config/identity.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** Who answers for what is done with the answers. A sample has no business in that sentence. */
export async function controller(locale: Locale): Promise<string> {
  const {legal} = await getMessages({locale});
  return content('company').publisher.legalName || legal.controller;
}

/** The policy opens beside the form, so that reading it costs no answers. */
export function PolicyLink({
  locale,
  newTab,
  children,
}: {
  locale: Locale;
  newTab: string;
  children: ReactNode;
}) {
  return (
    <a href={localePath(locale, '/protection-des-donnees-personnelles')} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {newTab}</span>
    </a>
  );
}

/** What is done with an enquiry. */
export async function enquiryNotice(locale: Locale, kind: 'contact' | 'quote'): Promise<ReactNode> {
  const t = await getTranslations(kind);
  const {forms} = await getMessages({locale});
  return t.rich('notice', {
    controller: await controller(locale),
    policy: (text) => (
      <PolicyLink locale={locale} newTab={forms.newTab}>
        {text}
      </PolicyLink>
    ),
  });
}

/** What every form is given by its page: shared texts, what is done with the answers, and other ways to reach us. */
export async function formFrame(locale: Locale, notice: ReactNode): Promise<FormFrame> {
  const {forms} = await getMessages({locale});
  const {email, phone} = identity();
  return {
    words: forms,
    notice: <p>{notice}</p>,
    otherwise: (email || phone) && (
      <p className="mt-2">
        {forms.failure.otherwise} {email && <a href={`mailto:${email.value}`}>{email.value}</a>}
        {email && phone && ', '}
        {phone && <a href={`tel:${phone.value}`}>{spokenPhone(phone.value, locale)}</a>}
      </p>
    ),
  };
}
