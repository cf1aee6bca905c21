import type {Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import en from '#messages/en/index.ts';
import fr from '#messages/fr/index.ts';

const MESSAGES = {fr, en} as const;

/** The name of each page in the namespace `meta`. */
export const HEAD_OF = {
  '/': 'home',
  '/blog': 'blog',
  '/saas': 'saas',
  '/inscription': 'registration',
  '/inscription/confirmation': 'registrationConfirmation',
  '/inscription/merci': 'registrationThanks',
  '/contact': 'contact',
  '/contact/merci': 'contactThanks',
  '/about': 'about',
  '/services': 'services',
  '/services/recrutement': 'recruitment',
  '/services/Loi-anti-cadeau': 'antiGiftLaw',
  '/services/Suivi-post-production': 'postProduction',
  '/devis': 'quote',
  '/devis/merci': 'quoteThanks',
  '/CGU': 'terms',
  '/mentions-legales': 'legalNotices',
  '/protection-des-donnees-personnelles': 'dataProtection',
  '/accessibilite': 'accessibility',
  '/plan-du-site': 'siteMap',
} as const satisfies Record<Page, keyof typeof fr.meta>;

/** Title (without the site's name) and description of a page, as search engines show them. */
export const textsOf = (locale: Locale, head: keyof typeof fr.meta) => MESSAGES[locale].meta[head];

export const messagesIn = (locale: Locale) => MESSAGES[locale];
