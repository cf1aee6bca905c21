/** The sample company. Names in mail templates and in the backend's answers are independent of it. */
const NAME = 'Hélianthe';

/**
 * Facts that the forms in the browser need too, so they are part of a build. Contact details and publisher are in
 * content/company.json. `sample: true` marks what the owner must still supply (`npm run samples` lists it).
 */
export const SITE = {
  product: {sample: true, value: NAME},
  softwareName: {sample: true, value: `${NAME} Équipe`},
  founded: 2021,
  figures: {people: 5000, studies: 70, enrolments: 750, conventions: 225},
  replyHours: 48,
  minimumAge: 18,
} as const;

export const PRODUCT = SITE.product.value;
