import '#server-only';
import {ManageCookies} from '#components/layout/manage-cookies.tsx';
import {legalText, type LegalTextName} from '#lib/config/legal-texts.ts';
import {RETENTION} from '#lib/config/retention.ts';
import {SITE} from '#lib/config/site.ts';
import {CONSENT_COOKIE} from '#lib/consent/cookie.ts';
import {LANGUAGE_COOKIE, type Locale} from '#lib/i18n/routing.ts';
import {legalFacts, type LegalFacts} from './facts.ts';
import {Identity, Missing} from './identity.tsx';
import {blocks, type PlaceholderValues} from './markdown.tsx';
import type {LegalSection} from './section.ts';

const TO_SUPPLY = 'À renseigner par l’éditeur du site.';

const keptFor = (days: number) => (days ? `${days}\u00a0jour${days > 1 ? 's' : ''}` : 'effacée aussitôt');

function valuesOf({
  publisher,
  product,
  address,
  email,
  phone,
  missing,
  ...facts
}: LegalFacts): PlaceholderValues {
  return {
    ...publisher,
    name: product && <Identity line={product} />,
    address: address && <Identity line={address} />,
    email: email && <Identity line={email} />,
    phone: phone && <Identity line={phone} />,
    publicationDirector: publisher.publicationDirector || TO_SUPPLY,
    host: publisher.host || TO_SUPPLY,
    databaseHost: publisher.databaseHost || TO_SUPPLY,
    missing: missing && <Missing lines={missing} />,
    videoHost: facts.videoHost,
    minimumAge: SITE.minimumAge,
    replyHours: SITE.replyHours,
    deliveredLeadsKept: keptFor(facts.leadRetentionDays),
    manageCookies: <ManageCookies className="link text-bleu" label="Gérer mes cookies" policy="#cookies" />,
    languageCookie: LANGUAGE_COOKIE,
    consentCookie: CONSENT_COOKIE,
    ...RETENTION,
  };
}

/** A text of content/legal as a page shows it: the day of its version, and its parts. @throws {ContentError} */
export function legalSections(
  name: LegalTextName,
  locale: Locale,
  facts = legalFacts(),
): {updated: string; sections: LegalSection[]} {
  const {updated, sections} = legalText(name, {
    mailProvider: facts.usesMailProvider,
    ownBackend: facts.usesOwnBackend,
    database: facts.usesDatabase,
    postalLookup: facts.usesPostalLookup,
    video: facts.videoHost !== undefined,
  });
  const to = {locale, values: valuesOf(facts)};
  return {
    updated,
    sections: sections.map(({id, title, blocks: nodes}) => ({id, title, body: blocks(nodes, to)})),
  };
}
