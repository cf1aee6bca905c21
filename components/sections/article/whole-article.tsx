import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {inLanguage, type Article} from '#lib/blog/article.ts';
import {getNeighbours, getRelated} from '#lib/blog/articles.ts';
import {articlePath} from '#lib/blog/slug.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {articleFacts} from '#lib/seo/article-facts.ts';
import {blogPosting, breadcrumbs, JsonLd} from '#lib/seo/json-ld.tsx';
import {ArticleAction} from './action.tsx';
import {AuthorBox} from './author-box.tsx';
import {ArticleBody} from './body.tsx';
import {ArticleContents} from './contents.tsx';
import {ArticleHead} from './head.tsx';
import {ArticleNext} from './next.tsx';
import {RelatedArticles} from './related.tsx';
import {ArticleShare} from './share.tsx';

/** An article's page, from its head to the articles before and after it. */
export async function WholeArticle({article: whole, locale}: {article: Article; locale: Locale}) {
  const article = inLanguage(whole, locale);
  const facts = articleFacts(whole, locale);
  const path = articlePath(article);
  const t = await getTranslations('blog.article');
  const neighbours = getNeighbours(article.id);
  // The page shows the neighbours anyway.
  const below = [neighbours.older?.id, neighbours.newer?.id];
  const related = getRelated(article.id).filter(({id}) => !below.includes(id));
  return (
    <Frame locale={locale} page={path}>
      <JsonLd data={blogPosting(facts)} />
      <JsonLd
        data={breadcrumbs(locale, [
          {name: t('home'), page: '/'},
          {name: t('blog'), page: '/blog'},
          {name: article.title, page: path, locale: facts.locale},
        ])}
      />
      <article>
        <ArticleHead article={article} locale={locale} />
        <div className="wrap grid gap-[clamp(32px,5vw,80px)] pt-10 pb-(--band) print:pb-0 desk:grid-cols-[3fr_8fr] desk:pt-18">
          <ArticleContents tree={article.tree} lang={article.lang} />
          <div className="min-w-0">
            <ArticleBody article={article} tree={article.tree} lang={article.lang} />
            <ArticleAction article={article} locale={locale} />
            <ArticleShare article={article} path={facts.path} />
            {article.author && <AuthorBox author={article.author} locale={locale} />}
            <RelatedArticles articles={related} locale={locale} />
          </div>
        </div>
      </article>
      <ArticleNext {...neighbours} locale={locale} />
    </Frame>
  );
}
