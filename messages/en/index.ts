import about from './about.json';
import blog from './blog.json';
import contact from './contact.json';
import errors from './errors.json';
import forms from './forms.json';
import home from './home.json';
import layout from './layout.json';
import legal from './legal.json';
import meta from './meta.json';
import quote from './quote.json';
import registration from './registration.json';
import saas from './saas.json';
import seo from './seo.json';
import services from './services.json';

const messages = {
  about,
  blog,
  contact,
  errors,
  forms,
  home,
  layout,
  legal,
  meta,
  quote,
  registration,
  saas,
  seo,
  services,
};
export default messages;
