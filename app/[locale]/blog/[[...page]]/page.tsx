import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {BlogList} from '#components/sections/blog/list.tsx';
import {NotFoundNotice} from '#components/sections/outcome/not-found.tsx';
import {failureCode, getArticles} from '#lib/blog/articles.ts';
import {listPage} from '#lib/blog/pagination.ts';
import {listPath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {failureMetadata, listMetadata, notFoundMetadata} from '#lib/seo/metadata.ts';

type Props = PageProps<'/[locale]/blog/[[...page]]'>;

/** Returns neither a page nor a failure for a number that the list does not reach. */
async function read(params: Props['params']) {
  const {locale, page: path = []} = (await params) as {locale: Locale; page?: string[]};
  // The server redirects any other spelling; the first page has the list's own address.
  const number = path.length ? Number(/^page\/(?!1$)([1-9]\d{0,5})$/.exec(path.join('/'))?.[1] ?? 0) : 1;
  try {
    return {locale, number, page: number ? listPage(await getArticles(), number) : undefined};
  } catch (error) {
    return {locale, number, failure: failureCode(error)};
  }
}

export async function generateMetadata({params}: Props) {
  const {locale, number, page, failure} = await read(params);
  if (failure) return failureMetadata((await getTranslations('blog.failure'))('title'));
  return page ? listMetadata(locale, number, page.count) : notFoundMetadata(locale);
}

export default async function BlogPage({params}: Props) {
  const {locale, number, page, failure} = await read(params);
  const isThere = page || failure;
  return (
    <Frame locale={locale} page={isThere ? listPath(number) : undefined}>
      {isThere ? (
        <BlogList locale={locale} number={number} page={page} failure={failure} />
      ) : (
        <NotFoundNotice locale={locale} />
      )}
    </Frame>
  );
}
