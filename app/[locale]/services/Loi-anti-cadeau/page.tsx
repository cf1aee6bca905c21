import {Frame} from '#components/layout/frame.tsx';
import {
  AgreementsFigure,
  Delays,
  LawReceive,
  LawSteps,
  Professionals,
  Rules,
  Thresholds,
} from '#components/sections/services/law.tsx';
import {Proof} from '#components/sections/services/proof.tsx';
import {AskForQuote} from '#components/sections/services/quote-band.tsx';
import {ServiceHead} from '#components/sections/services/service-head.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/services/Loi-anti-cadeau');

export default async function AntiGiftLawPage({params}: PageProps<'/[locale]/services/Loi-anti-cadeau'>) {
  const locale = await localeOf(params);
  return (
    <Frame locale={locale} page="/services/Loi-anti-cadeau">
      <ServiceHead locale={locale} service="law">
        <AgreementsFigure locale={locale} />
      </ServiceHead>
      <Rules />
      <Thresholds locale={locale} />
      <Delays />
      <LawSteps />
      <LawReceive />
      <Proof locale={locale} service="law" />
      <Professionals locale={locale} />
      <AskForQuote locale={locale} service="law" />
    </Frame>
  );
}
