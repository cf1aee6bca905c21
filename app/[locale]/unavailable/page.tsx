import type {Metadata} from 'next';
import {FailureNotice} from '#components/sections/outcome/failure.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {failureMetadata} from '#lib/seo/metadata.ts';
import en from '#messages/en/index.ts';
import fr from '#messages/fr/index.ts';

type Props = PageProps<'/[locale]/unavailable'>;

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  return failureMetadata((locale === 'fr' ? fr : en).errors.failure.title);
}

/** Made at the start, for when a page cannot be made. */
export default async function UnavailablePage({params}: Props) {
  const locale = await localeOf(params);
  return <FailureNotice locale={locale} />;
}
