import {getMessages, getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {Mark} from '#components/artwork/mark.tsx';
import {Tile} from '#components/artwork/tile.tsx';
import {Island} from '#components/forms/hydration/island.tsx';
import {SignUp, type SignUpAnswer} from '#components/forms/sign-up.tsx';
import {Frame} from '#components/layout/frame.tsx';
import {SignUpBar} from '#components/layout/sign-up-bar.tsx';
import {controller, formFrame, PolicyLink} from '#components/sections/forms/form-frame.tsx';
import {CHOICE} from '#lib/artwork/people.ts';
import {identity} from '#lib/config/identity.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {labelled, PROFESSIONS, SPECIALTIES} from '#lib/registration/choices.ts';
import {countriesIn} from '#lib/registration/countries.ts';
import {Asked} from './asked.tsx';
import {PANEL_CELLS, SPARE_FACE} from './laid-panel.tsx';

/** The sign-up page. @param answer outcome of a form that was sent without scripts */
export async function RegistrationSection({locale, answer}: {locale: Locale; answer?: SignUpAnswer}) {
  const t = await getTranslations('registration');
  const {registration, forms} = await getMessages({locale});
  const {stepOne, stepTwo, genders, rail, quit, done, asked, professions, specialties} = registration;
  // A sample address receives no mail.
  const known = identity().email;
  const address = known?.sample ? undefined : known?.value;
  const email = address ?? t('write');
  const links = {
    policy: (text: ReactNode) => (
      <PolicyLink locale={locale} newTab={forms.newTab}>
        {text}
      </PolicyLink>
    ),
    contact: (text: ReactNode) => <a href={localePath(locale, '/contact')}>{text}</a>,
    mail: (text: ReactNode) => (
      <a href={address ? `mailto:${address}` : localePath(locale, '/contact')}>{text}</a>
    ),
  };

  return (
    <Frame locale={locale} page="/inscription" bar={<SignUpBar locale={locale} page="/inscription" />}>
      <Island
        kind="registration"
        form={SignUp}
        props={{
          answer,
          ...(await formFrame(
            locale,
            t.rich('notice', {controller: await controller(locale), email, ...links}),
          )),
          texts: {
            ...{stepOne, stepTwo, genders, rail, quit, done},
            known: t.rich('stepOne.known', links),
            countries: countriesIn(locale),
            professions: labelled(PROFESSIONS, professions),
            specialties: labelled(SPECIALTIES, specialties, locale),
            consents: {
              dataUse: t('consents.dataUse'),
              rights: t('consents.rights'),
              privacy: t.rich('consents.privacy', links),
            },
          },
          home: localePath(locale, '/'),
          people: CHOICE.map((name) => ({name, tile: <Tile tile={name} className="size-full" />})),
          asked: <Asked texts={asked} />,
          panel: {cells: PANEL_CELLS, reserve: SPARE_FACE, mark: <Mark />},
        }}
      />
    </Frame>
  );
}
