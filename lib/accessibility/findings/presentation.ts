import type {Findings} from '../finding.ts';
import {EVERY_STATE, FRAME} from './evidence.ts';

/** Theme 10. */
export const PRESENTATION: Findings = {
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
};
