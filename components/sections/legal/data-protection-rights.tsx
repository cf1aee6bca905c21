import {RETENTION} from '#lib/config/retention.ts';
import {SITE} from '#lib/config/site.ts';
import type {Page} from '#lib/i18n/paths.ts';
import {months} from './data-protection-durations.tsx';
import type {LegalSection} from './section.ts';

const R = RETENTION;

/** The rights of a person, and the addresses for them. */
export const rights = (to: (page: Page) => string): LegalSection[] => [
  {
    id: 'retrait',
    title: 'Retirer votre consentement',
    body: (
      <p>
        À tout moment, en nous écrivant par la page <a href={to('/contact')}>Contact</a>. Le retrait ne remet
        pas en cause ce qui a été fait avant lui.
      </p>
    ),
  },
  {
    id: 'droits',
    title: 'Vos droits',
    body: (
      <>
        <p>
          Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, la limitation de
          leur traitement et leur portabilité, vous opposer à leur traitement, et dire ce qu’elles deviendront
          après votre décès.
        </p>
        <p>
          Écrivez-&#8288;nous par la page <a href={to('/contact')}>Contact</a>. Nous répondons dans un délai{' '}
          <b>{R.rightsAnswerMonths === 1 ? 'd’un mois' : `de ${months(R.rightsAnswerMonths)}`}</b>.
        </p>
      </>
    ),
  },
  {
    id: 'cnil',
    title: 'Réclamation',
    body: (
      <p>
        Vous pouvez à tout moment saisir la{' '}
        <a href="https://www.cnil.fr/fr/plaintes" rel="noopener">
          CNIL
        </a>
        , l’autorité française de protection des données.
      </p>
    ),
  },
  {
    id: 'mineurs',
    title: 'Mineurs',
    body: <p>L’inscription est réservée aux personnes d’au moins {SITE.minimumAge} ans.</p>,
  },
];
