import type {Findings} from '../finding.ts';
import {EVERY_STATE} from './evidence.ts';

/** Theme 1. */
export const IMAGES: Findings = {
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
};
