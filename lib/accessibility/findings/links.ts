import type {Findings} from '../finding.ts';
import {EVERY_STATE} from './evidence.ts';

/** Theme 6. */
export const LINKS: Findings = {
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
};
