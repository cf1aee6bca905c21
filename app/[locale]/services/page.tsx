import {Frame} from '#components/layout/frame.tsx';
import {Needs, ServicesHead, Start} from '#components/sections/services/overview.tsx';
import {ServiceTabs} from '#components/sections/services/service-tabs.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/services'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/services');
}

export default async function ServicesPage({params}: PageProps<'/[locale]/services'>) {
  const {locale} = (await params) as {locale: Locale};
  return (
    <Frame locale={locale} page="/services">
      <ServicesHead />
      <section className="band pt-0">
        <div className="wrap">
          <ServiceTabs locale={locale} on="services" />
        </div>
      </section>
      <Needs locale={locale} />
      <Start locale={locale} />
    </Frame>
  );
}
