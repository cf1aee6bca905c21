import {Asks, FollowUpLimits} from '#components/sections/services/follow-up.tsx';
import {ServicePage} from '#components/sections/services/service-page.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/services/Suivi-post-production');

type Props = PageProps<'/[locale]/services/Suivi-post-production'>;

export default async function PostProductionPage({params}: Props) {
  return (
    <ServicePage locale={await localeOf(params)} service="followUp" aside={<FollowUpLimits />}>
      <Asks />
    </ServicePage>
  );
}
