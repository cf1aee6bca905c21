import {notFound} from 'next/navigation';
import * as rootParams from 'next/root-params';
import {getRequestConfig} from 'next-intl/server';
import {isLocale} from './routing.ts';

export default getRequestConfig(async ({locale}) => {
  const language = locale ?? (await rootParams.locale());
  if (!isLocale(language)) notFound();
  const {default: messages} = await import(`../../messages/${language}/index.ts`);
  return {locale: language, timeZone: 'Europe/Paris', messages};
});
