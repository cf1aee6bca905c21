/** The three services: number, colour and page. Their drawings are in drawings.ts. */
export const SERVICE_PAGES = [
  {name: 'recruitment', number: '01', tone: 'ciel', page: '/services/recrutement'},
  {name: 'law', number: '02', tone: 'rose', page: '/services/Loi-anti-cadeau'},
  {name: 'followUp', number: '03', tone: 'menthe', page: '/services/Suivi-post-production'},
] as const;

/** The ground of a service's page and of links to it, by its tone. */
export const GROUNDS = {ciel: 'bg-ciel', rose: 'bg-rose', menthe: 'bg-menthe'} as const;

export type ServiceName = (typeof SERVICE_PAGES)[number]['name'];

export const serviceNamed = (name: ServiceName) => SERVICE_PAGES.find((service) => service.name === name)!;
