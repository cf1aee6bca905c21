import * as rootParams from 'next/root-params';
import {Frame} from '@/components/layout/frame';
import {Lost} from '@/components/sections/lost';
import type {Locale} from '@/lib/i18n/routing';
import {notFoundMetadata} from '@/lib/seo/metadata';

export async function generateMetadata() {
  return notFoundMetadata((await rootParams.locale()) as Locale);
}

export default async function NotFoundPage() {
  const locale = (await rootParams.locale()) as Locale;
  return (
    <Frame locale={locale}>
      <Lost locale={locale} />
    </Frame>
  );
}
