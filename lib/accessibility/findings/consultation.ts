import type {Findings} from '../finding.ts';
import {EVERY_STATE} from './evidence.ts';

/** Theme 13. */
export const CONSULTATION: Findings = {
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
