import {spokenPhone} from '@/components/layout/phone';
import {Icon} from '@/components/ui/icon';
import {SITE} from '@/lib/config/site';
import type {Locale} from '@/lib/i18n/routing';

interface ReachUsProps {
  locale: Locale;
  labels: {email: string; phone: string; address?: string};
  /** Said after the address. */
  country?: string;
}

/** E-mail, telephone and, where asked for, postal address. */
export function ReachUs({locale, labels, country}: ReachUsProps) {
  const {street, postalCode, city} = SITE.address.value;
  const phone = SITE.phone.value;
  const email = SITE.email.value;
  return (
    <dl className="grid gap-4">
      <div className="grid grid-cols-[20px_1fr] gap-x-3.5">
        <Icon name="mail" className="mt-1 text-sapin" />
        <dt className="sr-only">{labels.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div className="grid grid-cols-[20px_1fr] gap-x-3.5">
        <Icon name="phone" className="mt-1 text-sapin" />
        <dt className="sr-only">{labels.phone}</dt>
        <dd>
          <a href={`tel:${phone}`}>{spokenPhone(phone, locale)}</a>
        </dd>
      </div>
      {labels.address && (
        <div className="grid grid-cols-[20px_1fr] gap-x-3.5">
          <Icon name="pin" className="mt-1 text-sapin" />
          <dt className="sr-only">{labels.address}</dt>
          <dd>
            <address>
              {street}
              <br />
              {postalCode} {city}
              {country && `, ${country}`}
            </address>
          </dd>
        </div>
      )}
    </dl>
  );
}
