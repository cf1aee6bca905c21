import {Frame} from '#components/layout/frame.tsx';
import {Lost} from '#components/sections/outcome/lost.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {notFoundMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/introuvable'>) {
  const locale = await localeOf(params);
  return notFoundMetadata(locale);
}

/** Made once a language: every unknown address shows it, so none of them leaves anything behind. */
export default async function UnknownAddressPage({params}: PageProps<'/[locale]/introuvable'>) {
  const locale = await localeOf(params);
  return (
    <Frame locale={locale}>
      <Lost locale={locale} />
    </Frame>
  );
}
