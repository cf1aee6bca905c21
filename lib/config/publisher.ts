/**
 * Who publishes and hosts the site, as the legal pages must say. Nobody but the owner knows: an empty line is named
 * on those pages as missing, and nothing is made up in its place.
 */
export const PUBLISHER = {
  legalName: '',
  /** SAS, SARL… and the share capital, for instance « SAS au capital de 10 000 € ». */
  formAndCapital: '',
  /** Town and number of the trade register. */
  registration: '',
  vatNumber: '',
  publicationDirector: '',
  /** Name, address and telephone of the company whose machines serve the site. */
  host: '',
  /** Data protection officer or the person who answers for personal data. */
  dataContact: '',
};

/** What each line is called in a French sentence that lists the missing ones. */
export const PUBLISHER_LINES: Record<keyof typeof PUBLISHER, string> = {
  legalName: 'la dénomination sociale',
  formAndCapital: 'la forme juridique et le capital',
  registration: 'le numéro d’immatriculation',
  vatNumber: 'le numéro de TVA',
  publicationDirector: 'le directeur de la publication',
  host: 'l’hébergeur',
  dataContact: 'la personne chargée des données personnelles',
};
