import {Frame} from '@/components/layout/frame';
import {SoftwareBlocks, SoftwareHead} from '@/components/sections/software';
import type {Locale} from '@/lib/i18n/routing';
import {pageMetadata} from '@/lib/seo/metadata';

export {bothLocales as generateStaticParams} from '@/lib/i18n/static-params';

export async function generateMetadata({params}: PageProps<'/[locale]/saas'>) {
  const {locale} = (await params) as {locale: Locale};
  return pageMetadata(locale, '/saas');
}

export default async function SoftwarePage({params}: PageProps<'/[locale]/saas'>) {
  const {locale} = (await params) as {locale: Locale};

  return (
    <Frame locale={locale} page="/saas">
      <SoftwareHead />
      <SoftwareBlocks locale={locale} />
    </Frame>
  );
}
