import type {Findings} from '../finding.ts';
import type {SamplePageId} from '../sample.ts';
import {EVERY_STATE, FORM_RULES} from './evidence.ts';

const FORMS_ON: readonly SamplePageId[] = ['contact', 'quote', 'signUp', 'signUpTwo'];
const SEARCH_ON: readonly SamplePageId[] = ['blog', 'search'];
const NONE = 'no form on the page.';

const RULES_TEST = (title: string) => `e2e/forms-typing.spec.ts › ${title}`;

/** Theme 11. */
export const FORMS: Findings = {
  '11.1': [
    {
      on: FORMS_ON,
      is: 'C',
      tests: [FORM_RULES, EVERY_STATE],
      seen: 'each field has a label of its own, bound by for and id.',
    },
    {on: SEARCH_ON, is: 'C', tests: [EVERY_STATE], seen: 'the field has a label, read in the tree.'},
    {is: 'NA', seen: NONE},
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
    {is: 'NA', seen: NONE},
  ],
  '11.3': [
    {
      on: [...FORMS_ON, ...SEARCH_ON],
      is: 'C',
      seen: 'labels of fields that ask the same were compared over all forms: Nom, Prénom, E-mail, Téléphone, Message, and the search on its two pages.',
    },
    {is: 'NA', seen: NONE},
  ],
  '11.4': [
    {
      on: [...FORMS_ON, ...SEARCH_ON],
      is: 'C',
      seen: 'looked at each form at 390 and 1440: labels stand above their field, or right of their box, and next to it in the document; between them only hint and error.',
    },
    {is: 'NA', seen: NONE},
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
      seen: 'each legend was read with its fields: Vous, Votre besoin, Date de naissance, Vous joindre, et votre métier, Mode d’exercice, Votre adresse, Vos consentements.',
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
    {is: 'NA', seen: NONE},
  ],
  '11.10': [
    {
      on: FORMS_ON,
      is: 'C',
      tests: [
        FORM_RULES,
        RULES_TEST(
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
};
