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
  const texts = process.env.NODE_ENV === 'development' ? readTexts<typeof fr>(language) : {fr, en}[language];
  // No page shows the desk's texts; their keys are names of files, which next-intl reports in development.
  const {desk: _, ...messages} = texts;
  return {locale: language, timeZone: 'Europe/Paris', messages};
});
