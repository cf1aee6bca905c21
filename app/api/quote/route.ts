import {leadRoute} from '../lead-route';

export const POST = leadRoute('quote');
