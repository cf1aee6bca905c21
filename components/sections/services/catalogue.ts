import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import type {Service} from '#lib/quote/choices.ts';

/**
 * The three services: their number, their colour, their page, and the code under which a quote is asked for; their
 * drawings are in moments.ts.
 */
export const SERVICE_PAGES = [
  {
    name: 'recruitment',
    number: '01',
    tone: 'ciel',
    page: '/services/recrutement',
    quoted: '1',
  },
  {
    name: 'law',
    number: '02',
    tone: 'rose',
    page: '/services/Loi-anti-cadeau',
    quoted: '2',
  },
  {
    name: 'followUp',
    number: '03',
    tone: 'menthe',
    page: '/services/Suivi-post-production',
    quoted: '4',
  },
] as const;
export type ServiceName = (typeof SERVICE_PAGES)[number]['name'];

export const serviceNamed = (name: ServiceName) => SERVICE_PAGES.find((service) => service.name === name)!;

/** The path of the quote's form, with a service chosen already. */
export const quotePath = (locale: Locale, service: Service) =>
  `${localePath(locale, '/devis')}?service=${service}`;
