import '#server-only';
import {content} from './content.ts';
import {env} from './env.ts';
import {SITE} from './site.ts';

/** A fact about the company. A sample says so wherever it is printed. */
interface Fact<T> {
  value: T;
  sample: boolean;
}

/** How the company can be reached; samples are left out once the owner hides them (`SHOW_SAMPLES=false`). */
export function identity({showSamples}: {showSamples: boolean} = env()) {
  const shown = <T>(fact: Fact<T>): Fact<T> | undefined => (fact.sample && !showSamples ? undefined : fact);
  const {address, email, phone, socials} = content('company');
  return {
    product: shown<string>(SITE.product),
    address: shown(address),
    email: shown(email),
    phone: shown(phone),
    socials: shown(socials),
  };
}
