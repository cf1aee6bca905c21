import {localePath, type FramedPage, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {SOFTWARE, type Subject} from './choices.ts';

const PAGES = {
  '1': '/services/recrutement',
  '2': '/services/Loi-anti-cadeau',
  '3': '/services/recrutement',
  '4': '/services/Suivi-post-production',
  [SOFTWARE]: '/saas',
} satisfies Record<Subject, Page>;

export const pageOfSubject = (locale: Locale, subject: Subject): string => localePath(locale, PAGES[subject]);

export function quotePathFrom(locale: Locale, page: FramedPage | undefined): string {
  const [subject] = Object.entries(PAGES).find(([, one]) => one === page) ?? [];
  return localePath(locale, '/devis') + (subject ? `?service=${subject}` : '');
}
