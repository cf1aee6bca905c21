import {getMessages} from 'next-intl/server';
import type {ReactNode} from 'react';
import type {FormFrame} from '@/components/forms/lead-form';
import {spokenPhone} from '@/components/layout/phone';
import {SITE} from '@/lib/config/site';
import {localePath} from '@/lib/i18n/paths';
import type {Locale} from '@/lib/i18n/routing';

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

/** What every form is given by its page: shared texts, what is done with the answers, and other ways to reach us. */
export async function formFrame(locale: Locale, notice: ReactNode): Promise<FormFrame> {
  const {forms} = await getMessages({locale});
  return {
    words: forms,
    notice: <p>{notice}</p>,
    otherwise: (
      <p className="mt-2">
        {forms.failure.otherwise} <a href={`mailto:${SITE.email.value}`}>{SITE.email.value}</a>,{' '}
        <a href={`tel:${SITE.phone.value}`}>{spokenPhone(SITE.phone.value, locale)}</a>
      </p>
    ),
  };
}
