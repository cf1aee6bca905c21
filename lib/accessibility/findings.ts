import type {SamplePageId, Said} from './sample.ts';

/** Conforming, not conforming, not applicable, not judged: the method's own letters. */
export type AuditVerdict = 'C' | 'NC' | 'NA' | 'NT';

/** What was found for a criterion on some pages of the sample, and what shows it. */
export interface AuditFinding {
  /** The pages it was found on; unset: all that no other finding of the criterion names. */
  on?: readonly SamplePageId[];
  is: AuditVerdict;
  /** Tests that hold it: `file below __tests__ › title`. */
  tests?: readonly string[];
  /** What was looked at, how, and what was found. */
  seen?: string;
  /** What only people with the right tools can judge, and nobody has yet: read out on the statement. */
  open?: Said;
  /** Once a video is set this holds instead: what it needs is there, or not, or nobody has seen the film yet. */
  film?: 'captions' | 'transcript' | 'unseen' | 'C';
  /** Why it does not conform, for visitors; and the day since when that has been known, as YYYY-MM-DD. */
  reason?: Said;
  since?: string;
}

/** By the number of the criterion: one for all pages, or several. */
type Findings = Record<string, AuditFinding | readonly [AuditFinding, ...AuditFinding[]]>;

// Tests that hold more than one criterion, and what is found more than once.

const EVERY_STATE =
  'e2e/axe.spec.ts › …: no violation at four widths, the tree that was read, and nothing lost to zoom, spacing, orientation, forced colours and contrast (…)';
const FRAME = 'e2e/frame.spec.ts › the frame of …';
const FORM_RULES =
  'e2e/forms-rules.spec.ts › …: labels, tokens, required states, a grey button; pressed empty it says what is missing (in a heading of the house’s own) and leads there, in both languages';

const NO_FILM_YET = 'there is no video yet: a drawn poster says « Vidéo à venir ».';
const WITHOUT_MEDIA = {
  is: 'NA',
  seen: 'no audio, video, embed, object, canvas or frame in the document.',
} as const;

/** On the one page that has a place for the film. */
const ofFilm = (
  film: AuditFinding['film'],
  more: Pick<AuditFinding, 'tests' | 'seen' | 'open'>,
): Findings[string] => [{on: ['about'], is: 'NA', film, seen: NO_FILM_YET, ...more}, WITHOUT_MEDIA];

/** On the pages with tables. */
const ofTables = (is: 'C' | 'NA', seen: string, tests?: readonly string[]): Findings[string] => [
  {on: ['law', 'article'], is, tests, seen},
  {is: 'NA', seen: 'no table in the document.'},
];

const SIGN_UP_KEYS =
  'e2e/forms.spec.ts › sign-up by keyboard alone: both steps, a commune by arrows, both consents; registered, then confirmed by mail; the same address again is known';
const CONTACT_KEYS =
  'e2e/forms.spec.ts › contact by keyboard alone: errors are followed to their fields, the message is thanked and delivered, and the focus comes back';

const FORMS_ON: readonly SamplePageId[] = ['contact', 'quote', 'signUp', 'signUpTwo'];
const SEARCH_ON: readonly SamplePageId[] = ['blog', 'search'];
const NO_FORM = 'no form on the page.';

const rulesTest = (title: string) => `e2e/forms-typing.spec.ts › ${title}`;

const BAR = 'e2e/http.spec.ts › ways to reach us stand at the same place on every page';
const SITE_MAP =
  'components/sections/site-map/site-map.test.tsx › leads to every other page that search engines may list';

