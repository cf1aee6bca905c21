import {Frame} from '#components/layout/frame.tsx';
import {ServicesHead, ServiceTabs, Start} from '#components/sections/services/overview.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/services');

export default async function ServicesPage({params}: PageProps<'/[locale]/services'>) {
  const locale = await localeOf(params);
  return (
    <Frame locale={locale} page="/services">
      <ServicesHead />
      <section className="band pt-0">
        <div className="wrap">
          <ServiceTabs locale={locale} on="services" />
        </div>
      </section>
      <Start locale={locale} />
    </Frame>
  );
}
