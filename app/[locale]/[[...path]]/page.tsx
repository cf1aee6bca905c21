import {Frame} from '#components/layout/frame.tsx';
import {NotFoundNotice} from '#components/sections/outcome/not-found.tsx';
import {CONTENTS, type ContentPage} from '#components/sections/pages.tsx';
import type {Locale} from '#lib/i18n/routing.ts';
import {notFoundMetadata, pageMetadata} from '#lib/seo/metadata.ts';

type Props = PageProps<'/[locale]/[[...path]]'>;

async function asked(params: Props['params']): Promise<{locale: Locale; page?: ContentPage}> {
  const {locale, path = []} = (await params) as {locale: Locale; path?: string[]};
  const address = `/${path.join('/')}`;
  return {locale, page: address in CONTENTS ? (address as ContentPage) : undefined};
}

export async function generateMetadata({params}: Props) {
  const {locale, page} = await asked(params);
  return page ? pageMetadata(locale, page) : notFoundMetadata(locale);
}

/** Every page but the blog's. The publisher renders the unknown one once a language, and the server sends it for all others. */
export default async function SitePage({params, searchParams}: Props) {
  const {locale, page} = await asked(params);
  const {service} = await searchParams;
  const Content = page && CONTENTS[page];
  return (
    <Frame locale={locale} page={page}>
      {Content ? (
        <Content locale={locale} page={page} service={String(service)} />
      ) : (
        <NotFoundNotice locale={locale} />
      )}
    </Frame>
  );
}
