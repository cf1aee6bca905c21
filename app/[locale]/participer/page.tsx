import {Frame} from '#components/layout/frame.tsx';
import {Participate} from '#components/sections/participate/participate.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {pageMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/participer'>) {
  const locale = await localeOf(params);
  return pageMetadata(locale, '/participer');
}

export default async function ParticipatePage({params}: PageProps<'/[locale]/participer'>) {
  const locale = await localeOf(params);
  return (
    <Frame locale={locale} page="/participer">
      <Participate locale={locale} />
    </Frame>
  );
}
