/** The sample company's. Names that others know it by (mail templates, the backend's answers) stay as they are. */
const NAME = 'Hélianthe';

/**
 * What forms in the browser know of the company too, and so a build contains; how it is reached and who publishes stand
 * in content/company.json. Everything under `sample: true` stands in until the owner supplies the real thing (`npm run
 * samples` lists them); the rest is the owner’s.
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
