import {Frame} from '#components/layout/frame.tsx';
import {Participate} from '#components/sections/participate/participate.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/participer');

export default async function ParticipatePage({params}: PageProps<'/[locale]/participer'>) {
  const locale = await localeOf(params);
  return (
    <Frame locale={locale} page="/participer">
      <Participate locale={locale} />
    </Frame>
  );
}
