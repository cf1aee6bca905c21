import {retentionRows, RETENTION, type RetentionRow} from '#lib/config/retention.ts';
import type {LegalFacts} from './facts.ts';

const years = (count: number) => `${count} an${count > 1 ? 's' : ''}`;
const days = (count: number) => `${count} jour${count > 1 ? 's' : ''}`;

const length = (period: RetentionRow['period']) =>
  'days' in period ? days(period.days) : years(period.years);
const erasurePeriod = ({period}: RetentionRow) =>
  'days' in period && period.days === 0 ? 'effacée aussitôt' : length(period);

/** Rows of the list of retention periods. */
const KEPT: Record<RetentionRow['what'], {name: string; text: (row: RetentionRow) => string}> = {
  prospects: {
    name: 'Prospection (contact, devis)',
    text: ({period}) => `${length(period)} sans réponse active de votre part`,
  },
  customers: {
    name: 'Clients',
    text: ({period}) =>
      `${length(period)} après la fin de la relation, puis ${years(RETENTION.customerArchiveYears)} d’archives`,
  },
  candidates: {
    name: 'Candidats inscrits',
    text: ({period, by}) =>
      by === 'site'
        ? `${length(period)} après l’inscription`
        : `${length(period)} après votre dernière réponse active`,
  },
  deliveredLeads: {name: 'Copie de votre envoi gardée par le site, une fois transmis', text: erasurePeriod},
  mailFiles: {name: 'Fichiers des e-\u2060mails que le site écrit sur son serveur', text: erasurePeriod},
  leadTraces: {
    name: 'Trace de votre envoi, sans son contenu\u00a0: empreinte, formulaire, heures',
    text: ({period}) => length(period),
  },
  suspectedLeads: {
    name: 'Envois qui\u00a0semblent automatiques',
    text: ({period}) => `${length(period)} au plus`,
  },
  consents: {
    name: 'Preuve de vos consentements\u00a0: e-\u2060mail, version du texte, langue, heure, page',
    text: ({period}) => `Jusqu’à votre demande d’effacement, ${length(period)} au plus`,
  },
  erasures: {
    name: 'Empreinte d’une adresse effacée, pour qu’aucune copie de sauvegarde ne la ramène',
    text: ({period}) => length(period),
  },
  audit: {
    name: 'Journal de l’usage des envois par nos équipes\u00a0: référence, commande, utilisateur, heure',
    text: ({period}) => length(period),
  },
};

type Facts = Pick<LegalFacts, 'leadRetentionDays' | 'usesOwnBackend' | 'usesMailProvider'>;

/** The retention period of each kind of data, as the purge applies it. */
export function RetentionPeriods({facts}: {facts: Facts}) {
  const rows = retentionRows({
    leadRetentionDays: facts.leadRetentionDays,
    ownBackend: facts.usesOwnBackend,
    mailFolder: !facts.usesMailProvider,
  });
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.what}>
          <dt>{KEPT[row.what].name}</dt>
          <dd>{KEPT[row.what].text(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
