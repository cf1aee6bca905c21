import {SignUp} from '../sign-up.tsx';
import {hydrate} from './hydrate.tsx';

hydrate(SignUp);
