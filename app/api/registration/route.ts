import {leadRoute} from '../lead-route.ts';

export const POST = leadRoute('registration');
