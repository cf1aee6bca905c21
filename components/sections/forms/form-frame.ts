import {getMessages} from 'next-intl/server';
import type {FormFrame} from '#components/forms/lead-form.tsx';
import type {ReceiptTexts} from '#components/forms/receipt.tsx';
import {fill} from '#components/forms/sentences.tsx';
import {spokenPhone} from '#components/layout/phone.ts';
import {identity} from '#lib/config/identity.ts';
import {company, productName, REPLY_HOURS} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import type french from '#messages/fr/index.ts';

/** @param notice a text of messages, with places for `controller` and `email` */
export async function formFrame(locale: Locale, notice: string): Promise<FormFrame> {
  const {forms, registration} = await getMessages({locale});
  const {email, phone} = identity();
  const contact = {href: localePath(locale, '/contact')};
  // A sample address must not receive questions about personal data: the contact page replaces it.
  const dataAddress = email?.sample ? undefined : email?.value;
  const ways = [
    email && `<email>${email.value}</email>`,
    phone && `<phone>${spokenPhone(phone.value, locale)}</phone>`,
  ].filter(Boolean);
  return {
    words: {
      ...forms,
      errors: {...forms.errors, underage: fill(forms.errors.underage, {age: company().minimumAge})},
    },
    notice: fill(notice, {
      controller: company().publisher.legalName || productName(),
      email: dataAddress ?? registration.write,
    }),
    otherwise: ways.length ? `${forms.failure.otherwise} ${ways.join(', ')}` : '',
    links: {
      // A new tab keeps the answers.
      policy: {href: localePath(locale, '/protection-des-donnees-personnelles'), newTab: forms.newTab},
      contact,
      mail: dataAddress ? {href: `mailto:${dataAddress}`} : contact,
      ...(email && {email: {href: `mailto:${email.value}`}}),
      ...(phone && {phone: {href: `tel:${phone.value}`}}),
    },
  };
}

export const enquiryReceipt = (
  locale: Locale,
  {title, received, read, replied}: Omit<typeof french.contact.receipt, 'next'>,
  services: string,
): ReceiptTexts => ({
  title,
  steps: [received, read, fill(replied, {hours: REPLY_HOURS})],
  link: {href: localePath(locale, '/services'), text: services},
});
