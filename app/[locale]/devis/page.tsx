import {QuoteSection} from '#components/sections/quote/quote.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {SERVICES, SOFTWARE} from '#lib/quote/choices.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/devis');

/** `?service=2` preselects a service, `?service=logiciel` begins the message. The server passes no other query on. */
export default async function QuotePage({params, searchParams}: PageProps<'/[locale]/devis'>) {
  const locale = await localeOf(params);
  const {service} = await searchParams;
  return (
    <QuoteSection
      locale={locale}
      service={SERVICES.find((code) => code === service)}
      software={service === SOFTWARE}
    />
  );
}
