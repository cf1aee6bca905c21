export const SERVICE_PAGES = [
  {name: 'recruitment', number: '01', tone: 'ciel', page: '/services/recrutement'},
  {name: 'law', number: '02', tone: 'rose', page: '/services/Loi-anti-cadeau'},
  {name: 'followUp', number: '03', tone: 'menthe', page: '/services/Suivi-post-production'},
] as const;

export const GROUNDS = {ciel: 'bg-ciel', rose: 'bg-rose', menthe: 'bg-menthe'} as const;

export type ServiceName = (typeof SERVICE_PAGES)[number]['name'];

export const serviceNamed = (name: ServiceName) => SERVICE_PAGES.find((service) => service.name === name)!;

export const SERVICE_DRAWINGS = {
  home: {recruitment: 'field', law: 'agreement', followUp: 'time'},
  services: {recruitment: 'group', law: 'delay', followUp: 'voice'},
  detail: {recruitment: 'person', law: 'signature', followUp: 'years'},
} as const;
