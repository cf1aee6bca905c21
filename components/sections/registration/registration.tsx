import {getMessages} from 'next-intl/server';
import {TILE_SPRITE} from '#components/artwork/tile.tsx';
import {Island} from '#components/forms/hydration/island.tsx';
import {SignUp, type SignUpAnswer} from '#components/forms/sign-up.tsx';
import {Frame} from '#components/layout/frame.tsx';
import {SignUpBar} from '#components/layout/sign-up-bar.tsx';
import {formFrame} from '#components/sections/forms/form-frame.ts';
import {CHOICE} from '#lib/artwork/people.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {labelled, PROFESSIONS, SPECIALTIES} from '#lib/registration/choices.ts';
import {countriesIn} from '#lib/registration/countries.ts';
import {PANEL_TILES, RESERVE} from './chosen-tile-panel.tsx';

/** The sign-up page. @param answer outcome of a form that was sent without scripts */
export async function RegistrationSection({locale, answer}: {locale: Locale; answer?: SignUpAnswer}) {
  const {registration} = await getMessages({locale});
  const {stepOne, stepTwo, genders, rail, quit, done, asked, consents, notice, receipt} = registration;

  return (
    <Frame locale={locale} page="/inscription" bar={<SignUpBar locale={locale} page="/inscription" />}>
      <Island
        kind="registration"
        form={SignUp}
        props={{
          answer,
          ...(await formFrame(locale, notice)),
          texts: {
            ...{stepOne, stepTwo, genders, rail, quit, done, asked, consents},
            countries: countriesIn(locale),
            professions: labelled(PROFESSIONS, registration.professions),
            specialties: labelled(SPECIALTIES, registration.specialties, locale),
          },
          receipt: {steps: [receipt.received, receipt.confirmed, receipt.invited]},
          home: localePath(locale, '/'),
          people: CHOICE,
          tiles: {sprite: TILE_SPRITE, panel: PANEL_TILES, reserve: RESERVE},
        }}
      />
    </Frame>
  );
}
