import convention from '#components/artwork/files/convention.svg';
import followUp from '#components/artwork/files/follow-up.svg';
import recruitment from '#components/artwork/files/recruitment.svg';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import type {Service} from '#lib/quote/choices.ts';

/**
 * The three services: their number, their colour, their drawing and what of it must stay in view, their page, and the
 * code under which a quote is asked for.
 */
export const SERVICES = [
  {
    name: 'recruitment',
    number: '01',
    tone: 'ciel',
    picture: recruitment,
    position: 'max-fold:aspect-6/5 object-left',
    page: '/services/recrutement',
    quoted: '1',
  },
  {
    name: 'law',
    number: '02',
    tone: 'rose',
    picture: convention,
    position: 'max-fold:aspect-square object-right',
    page: '/services/Loi-anti-cadeau',
    quoted: '2',
  },
  {
    name: 'followUp',
    number: '03',
    tone: 'menthe',
    picture: followUp,
    position: 'max-fold:aspect-square object-bottom-left',
    page: '/services/Suivi-post-production',
    quoted: '4',
  },
] as const;
export type ServiceName = (typeof SERVICES)[number]['name'];

export const serviceNamed = (name: ServiceName) => SERVICES.find((service) => service.name === name)!;

/** The path of the quote's form, with a service chosen already. */
export const quotePath = (locale: Locale, service: Service) =>
  `${localePath(locale, '/devis')}?service=${service}`;
