import {localePath, type FramedPage, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {SOFTWARE, type Service} from './choices.ts';

type Subject = Service | typeof SOFTWARE;

const SUBJECTS: Partial<Record<FramedPage, Subject>> = {
  '/services/recrutement': '1',
  '/services/Loi-anti-cadeau': '2',
  '/services/Suivi-post-production': '4',
  '/saas': SOFTWARE,
} satisfies Partial<Record<Page, Subject>>;

export function quotePathFrom(locale: Locale, page: FramedPage | undefined): string {
  const subject = page && SUBJECTS[page];
  return localePath(locale, '/devis') + (subject ? `?service=${subject}` : '');
}
