import {readTexts} from '#lib/config/texts.ts';
import type about from './about.json';
import type blog from './blog.json';
import type contact from './contact.json';
import type desk from './desk.json';
import type errors from './errors.json';
import type forms from './forms.json';
import type home from './home.json';
import type layout from './layout.json';
import type legal from './legal.json';
import type meta from './meta.json';
import type participate from './participate.json';
import type quote from './quote.json';
import type registration from './registration.json';
import type saas from './saas.json';
import type seo from './seo.json';
import type services from './services.json';

interface Texts {
  about: typeof about;
  blog: typeof blog;
  contact: typeof contact;
  desk: typeof desk;
  errors: typeof errors;
  forms: typeof forms;
  home: typeof home;
  layout: typeof layout;
  legal: typeof legal;
  meta: typeof meta;
  participate: typeof participate;
  quote: typeof quote;
  registration: typeof registration;
  saas: typeof saas;
  seo: typeof seo;
  services: typeof services;
}

/** As they are when the site starts: a changed text needs no build. */
export default readTexts<Texts>('fr');
