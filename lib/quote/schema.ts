import * as z from 'zod/mini';
import {email, phone} from '#lib/forms/fields.ts';
import {MAX} from '#lib/forms/limits.ts';
import {choice, messageText, requiredText} from '#lib/forms/text.ts';
import {OPTIONS, SUBJECTS} from './choices.ts';

export const quoteSchema = z.object({
  lastName: requiredText(MAX.name),
  firstName: requiredText(MAX.name),
  email,
  phone,
  company: requiredText(MAX.company),
  service: choice(SUBJECTS),
  message: messageText(MAX.message),
  option: choice(OPTIONS),
});
