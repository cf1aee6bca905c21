import '#server-only';
import {content} from './content.ts';
import {env} from './env.ts';

/** A fact about the company. Pages mark a sample as such. */
interface Fact<T> {
  value: T;
  sample: boolean;
}

/** Contact details of the company. `SHOW_SAMPLES=false` leaves samples out. */
export function identity({showSamples}: {showSamples: boolean} = env()) {
  const shown = <T>(fact: Fact<T>): Fact<T> | undefined => (fact.sample && !showSamples ? undefined : fact);
  const {name, address, email, phone, socials} = content('company');
  return {
    product: shown(name),
    address: shown(address),
    email: shown(email),
    phone: shown(phone),
    socials: shown(socials),
  };
}
