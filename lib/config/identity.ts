import '#server-only';
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
  return {
    product: shown<string>(SITE.product),
    address: shown(SITE.address),
    email: shown<string>(SITE.email),
    phone: shown<string>(SITE.phone),
    socials: shown(SITE.socials),
  };
}
