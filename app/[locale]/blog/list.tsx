import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {BlogList} from '#components/sections/blog/list.tsx';
import {NotFoundNotice} from '#components/sections/outcome/not-found.tsx';
import {failureCode, getArticles} from '#lib/blog/articles.ts';
import {listPage} from '#lib/blog/pagination.ts';
import {listPath} from '#lib/i18n/paths.ts';
import {isLocale} from '#lib/i18n/routing.ts';
import {failureMetadata, listMetadata, notFoundMetadata} from '#lib/seo/metadata.ts';

/** A page of the list of articles; neither a page nor a failure where there is none of this number. */
async function read(number: number) {
  try {
    return {page: number ? listPage(await getArticles(), number) : undefined};
  } catch (error) {
    return {failure: failureCode(error)};
  }
}

export async function listHead(locale: string, number: number) {
  if (!isLocale(locale)) return {};
  const {page, failure} = await read(number);
  if (failure) return failureMetadata((await getTranslations('blog.failure'))('title'));
  return page ? listMetadata(locale, number, page.count) : notFoundMetadata(locale);
}

export async function blogList(locale: string, number: number) {
  if (!isLocale(locale)) return null;
  const {page, failure} = await read(number);
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
