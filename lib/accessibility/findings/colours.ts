import type {Findings} from '../finding.ts';
import {EVERY_STATE} from './evidence.ts';

/** Theme 3. */
export const COLOURS_FOUND: Findings = {
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
};
