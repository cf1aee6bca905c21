import * as z from 'zod/mini';
import {email} from '@/lib/forms/email';
import {messageText, requiredText} from '@/lib/forms/text';

export const CONTACT_MAX = {name: 150, message: 5000} as const;

/** What a contact message says: both sides of the wire (contract, section 4). */
export const contactSchema = z.object({
  name: requiredText(CONTACT_MAX.name),
  email,
  message: messageText(CONTACT_MAX.message),
});
export type Contact = z.infer<typeof contactSchema>;
