import {birthDateProblem} from './birth-date';
import {EMAIL_MAX, isEmail} from './email';
import {isPhone} from './phone';
import {text} from './text';

// What judges an answer stands in files of its own, which forms use before any schema is loaded.

export const email = text({max: EMAIL_MAX, problem: (value) => (isEmail(value) ? undefined : 'email')});

export const phone = text({max: 40, problem: (value) => (isPhone(value) ? undefined : 'phone')});

/** A birth date as YYYY-MM-DD of somebody old enough. */
export const birthDate = (minimumAge: number) =>
  text({max: 40, problem: (value) => birthDateProblem(value, minimumAge)});
