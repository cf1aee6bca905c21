import type {Findings} from '../finding.ts';
import {EVERY_STATE, FRAME} from './evidence.ts';

const BAR = 'e2e/http.spec.ts › ways to reach us stand at the same place on every page';
const SITE_MAP =
  'components/sections/site-map/site-map.test.tsx › leads to every page that search engines may list';

/** Theme 12. */
export const NAVIGATION: Findings = {
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
};
