import type {Findings} from '../finding.ts';
import {EVERY_STATE, FRAME} from './evidence.ts';

/** Theme 8. */
export const MANDATORY: Findings = {
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
        'e2e/crawlers.spec.ts › every page has a head of its own, short enough, and facts that a parser understands',
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
};
