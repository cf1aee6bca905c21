import {QuoteForm} from '../enquiry-form.tsx';
import {hydrate} from './hydrate.tsx';

hydrate(QuoteForm);
