import convention from '@/components/artwork/files/convention.svg';
import followUp from '@/components/artwork/files/follow-up.svg';
import recruitment from '@/components/artwork/files/recruitment.svg';

/** The three services: their number, their colour, their drawing, their page. */
export const SERVICES = [
  {name: 'recruitment', number: '01', tone: 'ciel', picture: recruitment, page: '/services/recrutement'},
  {name: 'law', number: '02', tone: 'rose', picture: convention, page: '/services/Loi-anti-cadeau'},
  {
    name: 'followUp',
    number: '03',
    tone: 'menthe',
    picture: followUp,
    page: '/services/Suivi-post-production',
  },
] as const;
export type ServiceName = (typeof SERVICES)[number]['name'];

export const serviceNamed = (name: ServiceName) => SERVICES.find((service) => service.name === name)!;
