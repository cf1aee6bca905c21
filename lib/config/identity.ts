import '#server-only';
import {content} from './content.ts';
import {env} from './env.ts';

export function identity({showSamples}: {showSamples: boolean} = env()) {
  const shown = <Fact extends {sample: boolean}>(fact: Fact) =>
    fact.sample && !showSamples ? undefined : fact;
  const {name, address, email, phone, socials} = content('company');
  return {
    product: shown(name),
    address: shown(address),
    email: shown(email),
    phone: shown(phone),
    socials: shown(socials),
  };
}
