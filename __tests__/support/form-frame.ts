import type {FormFrame} from '#components/forms/lead-form.tsx';
import {fr} from './texts.ts';

/** What a form gets from its page. */
export const frame: FormFrame = {
  words: fr.forms,
  notice: 'Lisez la <policy>politique</policy>.',
  links: {
    policy: {href: '/protection', newTab: fr.forms.newTab},
    contact: {href: '/contact'},
    mail: {href: 'mailto:contact@exemple.fr'},
  },
  contacts: [
    {href: 'mailto:contact@exemple.fr', text: 'contact@exemple.fr'},
    {href: 'tel:+33353012020', text: '03 53 01 20 20'},
  ],
};
