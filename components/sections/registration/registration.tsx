import {getMessages} from 'next-intl/server';
import {TILE_SPRITE} from '#components/artwork/tile.tsx';
import {Island} from '#components/forms/hydration/island.tsx';
import {fill} from '#components/forms/sentences.tsx';
import {SignUp} from '#components/forms/sign-up.tsx';
import {figureOf} from '#components/sections/figures/figures.tsx';
import {formFrame} from '#components/sections/forms/form-frame.ts';
import {HERO_PANEL} from '#lib/artwork/hero-panel.ts';
import {env} from '#lib/config/env.ts';
import {company, productName} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {labelled, PROFESSIONS, SPECIALTIES} from '#lib/registration/choices.ts';
import {countriesIn} from '#lib/registration/countries.ts';

export const PANEL_TILES: readonly string[] = HERO_PANEL.flat().flatMap((cell) =>
  cell?.small ? [cell.tile] : [],
);

export async function RegistrationSection({locale}: {locale: Locale}) {
  const {registration, participate, layout} = await getMessages({locale});
  const {frame, stepOne, stepTwo, genders, rail, quit, done, asked, consents, notice, receipt} = registration;

  return (
    <>
      <Island
        kind="registration"
        form={SignUp}
        props={{
          ...(await formFrame(locale, notice)),
          texts: {
            ...{stepTwo, genders, quit, asked, consents},
            rail: {
              ...rail,
              since: fill(rail.since, {
                year: String(company().founded),
                people: figureOf(locale, 'people'),
                studies: figureOf(locale, 'studies'),
              }),
              next: layout.enquiry.next,
              steps: (['invited', 'choose', 'take'] as const).map((step) => participate.steps[step].title),
            },
            stepOne: {...stepOne, birthDateHint: fill(stepOne.birthDateHint, {age: company().minimumAge})},
            done: {
              ...done,
              sentTitle: fill(done.sentTitle, {product: productName()}),
              site: fill(done.site, {product: productName()}),
            },
            minimumAge: company().minimumAge,
            countries: countriesIn(locale),
            professions: labelled(PROFESSIONS, registration.professions),
            specialties: labelled(SPECIALTIES, registration.specialties, locale),
          },
          receipt: {title: receipt.title, steps: [receipt.confirmed, receipt.invited]},
          home: localePath(locale, '/'),
          participate: localePath(locale, '/participer'),
          sender: env().contact.from,
          tiles: {sprite: TILE_SPRITE, panel: PANEL_TILES},
        }}
      />
      {/* In the room below the form, whose script asks first (components/forms/sign-up.tsx). */}
      <p className="-mt-16 px-(--gutter) pb-12 desk:-mt-20 desk:pb-9 desk:pl-[calc(max(50vw-166px,100%*5/13)+clamp(24px,6vw,96px))]">
        <a className="link font-normal text-ardoise" href={localePath(locale, '/')} data-quits="">
          {frame.quit}
        </a>
      </p>
    </>
  );
}
