import {ContactForm} from '../enquiry-form.tsx';
import {hydrate} from './hydrate.tsx';

hydrate(ContactForm);
