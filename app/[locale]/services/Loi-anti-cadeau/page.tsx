import {
  AgreementsFigure,
  Delays,
  Professionals,
  Rules,
  Thresholds,
} from '#components/sections/services/law.tsx';
import {ServicePage} from '#components/sections/services/service-page.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/services/Loi-anti-cadeau');

export default async function AntiGiftLawPage({params}: PageProps<'/[locale]/services/Loi-anti-cadeau'>) {
  const locale = await localeOf(params);
  return (
    <ServicePage
      locale={locale}
      service="law"
      figures={<AgreementsFigure locale={locale} />}
      door={<Professionals locale={locale} />}
    >
      <Rules />
      <Thresholds locale={locale} />
      <Delays />
    </ServicePage>
  );
}
