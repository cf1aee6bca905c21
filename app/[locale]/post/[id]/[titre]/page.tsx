import {permanentRedirect} from 'next/navigation';
import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {AuthorBox} from '#components/sections/article/author-box.tsx';
import {ArticleBody} from '#components/sections/article/body.tsx';
import {ArticleContents} from '#components/sections/article/contents.tsx';
import {articleFacts} from '#components/sections/article/facts.ts';
import {ArticleHead} from '#components/sections/article/head.tsx';
import {ArticleNext} from '#components/sections/article/next.tsx';
import {ArticleShare} from '#components/sections/article/share.tsx';
import {BlogFailure} from '#components/sections/blog/failure.tsx';
import {Lost} from '#components/sections/outcome/lost.tsx';
import type {Article} from '#lib/blog/article.ts';
import {findArticle, getNeighbours} from '#lib/blog/articles.ts';
import {failureCode} from '#lib/blog/failure-code.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {blogPosting, breadcrumbs, JsonLd} from '#lib/seo/json-ld.tsx';
import {failureMetadata, notFoundMetadata, articleMetadata} from '#lib/seo/metadata.ts';

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
  return article ? articleMetadata(articleFacts(article)) : notFoundMetadata(locale);
}

export default async function ArticlePage({params}: Props) {
  const {locale, article, failure} = await articleOf(params);
  const {id, titre} = await params;
  if (failure) {
    return (
      <Frame locale={locale}>
        <div className="wrap band">
          <BlogFailure level={1} code={failure} href={localePath(locale, `/post/${id}/${titre}`)} />
        </div>
      </Frame>
    );
  }
  if (!article) {
    return (
      <Frame locale={locale}>
        <Lost locale={locale} />
      </Frame>
    );
  }
  const facts = articleFacts(article);
  const {path} = facts;
  if (titre !== article.slug || id !== String(article.id)) permanentRedirect(localePath(locale, path));
  const t = await getTranslations('blog.article');
  const neighbours = await getNeighbours(article.id);
  return (
    <Frame locale={locale} page={path}>
      <JsonLd data={blogPosting(facts)} />
      <JsonLd
        data={breadcrumbs(locale, [
          {name: t('home'), page: '/'},
          {name: t('blog'), page: '/blog'},
          {name: article.title, page: path},
        ])}
      />
      <article>
        <ArticleHead article={article} locale={locale} />
        <div className="wrap grid gap-[clamp(32px,5vw,80px)] pt-10 pb-(--band) print:pb-0 desk:grid-cols-[3fr_8fr] desk:pt-18">
          <ArticleContents blocks={article.blocks} />
          <div className="min-w-0">
            <ArticleBody article={article.id} blocks={article.blocks} />
            <ArticleShare article={article} />
            {article.author && <AuthorBox author={article.author} />}
          </div>
        </div>
      </article>
      <ArticleNext {...neighbours} locale={locale} />
    </Frame>
  );
}
