// In place of next-intl/server in the bundle of the desk (lib/build/node-bundles.ts): articles are shown by their page's own
// components, which ask for texts of the language that Next's request has.
import {AsyncLocalStorage} from 'node:async_hooks';
import {createTranslator, type AbstractIntlMessages} from 'next-intl';
import {readTexts} from '#lib/config/texts.ts';
import type {Language} from './request.ts';

export const inLanguage = new AsyncLocalStorage<Language>();

export function getTranslations(namespace?: string) {
  const locale = inLanguage.getStore() ?? 'fr';
  const messages = readTexts<AbstractIntlMessages>(locale);
  return Promise.resolve(createTranslator({locale, messages, namespace, timeZone: 'Europe/Paris'}));
}
