import '#server-only';
import {ManageCookies} from '#components/layout/consent.tsx';
import {spokenPhone} from '#components/layout/phone.ts';
import {env, type Env} from '#lib/config/env.ts';
import {identity} from '#lib/config/identity.ts';
import {legalText, type LegalTextName} from '#lib/config/legal-texts.ts';
import PUBLISHER_LINES from '#lib/config/publisher-lines.json' with {type: 'json'};
import {RETENTION} from '#lib/config/retention.ts';
import {company, REPLY_HOURS} from '#lib/config/site.ts';
import {CONSENT_COOKIE} from '#lib/consent/cookie.ts';
import {LANGUAGE_COOKIE, type Locale} from '#lib/i18n/routing.ts';
import {blocks, type LegalSection, type PlaceholderValues} from './markdown.tsx';

export function legalFacts(settings: Env = env()) {
  const {databaseUrl, videoUrl, leadRetentionDays} = settings;
  const {product, email, ...known} = identity(settings);
  const {publisher} = company();
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
    ...{product, address, email, phone, publisher, leadRetentionDays},
    /** It is empty when the owner has filled in everything. */
    missing: new Intl.ListFormat('fr').format(missing),
    videoHost: videoUrl && new URL(videoUrl).host,
    conditions: {
      mailProvider: Boolean(settings.mailProvider),
      ownBackend: !settings.legacy,
      database: Boolean(databaseUrl),
      postalLookup: Boolean(settings.postalLookupUrl),
      video: Boolean(videoUrl),
    },
  };
}

export type LegalFacts = ReturnType<typeof legalFacts>;

function Identity({line, href}: {line: {value: string; sample: boolean}; href?: string}) {
  const value = href ? <a {...{href, className: 'inline-block'}}>{line.value}</a> : line.value;
  if (!line.sample) return value;
  // The gap is a margin of the value, so that a wrapped tag starts at the line's edge.
  return (
    <>
      <span className="mr-2">{value}</span>{' '}
      <span className="inline-block rounded-[7px] bg-souci-100 px-2.25 py-px text-[length:theme(--text-micro)] font-semibold text-sur-souci">
        Exemple
      </span>
    </>
  );
}

function Missing({lines}: {lines: string}) {
  return (
    lines && (
      <p className="mt-6! rounded-note bg-souci-100 px-5 py-4">
        L’éditeur du site doit encore renseigner ici : {lines}.
      </p>
    )
  );
}

const TO_SUPPLY = 'À renseigner par l’éditeur du site.';

const keptFor = (days: number) => (days ? `${days}\u00a0jour${days > 1 ? 's' : ''}` : 'effacée aussitôt');

export const waysToReach = ({email, phone} = legalFacts()) => ({
  email: email && <Identity line={email} href={`mailto:${email.value}`} />,
  phone: phone && <Identity line={phone} href={`tel:${phone.value.replaceAll(/\s/g, '')}`} />,
});

function valuesOf(facts: LegalFacts): PlaceholderValues {
  const {publisher, product, address, missing} = facts;
  return {
    ...publisher,
    name: product && <Identity line={product} />,
    address: address && <Identity line={address} />,
    ...waysToReach(facts),
    publicationDirector: publisher.publicationDirector || TO_SUPPLY,
    host: publisher.host || TO_SUPPLY,
    databaseHost: publisher.databaseHost || TO_SUPPLY,
    missing: missing && <Missing lines={missing} />,
    videoHost: facts.videoHost,
    minimumAge: company().minimumAge,
    replyHours: REPLY_HOURS,
    deliveredLeadsKept: keptFor(facts.leadRetentionDays),
    manageCookies: <ManageCookies className="link text-bleu" label="Gérer mes cookies" policy="#cookies" />,
    languageCookie: LANGUAGE_COOKIE,
    consentCookie: CONSENT_COOKIE,
    ...RETENTION,
  };
}

/** @throws {ContentError} */
export function legalSections(
  name: LegalTextName,
  locale: Locale,
  facts = legalFacts(),
): {updated: string; sections: LegalSection[]} {
  const {updated, sections} = legalText(name, facts.conditions);
  const to = {locale, values: valuesOf(facts)};
  return {
    updated,
    sections: sections.map(({id, title, blocks: nodes}) => ({id, title, body: blocks(nodes, to)})),
  };
}