/** What was found for each of the 106 criteria, theme by theme. */
export const FINDINGS: Findings = {
  // 1. Images.
  '1.1': [
    {
      on: ['article'],
      is: 'C',
      tests: [
        'components/sections/article/body.test.tsx › reads for a picture %s',
        'components/sections/article/body.test.tsx › leaves no link without a name, whatever was said of its picture',
        EVERY_STATE,
      ],
      seen: 'each picture of the article has an alternative in the tree (img with a name), the linked one too.',
    },
    {
      on: ['about', 'software'],
      is: 'C',
      tests: [EVERY_STATE],
      seen: 'the map, the mark and the drawn week are the only drawings that tell something; each is an img with a name in the tree. Found on 23 November without one (map, week), repaired.',
    },
    {
      is: 'NA',
      seen: 'every img and svg of the document was listed: all are drawings of tiles and people, icons beside words, or dots that repeat a figure written below them. There is no area, input of type image, object, embed or canvas.',
    },
  ],
  '1.2': {
    is: 'C',
    tests: [EVERY_STATE],
    seen: 'in the documents of all pages each decorative img has alt="" and no title or aria-label, each decorative svg aria-hidden="true" and no title; the trees contain no img besides those of 1.1.',
  },
  '1.3': [
    {
      on: ['article', 'about', 'software'],
      is: 'C',
      seen: 'each alternative was read beside its picture: it says what the picture shows, in one or two sentences, in the language of its text.',
      open: {
        fr: 'si une personne qui ne voit pas l’image trouve dans son texte de remplacement ce qu’il faut en savoir',
        en: 'whether somebody who does not see a picture finds in its alternative text what is needed',
      },
    },
    {is: 'NA', seen: 'no picture with an alternative.'},
  ],
  '1.4': {is: 'NA', seen: 'no CAPTCHA and no test in the document; forms are guarded by a hidden field.'},
  '1.5': {is: 'NA', seen: 'no CAPTCHA in the document.'},
  '1.6': [
    {
      on: ['software'],
      is: 'C',
      seen: 'the drawn week is the one picture that holds more than a sentence; its caption beside it explains rows, columns and each sign, and the alternative says who works when as far as the drawing tells.',
    },
    {
      is: 'NA',
      seen: 'pictures say no more than their alternative; figures drawn as dots are written as text.',
    },
  ],
  '1.7': [
    {
      on: ['software'],
      is: 'C',
      seen: 'the caption was compared with the drawing: five rows, seven columns, three shifts, days off and the one free shift are all named.',
    },
    {is: 'NA', seen: 'no detailed description.'},
  ],
  '1.8': [
    {
      is: 'NA',
      seen: 'no picture of text: words in drawings (names on the map) are text of an SVG, which the technical note leaves out; the logo is the exception of the criterion.',
    },
  ],
  '1.9': [
    {
      on: ['article'],
      is: 'C',
      tests: [
        'components/sections/article/body.test.tsx › links the picture alone, and not its caption, to which it is tied by role and label',
      ],
      seen: 'found without role and label on 23 November, repaired: role="figure" and aria-label with the words of its figcaption.',
    },
    {
      on: ['about', 'software'],
      is: 'C',
      tests: [EVERY_STATE],
      seen: 'three figures, each a figure in the tree named like its caption.',
    },
    {
      on: ['home'],
      is: 'NA',
      seen: 'the figures of the testimonials hold a quotation and who said it, and no picture but a decorative tile.',
    },
    {is: 'NA', seen: 'no figure and no caption.'},
  ],

  // 2. Frames.
  '2.1': [
    {
      on: ['about'],
      is: 'NA',
      film: 'C',
      tests: [
        'e2e/consent-video.spec.ts › accepted in the banner: one press plays, and refusing later takes the player away',
      ],
      seen: 'no frame before somebody asks for the video; with a player made for the test its frame has the title « Vidéo de présentation de … ».',
    },
    {is: 'NA', seen: 'no iframe or frame in the document; the policy of the page allows none.'},
  ],
  '2.2': [
    {
      on: ['about'],
      is: 'NA',
      film: 'C',
      tests: [
        'e2e/consent-video.spec.ts › accepted in the banner: one press plays, and refusing later takes the player away',
      ],
      seen: 'the title says what plays and of whom, in the language of the page.',
    },
    {is: 'NA', seen: 'no iframe or frame in the document.'},
  ],

  // 3. Colours.
  '3.1': {
    is: 'C',
    tests: [
      'e2e/focus-and-motion.spec.ts › the focus, the selected tab and the current language can be told',
    ],
    seen: 'went through every page for what colour tells: the current page has a row of dots and aria-current, the chosen tab another shape, errors an icon and words, the ready button words and an icon, dots of charts a key in words, links in texts an underline. No text speaks of a colour.',
  },
  '3.2': {
    is: 'C',
    tests: [EVERY_STATE],
    seen: 'words on gradients and pictures, which axe leaves open, were measured in the sheet: night blue on the dawn gradient has 6.7 at its darkest point, white on night blue 16.',
  },
  '3.3': {
    is: 'C',
    tests: [EVERY_STATE],
    seen: 'other controls are known by their words (buttons, tabs, languages) or by a dark icon (burger), whatever their ground; charts repeat figures that are written beside them.',
  },

  // 4. Multimedia: the company video, which no owner has supplied yet, has its place on the page « À propos ».
  '4.1': ofFilm('transcript', {
    tests: [
      'components/sections/about/company-video.test.tsx › links the transcript and names the captions, once they are set',
    ],
  }),
  '4.2': ofFilm('unseen', {
    open: {
      fr: 'ce que dit la transcription de la vidéo, dès qu’il y en aura une',
      en: 'what the transcript of the video says, once there is one',
    },
  }),
  '4.3': ofFilm('captions', {
    tests: [
      'components/sections/about/company-video.test.tsx › links the transcript and names the captions, once they are set',
    ],
  }),
  '4.4': ofFilm('unseen', {
    open: {
      fr: 'ce que disent les sous-titres de la vidéo, dès qu’il y en aura',
      en: 'what the captions of the video say, once there are any',
    },
  }),
  '4.5': ofFilm('unseen', {
    open: {
      fr: 'si la vidéo montre ce que le son ne dit pas, et a besoin d’une audiodescription',
      en: 'whether the video shows what its sound does not say, and needs an audio description',
    },
  }),
  '4.6': ofFilm('unseen', {
    open: {
      fr: 'ce que dit l’audiodescription de la vidéo, s’il en faut une',
      en: 'what the audio description of the video says, should it need one',
    },
  }),
  '4.7': ofFilm('C', {
    seen: 'no video yet; with a player made for the test, the heading « Nous en images », the button « Lire la vidéo avec … » and the links below stand beside it.',
  }),
  '4.8': WITHOUT_MEDIA,
  '4.9': WITHOUT_MEDIA,
  '4.10': ofFilm('C', {
    tests: ['e2e/consent-video.spec.ts › refused in the banner: the press asks for this video alone'],
    seen: 'no sound starts by itself: the player comes only when somebody presses.',
  }),
  '4.11': ofFilm('unseen', {
    seen: 'no video yet. The way to the player is walked by keyboard; its own controls are those of the host.',
    open: {
      fr: 'les commandes du lecteur de la vidéo, qui sont celles de son hébergeur',
      en: 'the controls of the video player, which are those of its host',
    },
  }),
  '4.12': WITHOUT_MEDIA,
  '4.13': ofFilm('unseen', {
    open: {
      fr: 'la façon dont un lecteur d’écran restitue le lecteur de la vidéo',
      en: 'how a screen reader announces the video player',
    },
  }),

  // 5. Tables.
  '5.1': ofTables(
    'NA',
    'the tables are simple: one row of headers, at most one column of headers, no merged cells.',
  ),
  '5.2': {is: 'NA', seen: 'no complex table, so no summary.'},
  '5.3': {is: 'NA', seen: 'no table is used for layout.'},
  '5.4': ofTables('C', 'each table that has a title has it as caption, and is named by it in the tree.', [
    EVERY_STATE,
  ]),
  '5.5': ofTables('C', 'each caption was read beside its table: it says what the table lists.'),
  '5.6': ofTables(
    'C',
    'headers of columns and rows are th and appear in the tree as columnheader and rowheader.',
    [EVERY_STATE],
  ),
  '5.7': ofTables(
    'C',
    'each th has scope="col" or scope="row" where there are both kinds; no headers attribute contradicts it.',
  ),
  '5.8': {is: 'NA', seen: 'no table is used for layout.'},

  // 6. Links.
  '6.1': {
    is: 'C',
    tests: [EVERY_STATE],
    seen: 'every link of every page was listed with its name and its place: « En savoir plus » and « Consulter l’article » carry the service or the title out of sight; links to a new tab say so; links of an error summary say what to do.',
    open: {
      fr: 'si les mots d’un lien suffisent à qui les entend hors de leur contexte',
      en: 'whether the words of a link are enough for those who hear them out of context',
    },
  },
  '6.2': {is: 'C', tests: [EVERY_STATE], seen: 'no link without a name in any tree.'},

  // 7. Scripts.
  '7.1': {
    is: 'C',
    tests: [
      EVERY_STATE,
      'e2e/keyboard.spec.ts › the menu of the services and the burger say what they are and whether they are open (…)',
    ],
    seen: 'name, role, value and state of menu, burger, tabs, list of towns, dialogs and forms were read in the tree in each of their states; all are native elements or patterns of the ARIA practices. Found on 23 November and repaired: lists and boxes that must be answered were said to be wrong before anybody had answered, and what a consent means was read twice. The trees that are kept (__tests__/e2e/trees: 52 states, in French and in English) were all read from their first line to their last on 23 November; what was found is said at 5.6, 9.1, 9.3 and here: the list of errors had one entry more than its heading counted, repaired.',
    open: {
      fr: 'la façon dont un lecteur d’écran restitue les menus, les onglets, les listes, les dialogues et les formulaires',
      en: 'how a screen reader announces menus, tabs, lists, dialogs and forms',
    },
  },
  '7.2': {
    is: 'NA',
    seen: 'no script has an alternative in place of itself: what works without scripts is the same page.',
  },
  '7.3': {
    is: 'C',
    tests: [
      SIGN_UP_KEYS,
      CONTACT_KEYS,
      'e2e/browser-module.spec.ts › by keyboard alone: burger, services, language and the question about cookies',
      FRAME,
    ],
    seen: 'listeners of the browser module and of the forms were listed: each sits on a link, a button, a field or a summary.',
  },
  '7.4': [
    {
      on: ['contact', 'quote', 'signUp', 'signUpTwo'],
      is: 'C',
      tests: [EVERY_STATE],
      seen: 'closing the thanks leads to the page of the receipt; found without a warning on 23 November, now said in the dialog. A choice in a list changes texts and drawings beside it, never the page.',
    },
    {
      on: ['about'],
      is: 'C',
      tests: ['e2e/consent-video.spec.ts › refused in the banner: the press asks for this video alone'],
      seen: 'the player comes by a button that says so.',
    },
    {
      is: 'C',
      seen: 'the scripts of the page change no context by themselves; links and buttons say where they lead.',
    },
  ],
  '7.5': [
    {
      on: ['contact', 'quote', 'signUp', 'signUpTwo'],
      is: 'C',
      tests: [
        'e2e/keyboard-forms.spec.ts › contact with mistakes: each step of the focus, and what is announced',
        'e2e/forms-sign-up.spec.ts › the city: found at our own address, cleared with its code, counted, chosen by arrows, free where nothing is found or the look-up fails, not asked for abroad',
      ],
      seen: 'errors and failures are alerts, towns found a status. Found on 23 November and repaired: the count of what is missing and the sending were no status, the offer to mend an address and the room left in a text no live region.',
    },
    {
      on: ['search'],
      is: 'C',
      tests: ['e2e/blog-life.spec.ts › a search is answered in the page'],
      seen: 'the number of results is a status.',
    },
    {
      on: ['article'],
      is: 'C',
      tests: ['browser/copy-link.test.tsx › puts the address on the clipboard, and says so'],
      seen: '« Lien copié » is a status.',
    },
    {is: 'NA', seen: 'nothing on the page tells of a result, a progress or an error.'},
  ],

  // 8. Mandatory elements.
  '8.1': {is: 'C', seen: 'each answer begins with <!DOCTYPE html>, read in the source of each page.'},
  '8.2': [
    {
      on: ['contact', 'quote'],
      is: 'C',
      tests: [EVERY_STATE],
      seen: 'Nu Html Checker: on 23 November an svg stood directly in a group of a dl; repaired, no error is left.',
    },
    {
      on: ['signUpTwo'],
      is: 'C',
      tests: [EVERY_STATE],
      seen: 'Nu Html Checker: on 23 November the list of countries, which must be answered, had no empty first choice; repaired, no error is left.',
    },
    {
      is: 'C',
      tests: [EVERY_STATE],
      seen: 'Nu Html Checker 26.9.27, on 23 November, over 78 finished documents: every page, article and search in both languages, the forms with errors and the second step included. No error; what it warns of is meant (role="list" and role="figure" for screen readers that lose them) or changes nothing (closing slashes).',
    },
  ],
  '8.3': {is: 'C', tests: [FRAME], seen: 'html has a lang on each page.'},
  '8.4': {
    is: 'C',
    tests: [FRAME],
    seen: 'fr under French addresses, en under English ones, as the words of the page are.',
  },
  '8.5': {is: 'C', tests: [FRAME, EVERY_STATE], seen: 'each page has a title.'},
  '8.6': [
    {
      on: ['signUpTwo'],
      is: 'C',
      tests: [
        'e2e/forms-sign-up.spec.ts › step 2 opened cold is step 1 without an error, and comes only once that is right; Back, Forward, a reload of either and the other language keep every answer, none of them in an address or in localStorage',
        'e2e/forms-plain.spec.ts › sign-up: both steps, back to the first one and on again, the duplicate said at its field',
      ],
      seen: 'the title begins with « Étape 2 sur 2 », with « Erreur » before it where there are errors, with scripts and without. Found on 23 November with the title of the first step, repaired; the heading that takes the focus is described by the step.',
    },
    {
      is: 'C',
      tests: [
        EVERY_STATE,
        'e2e/crawlers.spec.ts › every page has a head of its own, short enough, and structured data that a parser understands',
      ],
      seen: 'each title was read beside its page: it names it and the site; a form with errors begins with « Erreur ».',
    },
  ],
  '8.7': {
    is: 'C',
    tests: [EVERY_STATE],
    seen: 'texts of all pages under /en were searched for French, and the list of languages in each tree was read: articles, their titles and legal texts are marked lang="fr", names of languages each their own. Found on 23 November and repaired: names of links to articles mixed both in one attribute, and two terms of French law stood in English sentences. The title of an article’s page is the name of a work.',
  },
  '8.8': [
    {is: 'C', tests: [EVERY_STATE], seen: 'the codes are fr and en, and are those of the words they mark.'},
  ],
  '8.9': {
    is: 'C',
    seen: 'no element of presentation is left in the documents (font, center, big …); b marks key words and a reference. Found on 23 November and repaired: empty i elements drew dots and cells.',
  },
  '8.10': {is: 'NA', seen: 'all texts are read from left to right; no dir in any document.'},

  // 9. Structure.
  '9.1': {
    is: 'C',
    tests: [EVERY_STATE, FRAME],
    seen: 'the outline of each page was read in its tree: one h1 that names the page, levels without a gap, each heading above what it announces. Found on 23 November and repaired: the form of the quote stood below the heading of the ways to reach us.',
  },
  '9.2': [
    {
      on: ['signUp', 'signUpTwo'],
      is: 'C',
      tests: [EVERY_STATE, FRAME],
      seen: 'header, one main, footer; the sign-up has no menu, and so no nav.',
    },
    {
      is: 'C',
      tests: [EVERY_STATE, FRAME],
      seen: 'header with the nav of the menu, one main, footer; further navs are the way to the page, its contents, the example studies and the pages of the list.',
    },
  ],
  '9.3': {
    is: 'C',
    tests: [EVERY_STATE],
    seen: 'each ul and ol holds li alone and is a list in the tree, role="list" where styles take the bullets away; ways to reach us are a dl. Items of articles that follow each other are one list. Found on 23 November and repaired: the legal links of the footer, the other legal texts and the other services were none.',
  },
  '9.4': [
    {
      on: ['home'],
      is: 'C',
      seen: 'each testimonial is a blockquote in a figure with who said it.',
    },
    {
      on: ['article'],
      is: 'C',
      seen: 'the article quotes nobody: its italic paragraphs are the author’s own words, and editors who quote have blockquote in texts of type 2.',
    },
    {is: 'NA', seen: 'no quotation on the page.'},
  ],

  // 10. Presentation.
  '10.1': {
    is: 'C',
    seen: 'no attribute of presentation (align, bgcolor, border …) and no element for it in any document; spaces are no layout.',
  },
  '10.2': {
    is: 'C',
    seen: 'each page was read with its styles off: all texts are there, and so are the pictures that say something. What styles draw (dots, the burger’s bars, the asterisk of a field that is required) repeats words or attributes.',
  },
  '10.3': {
    is: 'C',
    tests: ['e2e/menus.spec.ts › wide, too, the three panels stand in order, without tabs'],
    seen: 'with styles off the order is that of the tree, and of the screen.',
  },
  '10.4': {
    is: 'C',
    tests: [EVERY_STATE, FRAME],
  },
  '10.5': {
    is: 'C',
    seen: 'body sets colour and ground; in the sheet every other ground or colour of words is set with its counterpart or inherits it; gradients stand on the ground of their parents.',
  },
  '10.6': {
    is: 'C',
    tests: [EVERY_STATE],
    seen: 'links in running text, that of the question about cookies on every page included, are underlined and blue (rule link-in-text-block); those in the footer and in lists stand alone.',
  },
  '10.7': {
    is: 'C',
    tests: [
      EVERY_STATE,
      'e2e/focus-and-motion.spec.ts › at … pixels what has the focus is never hidden by the bar (…)',
    ],
    seen: 'found on 23 November and repaired: what a script or the skip link moves the focus to (main, the title of a step) showed no ring.',
  },
  '10.8': {
    is: 'C',
    tests: [EVERY_STATE],
    seen: 'what is hidden was listed: closed menus, other panels, dialogs, the question once it is answered, the field for programs, words that stand twice; none of it is meant to be read then, and all of it is when it shows.',
  },
  '10.9': {
    is: 'C',
    seen: 'went through the texts for « à gauche », « ci-dessous », « rond » and the like: none is the only way to find something (« en haut de la page » has the words « Version du … » with it; dots and discs of a drawing have a key in words). A caption of an article that says left and right has an alternative that says what.',
  },
  '10.10': {
    is: 'C',
    seen: 'nothing is told by shape, size or place alone: the chosen tab, the current page and steps of a receipt are told in attributes or words too.',
  },
  '10.11': {
    is: 'C',
    tests: [EVERY_STATE, FRAME],
    seen: 'at 320 × 256 the bar and the question about cookies leave room to read, and can be passed.',
  },
  '10.12': {
    is: 'C',
    tests: [EVERY_STATE, FRAME],
    seen: 'found on 23 November and repaired: the question before the film was cut off by its box at 390 pixels.',
  },
  '10.13': {
    is: 'NA',
    seen: 'nothing appears by hovering, and by focus only the skip link, which covers nothing that is read then; menus, towns and dialogs come by a press or by writing.',
  },
  '10.14': {
    is: 'C',
    tests: [EVERY_STATE],
    seen: 'by styles alone only the skip link appears, at focus; it leads where the pointer can go by itself.',
  },

  // 11. Forms.
  '11.1': [
    {
      on: FORMS_ON,
      is: 'C',
      tests: [FORM_RULES, EVERY_STATE],
      seen: 'each field has a label of its own, bound by for and id.',
    },
    {on: SEARCH_ON, is: 'C', tests: [EVERY_STATE], seen: 'the field has a label, read in the tree.'},
    {is: 'NA', seen: NO_FORM},
  ],
  '11.2': [
    {
      on: [...FORMS_ON, ...SEARCH_ON],
      is: 'C',
      tests: [EVERY_STATE],
      seen: 'each label was read by itself: it says what to write, with day, month and year under « Date de naissance », and the two consents in whole sentences.',
      open: {
        fr: 'si «\u00a0Intitulé du poste\u00a0» et «\u00a0Complément\u00a0» sont compris comme nous l’entendons',
        en: 'whether “Job title” and “Address, continued” are understood as we mean them',
      },
    },
    {is: 'NA', seen: NO_FORM},
  ],
  '11.3': [
    {
      on: [...FORMS_ON, ...SEARCH_ON],
      is: 'C',
      seen: 'labels of fields that ask the same were compared over all forms: Nom, Prénom, E-mail, Téléphone, Message, and the search on its two pages.',
    },
    {is: 'NA', seen: NO_FORM},
  ],
  '11.4': [
    {
      on: [...FORMS_ON, ...SEARCH_ON],
      is: 'C',
      seen: 'looked at each form at 390 and 1440: labels stand above their field, or right of their box, and next to it in the document; between them only hint and error.',
    },
    {is: 'NA', seen: NO_FORM},
  ],
  '11.5': [
    {
      on: ['quote', 'signUp', 'signUpTwo'],
      is: 'C',
      tests: [EVERY_STATE],
      seen: 'who somebody is, the three fields of the birth date, work, kinds of practice, address and consents are fieldsets.',
    },
    {is: 'NA', seen: 'no form, or one of three fields of different kinds.'},
  ],
  '11.6': [
    {
      on: ['quote', 'signUp', 'signUpTwo'],
      is: 'C',
      tests: [EVERY_STATE],
      seen: 'each fieldset has a legend, and is named by it in the tree.',
    },
    {is: 'NA', seen: 'no group of fields.'},
  ],
  '11.7': [
    {
      on: ['quote', 'signUp', 'signUpTwo'],
      is: 'C',
      seen: 'each legend was read with its fields: Vous, Votre besoin, Date de naissance, Votre téléphone et votre métier, Mode d’exercice, Votre adresse, Vos consentements.',
    },
    {is: 'NA', seen: 'no group of fields.'},
  ],
  '11.8': [
    {
      is: 'NA',
      seen: 'countries, professions and specialties are lists of one kind each, in the order of the alphabet or of the law; nothing in them calls for groups.',
    },
  ],
  '11.9': [
    {
      on: [...FORMS_ON, ...SEARCH_ON],
      is: 'C',
      tests: [EVERY_STATE],
      seen: 'each button says what it does: Envoyer le message, Envoyer la demande, Continuer, Terminer mon inscription, Revenir à l’étape 1, Rechercher.',
    },
    {is: 'NA', seen: NO_FORM},
  ],
  '11.10': [
    {
      on: FORMS_ON,
      is: 'C',
      tests: [
        FORM_RULES,
        rulesTest(
          'a 500, a lost connection, an answer lost on its way back and Enter pressed twice: everything stays typed, and there is one lead',
        ),
      ],
      seen: 'required is in the field and, since 23 November, an asterisk in its label (a sentence above alone does not do where every field is required: test 11.10.2); errors are in words, at the field, and bound to it with aria-invalid; formats are in hints.',
    },
    {is: 'NA', seen: 'no form, or one field that may stay empty.'},
  ],
  '11.11': [
    {
      on: FORMS_ON,
      is: 'C',
      tests: [
        'e2e/forms-receipts.spec.ts › an account that exists and an address that is none end in a next step',
        'lib/forms/email.test.ts › mends %s',
      ],
      seen: 'errors of e-mail, telephone, date and postal code say the form that is expected, with an example where it is not evident; a slip in a well-known domain is offered to be mended.',
    },
    {is: 'NA', seen: 'no form, or no error that could be made.'},
  ],
  '11.12': [
    {
      on: ['signUp', 'signUpTwo'],
      is: 'C',
      tests: [
        'e2e/forms-sign-up.spec.ts › step 2 opened cold is step 1 without an error, and comes only once that is right; Back, Forward, a reload of either and the other language keep every answer, none of them in an address or in localStorage',
      ],
      seen: 'two boxes to tick confirm the registration before it is sent; the first step can be gone back to and changed; leaving asks before it erases.',
    },
    {is: 'NA', seen: 'nothing is changed or erased, and sending binds nobody.'},
  ],
  '11.13': [
    {
      on: FORMS_ON,
      is: 'C',
      tests: [FORM_RULES, EVERY_STATE],
      seen: 'each field about the visitor has its token; those without (number in the street, profession, specialty, message) have none in the list.',
    },
    {is: 'NA', seen: 'no field about the visitor.'},
  ],

  // 12. Navigation.
  '12.1': [
    {
      on: ['signUp', 'signUpTwo'],
      is: 'NA',
      seen: 'steps of a process, without a menu; the site map is in the footer all the same.',
    },
    {
      is: 'C',
      tests: [SITE_MAP, BAR],
      seen: 'the menu and, since 23 November, a site map: until then the menu was the only way, as the search finds articles alone.',
    },
  ],
  '12.2': [
    {on: ['signUp', 'signUpTwo'], is: 'NA', seen: 'no menu on the page.'},
    {is: 'C', tests: [BAR], seen: 'one component draws the bar on every page.'},
  ],
  '12.3': {
    is: 'C',
    tests: [SITE_MAP],
    seen: 'its groups were compared with the menu and the footer; articles are reached by the blog.',
  },
  '12.4': {
    is: 'C',
    tests: [BAR],
    seen: 'the link « Plan du site » stands last of the legal links in each footer, that of the sign-up too.',
  },
  '12.5': [
    {
      on: ['blog', 'search'],
      is: 'C',
      seen: 'the search of the blog stands below the title on both its pages, as one component.',
    },
    {is: 'NA', seen: 'there is no search of the whole site.'},
  ],
  '12.6': [
    {
      is: 'C',
      tests: [EVERY_STATE, FRAME],
      seen: 'banner, navigation, main, contentinfo and search are landmarks in the tree; a skip link leads to main.',
    },
  ],
  '12.7': {is: 'C', tests: [FRAME], seen: 'first in the order of each page, shown at focus.'},
  '12.8': {
    is: 'C',
    tests: [
      'e2e/keyboard.spec.ts › the bar, the languages and the question about cookies come in the order they are seen (…)',
      'e2e/keyboard-forms.spec.ts › contact with mistakes: each step of the focus, and what is announced',
    ],
    seen: 'no positive tabindex in any document; the order of Tab was compared with the order of reading.',
  },
  '12.9': {
    is: 'C',
    tests: [
      'e2e/focus-and-motion.spec.ts › at … pixels what has the focus is never hidden by the bar (…)',
      'e2e/forms-sign-up.spec.ts › the sign-up asks before it is left: Escape and « Continuer » keep everything and give the focus back, « Quitter » erases it and leads to the main site',
    ],
    seen: 'Tab comes round on every page; dialogs are the browser’s own and close by Escape.',
  },
  '12.10': {
    is: 'NA',
    seen: 'no accesskey and no listener to single keys but on fields, tabs and lists that have the focus.',
  },
  '12.11': {
    is: 'C',
    tests: ['e2e/menus.spec.ts › the services open by button, keyboard and touch, never by hovering (…)'],
    seen: 'what opens (menus, towns, tiles, dialogs, answers to questions) follows its control in the order of Tab, or holds the focus.',
  },

  // 13. Consultation.
  '13.1': {
    is: 'NA',
    tests: [EVERY_STATE],
    seen: 'no refresh, no redirect by script or meta, no session that ends: drafts live as long as their tab.',
  },
  '13.2': {
    is: 'C',
    seen: 'the browser module and the forms call no window.open; links with target are pressed, and say that they open a tab.',
  },
  '13.3': [
    {is: 'NA', seen: 'no document to download: links of all pages were listed by the end of their address.'},
  ],
  '13.4': {is: 'NA', seen: 'no document to download.'},
  '13.5': {is: 'NA', seen: 'no emoticon, no drawing of signs, no cryptic text in any page.'},
  '13.6': {is: 'NA', seen: 'no cryptic text.'},
  '13.7': {
    is: 'NA',
    tests: [EVERY_STATE],
    seen: 'nothing flashes: movements are one step each, of less than a second (the blink of a drawn eye takes a third of one, under the pointer).',
  },
  '13.8': {
    is: 'C',
    tests: [EVERY_STATE, 'e2e/focus-and-motion.spec.ts › nothing moves, on no page'],
    seen: 'tiles are laid once when the page opens, within a second and a half; figures and tiles that move while one scrolls do so with the reader’s own movement; the ring of a button turns while it sends, ten seconds at most.',
  },
  '13.9': {
    is: 'C',
    tests: [EVERY_STATE],
  },
  '13.10': [
    {
      on: ['home'],
      is: 'C',
      tests: [EVERY_STATE],
      seen: 'the example studies scroll sideways on a phone: by a swipe of the browser’s own, by the keyboard, and by links to each of them.',
    },
    {is: 'NA', seen: 'no gesture of more than one press.'},
  ],
  '13.11': [
    {
      is: 'C',
      seen: 'listeners of pointers were listed: what they do comes with the click, when the finger leaves; a press beside an open menu closes it at once, and it can be opened again; the one mousedown, on the list of towns, keeps the focus and chooses nothing.',
    },
  ],
  '13.12': {is: 'NA', seen: 'nothing listens to the movement of the device.'},
};
