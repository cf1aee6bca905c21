import * as z from 'zod/mini';
import {birthDateProblem} from './birth-date.ts';
import {cleanCode} from './clean.ts';
import {canonicalEmail, EMAIL_MAX} from './email.ts';
import {MAX} from './limits.ts';
import {cleanPhone, isPhone} from './phone.ts';
import {text} from './text.ts';

// The rules are in files without zod, which forms use before a schema is loaded.

export const email = text({
  max: EMAIL_MAX,
  cleanUp: (raw) => canonicalEmail(raw) ?? cleanCode(raw),
  problem: (value) => (canonicalEmail(value) === undefined ? 'email' : undefined),
});

export const phone = text({
  max: 40,
  cleanUp: cleanPhone,
  problem: (value) => (isPhone(value) ? undefined : 'phone'),
});

export const postalCode = z._default(text({max: MAX.postalCode, cleanUp: cleanCode, optional: true}), '');

export const birthDate = (minimumAge: number) =>
  text({max: 40, cleanUp: cleanCode, problem: (value) => birthDateProblem(value, minimumAge)});
