import * as z from 'zod/mini';
import {email, phone} from '@/lib/forms/fields';
import {MAX} from '@/lib/forms/limits';
import {choice, messageText, requiredText} from '@/lib/forms/text';
import {OPTIONS, SERVICES} from './choices';

/** What a quote request says: both sides of the wire (contract, section 4). */
export const quoteSchema = z.object({
  lastName: requiredText(MAX.name),
  firstName: requiredText(MAX.name),
  email,
  phone,
  company: requiredText(MAX.company),
  service: choice(SERVICES),
  message: messageText(MAX.message),
  option: choice(OPTIONS),
});
export type Quote = z.infer<typeof quoteSchema>;
