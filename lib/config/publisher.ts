import type {content} from './content.ts';

type Publisher = ReturnType<typeof content<'company'>>['publisher'];

/** Names of the publisher's lines, for the French sentence that lists missing ones. */
export const PUBLISHER_LINES: Record<keyof Publisher, string> = {
  legalName: 'la dénomination sociale',
  formAndCapital: 'la forme juridique et le capital',
  registration: 'le numéro d’immatriculation',
  vatNumber: 'le numéro de TVA',
  publicationDirector: 'le directeur de la publication',
  host: 'l’hébergeur',
  databaseHost: 'l’hébergeur de la base de données',
  dataContact: 'la personne chargée des données personnelles',
};
