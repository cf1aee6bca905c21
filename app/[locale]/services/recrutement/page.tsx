import {Frame} from '#components/layout/frame.tsx';
import {Proof} from '#components/sections/services/proof.tsx';
import {AskForQuote} from '#components/sections/services/quote-band.tsx';
import {
  Methods,
  RecruitmentFigures,
  RecruitmentReceive,
  RecruitmentSteps,
  WhoWeRecruit,
} from '#components/sections/services/recruitment.tsx';
import {ServiceHead} from '#components/sections/services/service-head.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/services/recrutement');

export default async function RecruitmentPage({params}: PageProps<'/[locale]/services/recrutement'>) {
  const locale = await localeOf(params);
  return (
    <Frame locale={locale} page="/services/recrutement">
      <ServiceHead locale={locale} service="recruitment">
        <RecruitmentFigures locale={locale} />
      </ServiceHead>
      <WhoWeRecruit />
      <Methods />
      <RecruitmentSteps />
      <RecruitmentReceive locale={locale} />
      <Proof locale={locale} service="recruitment" />
      <AskForQuote locale={locale} service="recruitment" />
    </Frame>
  );
}
