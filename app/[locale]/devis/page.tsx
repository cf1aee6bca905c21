import {QuoteSection} from '#components/sections/quote/quote.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {SERVICES, SOFTWARE} from '#lib/quote/choices.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/devis'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/devis');
}

/** With `?service=2` that service is chosen already, with `logiciel` the message begun; the server lets no other query through. */
export default async function QuotePage({params, searchParams}: PageProps<'/[locale]/devis'>) {
  const {locale} = (await params) as {locale: Locale};
  const {service} = await searchParams;
  return (
    <QuoteSection
      locale={locale}
      service={SERVICES.find((code) => code === service)}
      software={service === SOFTWARE}
    />
  );
}
