import {Frame} from '#components/layout/frame.tsx';
import {NotFoundNotice} from '#components/sections/outcome/not-found.tsx';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {notFoundMetadata} from '#lib/seo/metadata.ts';

export async function generateMetadata({params}: PageProps<'/[locale]/not-found'>) {
  const locale = await localeOf(params);
  return notFoundMetadata(locale);
}

/** Rendered once for each language and sent for every unknown address, so that inventions fill no cache. */
export default async function NotFoundPage({params}: PageProps<'/[locale]/not-found'>) {
  const locale = await localeOf(params);
  return (
    <Frame locale={locale}>
      <NotFoundNotice locale={locale} />
    </Frame>
  );
}
