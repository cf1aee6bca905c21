import {Quote} from '#components/sections/forms/quote.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/devis'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/devis');
}

export default async function QuotePage({params}: PageProps<'/[locale]/devis'>) {
  const {locale} = (await params) as {locale: Locale};
  return <Quote locale={locale} />;
}
