import {birthDateProblem} from './birth-date.ts';
import {EMAIL_MAX, isEmail} from './email.ts';
import {isPhone} from './phone.ts';
import {text} from './text.ts';

// What judges an answer stands in files of its own, which forms use before any schema is loaded.

/** An e-mail address ({@link isEmail}) of a length that mail servers take; a bad one has the code `email`. */
export const email = text({max: EMAIL_MAX, problem: (value) => (isEmail(value) ? undefined : 'email')});

/** A telephone number as people write it ({@link isPhone}); a bad one has the code `phone`. */
export const phone = text({max: 40, problem: (value) => (isPhone(value) ? undefined : 'phone')});

/** A birth date as YYYY-MM-DD of somebody old enough. */
export const birthDate = (minimumAge: number) =>
  text({max: 40, problem: (value) => birthDateProblem(value, minimumAge)});
