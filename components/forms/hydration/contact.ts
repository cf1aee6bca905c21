import {ContactForm} from '../contact-form.tsx';
import {hydrate} from './hydrate.tsx';

hydrate(ContactForm);
