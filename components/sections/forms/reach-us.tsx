import type {ReactNode} from 'react';
import {spokenPhone} from '#components/layout/phone.ts';
import {Icon} from '#components/ui/icon.tsx';
import {Tag} from '#components/ui/tag.tsx';
import {identity} from '#lib/config/identity.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** A 44 px target that takes the room of its text. */
const LINK =
  '-my-2.25 inline-block py-2.25 text-bleu underline decoration-[1.5px] underline-offset-4 hover:decoration-3';

interface WayProps {
  icon: 'mail' | 'phone' | 'pin';
  label: string;
  children: ReactNode;
}

function Way({icon, label, children}: WayProps) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3.5">
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
  labels: {email: string; phone: string; address?: string; sample: string};
  /** Text after the address. */
  country?: string;
  /** Phone before e-mail. */
  byPhone?: boolean;
}

/** E-mail, phone and, on request, postal address, as far as the owner supplied them. */
export function ReachUs({locale, labels, country, byPhone}: ReachUsProps) {
  const {address, email, phone} = identity();
  const isSample = [email, phone, labels.address ? address : undefined].some((fact) => fact?.sample);
  const ways = [
    email && (
      <Way key="email" icon="mail" label={labels.email}>
        <a className={LINK} href={`mailto:${email.value}`}>
          {email.value}
        </a>
      </Way>
    ),
    phone && (
      <Way key="phone" icon="phone" label={labels.phone}>
        <a className={LINK} href={`tel:${phone.value}`}>
          {spokenPhone(phone.value, locale)}
        </a>
      </Way>
    ),
  ];
  return (
    <div>
      <dl className="grid gap-5">
        {byPhone ? ways.toReversed() : ways}
        {labels.address && address && (
          <Way icon="pin" label={labels.address}>
            <address>
              {address.value.street}
              <br />
              {address.value.postalCode} {address.value.city}
              {country && `, ${country}`}
            </address>
          </Way>
        )}
      </dl>
      {isSample && (
        <Tag tone="souci" className="mt-4 ml-8.5">
          {labels.sample}
        </Tag>
      )}
    </div>
  );
}
