import {issuesByField} from '#lib/forms/text.ts';
import {isTaken} from '#lib/registration/email-check.ts';
import {emailCheckSchema} from '#lib/registration/schema.ts';
import {countEmailCheck} from '#lib/security/limits.ts';
import {countRefusal} from '#lib/security/observed.ts';
import {invalid, json, tooMany} from '../../answers.ts';
import {jsonHandler, visitorAddress} from '../../guard.ts';

/** Whether an address is free; the address comes in the body, so that no log or history has it. */
export const POST = jsonHandler(async (body, request) => {
  const verdict = await countEmailCheck(visitorAddress(request));
  if (verdict.kind === 'refused') {
    countRefusal('limited');
    return tooMany(verdict.retryAfterSeconds);
  }
  const parsed = emailCheckSchema.safeParse(body);
  if (!parsed.success) return invalid(issuesByField(parsed.error));
  const {taken, checked} = await isTaken(parsed.data.email);
  return json({available: !taken, checked});
});
