import {Frame} from '#components/layout/frame.tsx';
import {Asks, FollowUpReceive, FollowUpSteps} from '#components/sections/services/follow-up.tsx';
import {Proof} from '#components/sections/services/proof.tsx';
import {AskForQuote} from '#components/sections/services/quote-band.tsx';
import {ServiceHead} from '#components/sections/services/service-head.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/services/Suivi-post-production');

export default async function PostProductionPage({
  params,
}: PageProps<'/[locale]/services/Suivi-post-production'>) {
  const locale = await localeOf(params);
  return (
    <Frame locale={locale} page="/services/Suivi-post-production">
      <ServiceHead locale={locale} service="followUp" />
      <Asks />
      <FollowUpSteps />
      <FollowUpReceive locale={locale} />
      <Proof locale={locale} service="followUp" />
      <AskForQuote locale={locale} service="followUp" />
    </Frame>
  );
}
