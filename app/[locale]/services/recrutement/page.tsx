import {Methods, RecruitmentFigures, WhoWeRecruit} from '#components/sections/services/recruitment.tsx';
import {ServicePage} from '#components/sections/services/service-page.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/services/recrutement');

export default async function RecruitmentPage({params}: PageProps<'/[locale]/services/recrutement'>) {
  const locale = await localeOf(params);
  return (
    <ServicePage locale={locale} service="recruitment" figures={<RecruitmentFigures locale={locale} />}>
      <WhoWeRecruit />
      <Methods />
    </ServicePage>
  );
}
