import '#server-only';
import {spokenPhone} from '#components/layout/phone.ts';
import {content} from '#lib/config/content.ts';
import {env, type Env} from '#lib/config/env.ts';
import {identity} from '#lib/config/identity.ts';
import {PUBLISHER_LINES} from '#lib/config/publisher.ts';

/** A fact about the company; `sample` marks an invented one. */
export interface IdentityLine {
  value: string;
  sample: boolean;
}

/** Facts of the legal pages that come from the settings and from content/company.json. */
export function legalFacts(settings: Env = env()) {
  const {showSamples, mailProvider, legacy, postalLookupUrl, videoUrl, leadRetentionDays, databaseUrl} =
    settings;
  const known = identity(settings);
  const {product, email} = known;
  const {publisher} = content('company');
  const address = known.address && {
    ...known.address,
    value: `${known.address.value.street}, ${known.address.value.postalCode}\u00A0${known.address.value.city}`,
  };
  const phone = known.phone && {...known.phone, value: spokenPhone(known.phone.value, 'fr')};
  const missing = [
    ...(Object.keys(publisher) as (keyof typeof publisher)[]).flatMap((line) =>
      publisher[line] || (line === 'databaseHost' && !databaseUrl) ? [] : [PUBLISHER_LINES[line]],
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
    publisher,
    /** « la forme juridique et le capital, l’hébergeur et … »; empty when the owner has filled in everything. */
    missing: new Intl.ListFormat('fr').format(missing),
    usesMailProvider: Boolean(mailProvider),
    usesOwnBackend: !legacy,
    /** The database may run at another host, which then processes personal data. */
    usesDatabase: Boolean(databaseUrl),
    usesPostalLookup: Boolean(postalLookupUrl),
    videoHost: videoUrl ? new URL(videoUrl).host : undefined,
    leadRetentionDays,
  };
}

export type LegalFacts = ReturnType<typeof legalFacts>;
