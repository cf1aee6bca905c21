import * as z from 'zod/mini';
import {email} from '@/lib/forms/email';
import {phone} from '@/lib/forms/phone';
import {choice, messageText, requiredText} from '@/lib/forms/text';
import {OPTIONS, SERVICES} from './choices';

export const QUOTE_MAX = {name: 100, company: 150, message: 5000} as const;

/** What a quote request says: both sides of the wire (contract, section 4). */
export const quoteSchema = z.object({
  lastName: requiredText(QUOTE_MAX.name),
  firstName: requiredText(QUOTE_MAX.name),
  email,
  phone,
  company: requiredText(QUOTE_MAX.company),
  service: choice(SERVICES),
  message: messageText(QUOTE_MAX.message),
  option: choice(OPTIONS),
});
export type Quote = z.infer<typeof quoteSchema>;
