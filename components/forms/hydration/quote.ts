import {QuoteForm} from '../quote-form.tsx';
import {hydrate} from './hydrate.tsx';

hydrate(QuoteForm);
