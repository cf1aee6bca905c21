import about from './about.json' with {type: 'json'};
import blog from './blog.json' with {type: 'json'};
import contact from './contact.json' with {type: 'json'};
import errors from './errors.json' with {type: 'json'};
import forms from './forms.json' with {type: 'json'};
import home from './home.json' with {type: 'json'};
import layout from './layout.json' with {type: 'json'};
import legal from './legal.json' with {type: 'json'};
import meta from './meta.json' with {type: 'json'};
import quote from './quote.json' with {type: 'json'};
import registration from './registration.json' with {type: 'json'};
import saas from './saas.json' with {type: 'json'};
import seo from './seo.json' with {type: 'json'};
import services from './services.json' with {type: 'json'};

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
