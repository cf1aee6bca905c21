import type {Findings} from '../finding.ts';
import {EVERY_STATE, FRAME} from './evidence.ts';

const SIGN_UP_KEYS =
  'e2e/forms.spec.ts › sign-up by keyboard alone: both steps, a commune by arrows, both consents; registered, then confirmed by mail; the same address again is known';
const CONTACT_KEYS =
  'e2e/forms.spec.ts › contact by keyboard alone: errors are followed to their fields, the message is thanked and delivered, and the focus comes back';

/** Theme 7. */
export const SCRIPTS: Findings = {
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
};
