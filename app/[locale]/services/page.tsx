import {Frame} from '@/components/layout/frame';
import {Needs, ServicesHead, Start} from '@/components/sections/services/overview';
import {ServiceTabs} from '@/components/sections/services/service-tabs';
import type {Locale} from '@/lib/i18n/routing';
import {pageMetadata} from '@/lib/seo/metadata';

export {bothLocales as generateStaticParams} from '@/lib/i18n/static-params';

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
      <Needs />
      <Start locale={locale} />
    </Frame>
  );
}
