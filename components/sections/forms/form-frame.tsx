import {getMessages, getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import type {FormFrame} from '#components/forms/lead-form.tsx';
import {spokenPhone} from '#components/layout/phone.ts';
import {content} from '#lib/config/content.ts';
import {identity} from '#lib/config/identity.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** Name of the data controller. A sample name is left out. */
export async function controller(locale: Locale): Promise<string> {
  const {legal} = await getMessages({locale});
  return content('company').publisher.legalName || legal.controller;
}

/** The policy opens in a new tab, so that the form keeps its answers. */
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

/** The privacy notice of contact and quote. */
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

/** Parts that each page passes to its form: shared texts, privacy notice, other contact channels. */
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
