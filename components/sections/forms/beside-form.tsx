import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {spokenPhone} from '#components/layout/phone.ts';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import type {ServiceName} from '#components/sections/services/catalogue.ts';
import {Voice} from '#components/sections/voice.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {identity} from '#lib/config/identity.ts';
import {REPLY_HOURS} from '#lib/config/site.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** A 44 px target that takes the room of its text. */
const LINK =
  '-my-2.25 inline-block py-2.25 text-bleu underline decoration-[1.5px] underline-offset-4 hover:decoration-3';

function Way({icon, label, children}: {icon: 'mail' | 'phone' | 'pin'; label: string; children: ReactNode}) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3.5 max-fold:gap-x-2">
      <dt>
        <Icon name={icon} className="mt-1 text-sapin" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ReachUsProps {
  locale: Locale;
  postal?: boolean;
  byPhone?: boolean;
  title: string;
}

export async function ReachUs({locale, postal, byPhone, title}: ReachUsProps) {
  const t = await getTranslations('contact.details');
  const {email, phone, ...rest} = identity();
  const address = postal ? rest.address : undefined;
  const isSample = [email, phone, address].some((fact) => fact?.sample);
  const ways = [
    email && (
      <Way key="email" icon="mail" label={t('email')}>
        <a className={LINK} href={`mailto:${email.value}`}>
          {email.value}
        </a>
      </Way>
    ),
    phone && (
      <Way key="phone" icon="phone" label={t('phone')}>
        <a className={LINK} href={`tel:${phone.value}`}>
          {spokenPhone(phone.value, locale)}
        </a>
      </Way>
    ),
  ];
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <h2 className="text-h4">{title}</h2>
        {isSample && <SampleTag />}
      </div>
      <dl
        className={`grid gap-5 ${postal ? 'max-fold:flex max-fold:flex-wrap max-fold:gap-x-4 max-fold:gap-y-2 max-fold:text-small' : ''}`}
      >
        {byPhone ? ways.toReversed() : ways}
        {address && (
          <Way icon="pin" label={t('address')}>
            <address>
              {address.value.street}
              <span className="fold:hidden">, </span>
              <br className="max-fold:hidden" />
              {address.value.postalCode} {address.value.city}, France
            </address>
          </Way>
        )}
      </dl>
    </div>
  );
}

const NEXT = ['read', 'reply', 'agree'] as const;
export const NEXT_OF_SOFTWARE = [...NEXT, 'priced'] as const;
/** What stands beside a form: its lists, and whose voice. */
const BESIDE = {
  quote: {next: NEXT, price: ['factors', 'included', 'free'], voice: 'recruitment'},
  software: {next: NEXT_OF_SOFTWARE, stage: ['early', 'unset', 'free'], voice: undefined},
  contact: {next: ['read', 'reply', 'data'], voice: 'followUp'},
} as const;

const ICONS = {
  read: 'eye',
  reply: 'clock',
  agree: 'speech',
  priced: 'page',
  data: 'lock',
  factors: 'list',
  included: 'page',
  free: 'check',
  early: 'clock',
  unset: 'clock',
} as const;

interface EnquiryListProps {
  title: string;
  lines: readonly (keyof typeof ICONS)[];
}

export async function EnquiryList({title, lines}: EnquiryListProps) {
  const t = await getTranslations('layout.enquiry');
  return (
    <div>
      <h2 className="mb-4 text-h4">{title}</h2>
      <ul className="grid gap-3" role="list">
        {lines.map((line) => (
          <li key={line} className="grid grid-cols-[1.25rem_1fr] gap-x-3.5">
            <Icon name={ICONS[line]} className="mt-1 text-sapin" />
            {t(line, {hours: REPLY_HOURS})}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BesideFormProps {
  locale: Locale;
  form: keyof typeof BESIDE;
  /** Another voice than the form's own. */
  voice?: ServiceName;
  className: string;
}

export async function BesideForm({locale, form, className, voice: other}: BesideFormProps) {
  const t = await getTranslations('layout.enquiry');
  const {voice: own, ...lists} = BESIDE[form];
  const voice = other ?? own;
  return (
    <div
      className={`mt-10 items-start gap-x-7 gap-y-10 group-has-data-sent/form:*:first:hidden ${className}`}
    >
      {Object.entries(lists).map(([title, lines]) => (
        <EnquiryList key={title} title={t(title as keyof typeof lists)} lines={lines} />
      ))}
      {voice && (
        <div
          className={`max-desk:bg-brume max-desk:py-8 fold:max-desk:rounded-bulle fold:max-desk:px-8 max-fold:-mx-(--gutter) max-fold:px-(--gutter) max-fold:last:-mb-18 ${form === 'quote' ? 'fold:max-desk:col-span-full' : ''}`}
        >
          <Voice locale={locale} service={voice} />
        </div>
      )}
    </div>
  );
}

export const IN_RAIL = 'grid max-desk:hidden';
/** On a phone and a tablet, so that the first field is in the first view. */
export const BELOW_FORM = 'grid border-t border-joint pt-8 fold:grid-cols-2 desk:hidden';
