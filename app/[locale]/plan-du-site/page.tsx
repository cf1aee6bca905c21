import {Frame} from '#components/layout/frame.tsx';
import {SiteMap} from '#components/sections/site-map/site-map.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {metadataOf} from '#lib/seo/metadata.ts';

export const generateMetadata = metadataOf('/plan-du-site');

export default async function SiteMapPage({params}: PageProps<'/[locale]'>) {
  const locale = await localeOf(params);

  return (
    <Frame locale={locale} page="/plan-du-site">
      <SiteMap locale={locale} />
    </Frame>
  );
}
