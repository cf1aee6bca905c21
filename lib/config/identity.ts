import '#server-only';
import {content} from './content.ts';
import {env} from './env.ts';

interface Fact<T> {
  value: T;
  sample: boolean;
}

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
