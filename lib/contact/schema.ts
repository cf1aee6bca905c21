import * as z from 'zod/mini';
import {email} from '#lib/forms/fields.ts';
import {MAX} from '#lib/forms/limits.ts';
import {messageText, requiredText} from '#lib/forms/text.ts';

export const contactSchema = z.object({
  name: requiredText(MAX.fullName),
  email,
  message: messageText(MAX.message),
});
