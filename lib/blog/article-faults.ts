/** What of a file cannot be shown, by its name, or what its author may want to mend (`ADVICE`). */
const FAULTS = {
  name: [
    'Le nom doit être un numéro, un tiret et un mot, tel que 120-nos-essais.md, directement dans content/articles.',
    'Its name must be a number, a hyphen and a word, such as 120-nos-essais.md, right in content/articles.',
  ],
  sameNumber: [
    '{0} a le même numéro. Donnez-en un autre à l’un des deux.',
    '{0} has the same number: change one of them.',
  ],
  noFrench: ['Il manque le fichier français du même numéro.', 'The French file of this number is missing.'],
  unreadable: ['Le fichier ne peut pas être lu ({0}).', 'The file cannot be read ({0}).'],
  utf16: [
    'Le fichier est en UTF-16. Enregistrez-le en UTF-8 (Bloc-notes : Enregistrer sous, Encodage).',
    'The file is in UTF-16: save it as UTF-8 (Notepad: Save as, Encoding).',
  ],
  latin1: [
    'Le fichier est en Windows-1252 (Latin-1), pas en UTF-8. Enregistrez-le en UTF-8.',
    'The file is in Windows-1252 (Latin-1), not in UTF-8: save it as UTF-8.',
  ],
  noText: ['Ce n’est pas un fichier de texte.', 'This is no text file.'],
  document: [
    'C’est un document de traitement de texte : enregistrez-le en texte brut (UTF-8).',
    'This is a document of a word processor: save it as plain text (UTF-8).',
  ],
  noFields: [
    'Le fichier doit commencer par ses champs, entre deux lignes ---.',
    'The file must begin with its fields, between two lines ---.',
  ],
  yaml: [
    'Ce champ ne peut pas être lu. Écrivez « nom: valeur », une seule fois par nom.',
    'This field cannot be read: write “name: value”, each name once.',
  ],
  field: ['« {0} » n’est aucun des champs : {1}.', '“{0}” is none of the fields {1}.'],
  value: ['« {0} » doit être {1}.', '“{0}” must be {1}.'],
  noTitle: ['Il manque le titre : « title: … ».', 'The title is missing: “title: …”.'],
  noBody: ['L’article n’a pas de texte.', 'The article has no text.'],
  tooLong: ['L’article est trop long pour être montré.', 'The article is too long to be shown.'],
  html: [
    '« {0} » se lit comme du HTML, qui n’est pas montré (sauf sup, sub et br). Pour le signe <, écrivez \\<.',
    '“{0}” reads as HTML, which is not shown (but sup, sub and br). For the sign < write \\<.',
  ],
  reference: [
    '« {0} » : ce lien, cette image ou cette note n’est pas écrit comme il faut, ou sa définition manque. Une adresse qui a des blancs se met entre < et >.',
    '“{0}”: a link, picture or note that is not written well, or lacks its definition. An address with blanks stands between < and >.',
  ],
  unused: ['« [{0}]: » n’est pas montré : rien n’y renvoie.', '“[{0}]:” is not shown: nothing refers to it.'],
  twice: ['« [{0}]: » est défini deux fois.', '“[{0}]:” is defined twice.'],
  link: [
    'Le lien « {0} » ne mène nulle part : il commence par https://, mailto:, tel: ou /.',
    'The link “{0}” leads nowhere: it begins with https://, mailto:, tel: or /.',
  ],
  bullet: [
    'Cette ligne a une puce de traitement de texte : commencez-la par « - ».',
    'This line has a bullet of a word processor: begin it with “- ”.',
  ],
  tab: [
    'Cette ligne a une tabulation, qui n’est pas montrée : écrivez un tableau avec des |.',
    'This line has a tab, which is not shown: write a table with |.',
  ],
  indented: [
    'Une ligne qui commence par une tabulation ou quatre blancs serait montrée comme un programme.',
    'A line that begins with a tab or four blanks would be shown as a program.',
  ],
  missing: ['L’image « {0} » n’est pas à côté du fichier.', 'The picture “{0}” is not beside the file.'],
  outside: [
    'L’image « {0} » est hors du dossier du fichier, ou un raccourci y mène.',
    'The picture “{0}” lies outside the file’s folder, or behind a link.',
  ],
  svg: [
    'L’image « {0} » est un SVG : enregistrez-la en PNG.',
    'The picture “{0}” is an SVG: save it as PNG.',
  ],
  noPicture: [
    'Le fichier « {0} » n’est pas une image JPEG, PNG, GIF ou WebP, quel que soit son nom.',
    'The file “{0}” is no JPEG, PNG, GIF or WebP picture, whatever its name.',
  ],
  large: ['L’image « {0} » dépasse 50 Mo.', 'The picture “{0}” has more than 50 MB.'],
  host: [
    'L’image « {0} » est sur un site dont les images ne sont pas montrées : mettez-la à côté du fichier.',
    'The picture “{0}” is on a host whose pictures are not shown: put it beside the file.',
  ],
  longTitle: [
    'Le titre a {0} signes : les moteurs de recherche en montrent environ 65.',
    'The title has {0} letters: search engines show about 65.',
  ],
  noAlternative: [
    'L’image « {0} » n’a pas de texte pour ceux qui ne la voient pas : ![ce qu’elle montre]({0}), ou ![aucune]({0}).',
    'The picture “{0}” has no text for those who do not see it: ![what it shows]({0}), or ![aucune]({0}).',
  ],
  noPage: [
    'Le lien « {0} » ne mène à aucune page de ce site.',
    'The link “{0}” leads to no page of this site.',
  ],
} as const satisfies Record<string, readonly [fr: string, en: string]>;

export type FaultCode = keyof typeof FAULTS;

/** They keep no article from being shown. */
const ADVICE: ReadonlySet<FaultCode> = new Set(['longTitle', 'noAlternative', 'noPage'] as const);

export interface ArticleFault {
  code: FaultCode;
  /** From 1. */
  line: number;
  /** What the sentence names. A pair is a word in French and in English. */
  values: (string | readonly [fr: string, en: string])[];
}

export const isAdvice = ({code}: ArticleFault): boolean => ADVICE.has(code);

/** A fault as a plain sentence. */
export const faultSentence = ({code, values}: ArticleFault, language: 'fr' | 'en'): string => {
  const own = language === 'fr' ? 0 : 1;
  return FAULTS[code][own].replace(/\{(\d)\}/g, (_, index: string) => {
    const value = values[Number(index)] ?? '';
    return typeof value === 'string' ? value : value[own];
  });
};
