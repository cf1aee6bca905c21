import {localePath, type FramedPage, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {SOFTWARE, type Service} from './choices.ts';

type Subject = Service | typeof SOFTWARE;

/** What a quote is about for whoever comes from these pages. */
const SUBJECTS: Partial<Record<FramedPage, Subject>> = {
  '/services/recrutement': '1',
  '/services/Loi-anti-cadeau': '2',
  '/services/Suivi-post-production': '4',
  '/saas': SOFTWARE,
} satisfies Partial<Record<Page, Subject>>;

/** The path of the quote's form, with its subject chosen already if there is one. */
export const quotePath = (locale: Locale, subject?: Subject) =>
  localePath(locale, '/devis') + (subject ? `?service=${subject}` : '');

/** The same, for the links of a page. */
export const quotePathFrom = (locale: Locale, page: FramedPage | undefined) =>
  quotePath(locale, page && SUBJECTS[page]);
