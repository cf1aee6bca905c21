import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {BlogList} from '#components/sections/blog/list.tsx';
import {getArticles} from '#lib/blog/articles.ts';
import {failureCode} from '#lib/blog/failure-code.ts';
import {listPage} from '#lib/blog/pagination.ts';
import {isLocale} from '#lib/i18n/routing.ts';
import {listMetadata} from '#lib/seo/blog-metadata.ts';
import {failureMetadata} from '#lib/seo/metadata.ts';

const firstPage = () =>
  getArticles().then(
    (articles) => ({page: listPage(articles, 1), failure: undefined}),
    (error: unknown) => ({page: undefined, failure: failureCode(error)}),
  );

export async function generateMetadata({params}: PageProps<'/[locale]/blog'>) {
  const {locale} = await params;
  const {page, failure} = await firstPage();
  if (!isLocale(locale)) return {};
  if (failure) return failureMetadata((await getTranslations('blog.failure'))('title'));
  return listMetadata(locale, 1, page?.count ?? 1);
}

export default async function BlogPage({params}: PageProps<'/[locale]/blog'>) {
  const {locale} = await params;
  if (!isLocale(locale)) return null;
  const {page, failure} = await firstPage();
  return (
    <Frame locale={locale} page="/blog">
      <BlogList locale={locale} number={1} page={page} failure={failure} />
    </Frame>
  );
}
