import {Frame} from '#components/layout/frame.tsx';
import {SoftwareHead, SoftwareMoments} from '#components/sections/saas/software.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/saas');

export default async function SoftwarePage({params}: PageProps<'/[locale]/saas'>) {
  const locale = await localeOf(params);

  return (
    <Frame locale={locale} page="/saas">
      <SoftwareHead locale={locale} />
      <SoftwareMoments locale={locale} />
    </Frame>
  );
}
