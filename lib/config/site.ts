/** The sample company's. Names that others know it by (mail templates, the backend's answers) stay as they are. */
const NAME = 'Hélianthe';

/**
 * Company facts in one place. Everything under `sample: true` stands in until the owner supplies the real thing
 * (`npm run samples` lists them); the rest is the owner’s.
 */
export const SITE = {
  product: {sample: true, value: NAME},
  softwareName: {sample: true, value: `${NAME} Équipe`},
  founded: 2021,
  figures: {people: 5000, studies: 70, enrolments: 750, conventions: 225},
  replyHours: 48,
  minimumAge: 18,
  address: {sample: true, value: {street: '12, rue des Filatures', postalCode: '59120', city: 'Loos'}},
  email: {sample: true, value: 'contact@exemple.invalid'},
  /** 03 53 01 is one of the ranges kept for fiction by the regulator. */
  phone: {sample: true, value: '+33353012020'},
  socials: {
    sample: true,
    value: {
      professional: 'https://reseau-professionnel.invalid/helianthe',
      shortVideo: 'https://videos-courtes.invalid/helianthe',
      video: 'https://chaine-video.invalid/helianthe',
    },
  },
} as const;

export const PRODUCT = SITE.product.value;
