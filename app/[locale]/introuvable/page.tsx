import {Frame} from '@/components/layout/frame';
import {Lost} from '@/components/sections/lost';
import type {Locale} from '@/lib/i18n/routing';
import {notFoundMetadata} from '@/lib/seo/metadata';

export {bothLocales as generateStaticParams} from '@/lib/i18n/static-params';

export async function generateMetadata({params}: PageProps<'/[locale]/introuvable'>) {
  const {locale} = (await params) as {locale: Locale};
  return notFoundMetadata(locale);
}

/** Made once a language: every unknown address shows it, so none of them leaves anything behind. */
export default async function UnknownAddressPage({params}: PageProps<'/[locale]/introuvable'>) {
  const {locale} = (await params) as {locale: Locale};
  return (
    <Frame locale={locale}>
      <Lost locale={locale} />
    </Frame>
  );
}
