import {getTranslations} from 'next-intl/server';
import {permanentRedirect} from 'next/navigation';
import {Frame} from '#components/layout/frame.tsx';
import {WholeArticle} from '#components/sections/article/whole-article.tsx';
import {BlogFailure} from '#components/sections/blog/list.tsx';
import {NotFoundNotice} from '#components/sections/outcome/not-found.tsx';
import {shownIn, type Article} from '#lib/blog/article.ts';
import {failureCode, findArticle} from '#lib/blog/articles.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {articleMetadata, failureMetadata, notFoundMetadata} from '#lib/seo/metadata.ts';

type Props = PageProps<'/[locale]/post/[id]/[titre]'>;

async function articleOf(
  params: Props['params'],
): Promise<{locale: Locale; article?: Article; failure?: string}> {
  const {locale, id} = (await params) as {locale: Locale; id: string};
  if (!/^\d{1,15}$/.test(id)) return {locale};
  try {
    return {locale, article: await findArticle(Number(id))};
  } catch (error) {
    return {locale, failure: failureCode(error)};
  }
}

export async function generateMetadata({params}: Props) {
  const {locale, article, failure} = await articleOf(params);
  if (failure) return failureMetadata((await getTranslations('blog.failure'))('title'));
  return article ? articleMetadata(shownIn(article, locale)) : notFoundMetadata(locale);
}

export default async function ArticlePage({params}: Props) {
  const {locale, article, failure} = await articleOf(params);
  const {id, titre} = await params;
  if (article) {
    if (titre !== article.slug || id !== String(article.id))
      permanentRedirect(localePath(locale, articlePath(article)));
    return <WholeArticle article={article} locale={locale} />;
  }
  return (
    <Frame locale={locale}>
      {failure ? (
        <div className="wrap band">
          <BlogFailure level={1} code={failure} href={localePath(locale, `/post/${id}/${titre}`)} />
        </div>
      ) : (
        <NotFoundNotice locale={locale} />
      )}
    </Frame>
  );
}
