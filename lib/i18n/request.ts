import {getRequestConfig} from 'next-intl/server';
import {notFound} from 'next/navigation';
import * as rootParams from 'next/root-params';
import {readTexts} from '#lib/config/texts.ts';
import en from '#messages/en/index.ts';
import fr from '#messages/fr/index.ts';
import {isLocale} from './routing.ts';

export default getRequestConfig(async ({locale}) => {
  const language = locale ?? (await rootParams.locale());
  if (!isLocale(language)) notFound();
  // Development reads the files at each request.
  const messages =
    process.env.NODE_ENV === 'development' ? readTexts<typeof fr>(language) : {fr, en}[language];
  return {locale: language, timeZone: 'Europe/Paris', messages};
});
