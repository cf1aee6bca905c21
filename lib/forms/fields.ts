import {birthDateProblem} from './birth-date.ts';
import {EMAIL_MAX, isEmail} from './email.ts';
import {isPhone} from './phone.ts';
import {text} from './text.ts';

// The rules are in files without zod, which forms use before a schema is loaded.

/** An e-mail address ({@link isEmail}) of at most {@link EMAIL_MAX} characters; error code `email`. */
export const email = text({max: EMAIL_MAX, problem: (value) => (isEmail(value) ? undefined : 'email')});

/** A telephone number ({@link isPhone}); error code `phone`. */
export const phone = text({max: 40, problem: (value) => (isPhone(value) ? undefined : 'phone')});

/** A birth date as YYYY-MM-DD; error code `underage` below `minimumAge` years. */
export const birthDate = (minimumAge: number) =>
  text({max: 40, problem: (value) => birthDateProblem(value, minimumAge)});
