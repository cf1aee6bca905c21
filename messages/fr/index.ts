import {readTexts} from '#lib/config/texts.ts';

interface Texts {
  about: typeof import('./about.json');
  blog: typeof import('./blog.json');
  contact: typeof import('./contact.json');
  desk: typeof import('./desk.json');
  errors: typeof import('./errors.json');
  forms: typeof import('./forms.json');
  home: typeof import('./home.json');
  layout: typeof import('./layout.json');
  legal: typeof import('./legal.json');
  meta: typeof import('./meta.json');
  participate: typeof import('./participate.json');
  quote: typeof import('./quote.json');
  registration: typeof import('./registration.json');
  saas: typeof import('./saas.json');
  seo: typeof import('./seo.json');
  services: typeof import('./services.json');
}

/** As they are when the site starts: a changed text needs no build. */
export default readTexts<Texts>('fr');
