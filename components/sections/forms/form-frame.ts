import {getMessages} from 'next-intl/server';
import type {FormFrame} from '#components/forms/lead-form.tsx';
import {fill} from '#components/forms/sentences.ts';
import {spokenPhone} from '#components/layout/phone.ts';
import {content} from '#lib/config/content.ts';
import {identity} from '#lib/config/identity.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/**
 * What every form gets from its page: shared texts, the notice about the use of the answers, and other ways to reach the
 * company.
 * @param notice a text of messages, with places for `controller` and `email`
 */
export async function formFrame(locale: Locale, notice: string): Promise<FormFrame> {
  const {forms, legal, registration} = await getMessages({locale});
  const {email, phone} = identity();
  const contactPage = localePath(locale, '/contact');
  // A sample address must not receive mail about personal data: the contact page stands in.
  const address = email?.sample ? undefined : email?.value;
  return {
    words: forms,
    notice: fill(notice, {
      controller: content('company').publisher.legalName || legal.controller,
      email: address ?? registration.write,
    }),
    links: {
      // Opens beside the form, so that reading it loses no answers.
      policy: {href: localePath(locale, '/protection-des-donnees-personnelles'), newTab: forms.newTab},
      contact: {href: contactPage},
      mail: {href: address ? `mailto:${address}` : contactPage},
    },
    contacts: [
      ...(email ? [{href: `mailto:${email.value}`, text: email.value}] : []),
      ...(phone ? [{href: `tel:${phone.value}`, text: spokenPhone(phone.value, locale)}] : []),
    ],
  };
}
