import type {FormFrame} from '#components/forms/lead-form.tsx';
import {fill} from '#components/forms/sentences.tsx';
import {fr} from './texts.ts';

/** What a form gets from its page. */
export const frame: FormFrame = {
  words: {...fr.forms, errors: {...fr.forms.errors, underage: fill(fr.forms.errors.underage, {age: 18})}},
  notice: 'Lisez la <policy>politique</policy>.',
  otherwise: 'Ou écrivez à <email>contact@exemple.fr</email>',
  links: {
    policy: {href: '/protection', newTab: fr.forms.newTab},
    contact: {href: '/contact'},
    email: {href: 'mailto:contact@exemple.fr'},
  },
};
