import type {Findings} from '../finding.ts';
import {EVERY_STATE, FRAME} from './evidence.ts';

/** Theme 9. */
export const STRUCTURE: Findings = {
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
};
