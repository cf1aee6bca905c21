import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {BlogList} from '#components/sections/blog/list.tsx';
import {NotFoundNotice} from '#components/sections/outcome/not-found.tsx';
import {getArticles} from '#lib/blog/articles.ts';
import {failureCode} from '#lib/blog/failure-code.ts';
import {listPage} from '#lib/blog/pagination.ts';
import {listPath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {listMetadata} from '#lib/seo/blog-metadata.ts';
import {failureMetadata, notFoundMetadata} from '#lib/seo/metadata.ts';

type Props = PageProps<'/[locale]/blog/page/[number]'>;

async function pageOf(params: Props['params']) {
  const {locale, number: written} = (await params) as {locale: Locale; number: string};
  // Any other spelling was answered by the middleware.
  const number = /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 0;
  try {
    return {locale, number, page: number > 1 ? listPage(await getArticles(), number) : undefined};
  } catch (error) {
    return {locale, number, failure: failureCode(error)};
  }
}

export async function generateMetadata({params}: Props) {
  const {locale, number, page, failure} = await pageOf(params);
  if (failure) return failureMetadata((await getTranslations('blog.failure'))('title'));
  return page ? listMetadata(locale, number, page.count) : notFoundMetadata(locale);
}

export default async function BlogPage({params}: Props) {
  const {locale, number, page, failure} = await pageOf(params);
  if (!page && !failure) {
    return (
      <Frame locale={locale}>
        <NotFoundNotice locale={locale} />
      </Frame>
    );
  }
  return (
    <Frame locale={locale} page={listPath(number)}>
      <BlogList locale={locale} number={number} page={page} failure={failure} />
    </Frame>
  );
}
