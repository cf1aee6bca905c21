import 'server-only';
import {env, type Env} from '@/lib/config/env';
import {PUBLISHER, PUBLISHER_LINES} from '@/lib/config/publisher';
import {SITE} from '@/lib/config/site';

/** A line of the company's identity. A sample says so wherever it is printed. */
export interface IdentityLine {
  value: string;
  sample: boolean;
}

/** What the legal pages say that depends on settings. Pages are built, so these are the settings of the build. */
export function legalFacts(settings: Env = env()) {
  const {showSamples, mailProvider, legacy, postalLookupUrl, videoUrl, leadRetentionDays} = settings;
  const shown = <T>({sample, value}: {sample: boolean; value: T}, print: (value: T) => string) =>
    !sample || showSamples ? {value: print(value), sample} : undefined;
  const product = shown(SITE.product, (name) => name);
  const address = shown(SITE.address, ({street, postalCode, city}) => `${street}, ${postalCode} ${city}`);
  const email = shown(SITE.email, (value) => value);
  const phone = shown(SITE.phone, frenchPhone);
  const missing = [
    ...(Object.keys(PUBLISHER) as (keyof typeof PUBLISHER)[]).flatMap((line) =>
      PUBLISHER[line] ? [] : [PUBLISHER_LINES[line]],
    ),
    ...(address ? [] : ['l’adresse']),
    ...(email ? [] : ['l’adresse e-mail']),
    ...(phone ? [] : ['le numéro de téléphone']),
  ];
  return {
    showSamples,
    product,
    address,
    email,
    phone,
    publisher: PUBLISHER,
    /** « la forme juridique et le capital, l’hébergeur et … »; empty when the owner has filled in everything. */
    missing: new Intl.ListFormat('fr').format(missing),
    usesMailProvider: Boolean(mailProvider),
    usesOwnBackend: !legacy,
    usesPostalLookup: Boolean(postalLookupUrl),
    videoHost: videoUrl ? new URL(videoUrl).host : undefined,
    leadRetentionDays,
  };
}

export type LegalFacts = ReturnType<typeof legalFacts>;

/** +33353012020 → 03 53 01 20 20, in pairs that do not break. */
function frenchPhone(international: string): string {
  return international.replace(/^\+33/, '0').replace(/\d{2}(?=\d)/g, (pair) => `${pair}\u00a0`);
}
