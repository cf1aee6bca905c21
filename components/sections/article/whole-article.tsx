import {getTranslations} from 'next-intl/server';
import {Portrait} from '#components/artwork/tile.tsx';
import {Frame} from '#components/layout/frame.tsx';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import {BESIDE, Contents} from '#components/sections/contents.tsx';
import {shownIn, type Article} from '#lib/blog/article.ts';
import {getNeighbours, getRelated} from '#lib/blog/articles.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {headingsOf} from '#lib/blog/tree.ts';
import type {Author} from '#lib/config/content.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {blogPosting, breadcrumbs, JsonLd} from '#lib/seo/json-ld.tsx';
import {ArticleBody} from './body.tsx';
import {ArticleHead} from './head.tsx';
import {ArticleAction, ArticleNext, RelatedArticles} from './next.tsx';
import {ArticleShare} from './share.tsx';

async function AuthorBox({author, locale}: {author: Author; locale: Locale}) {
  const t = await getTranslations('blog');
  return (
    <aside
      aria-label={t('article.author')}
      className="mt-16 grid max-w-172 grid-cols-[auto_1fr] items-center gap-x-4 rounded-bulle bg-brume p-4.5 print:hidden fold:gap-x-7"
    >
      <Portrait of={author.portrait} className="aspect-square w-22 rounded-tile fold:w-30" />
      <div>
        {author.sample && <SampleTag className="mb-2" />}
        <p className="font-display text-[1.375rem] leading-tight font-bold">{author.name}</p>
        <p className="mt-2 text-small text-ardoise">
          {t.rich('article.question', {
            contact: (words) => <a href={localePath(locale, '/contact')}>{words}</a>,
          })}
        </p>
      </div>
    </aside>
  );
}

export async function WholeArticle({article: whole, locale}: {article: Article; locale: Locale}) {
  const article = shownIn(whole, locale);
  const path = articlePath(article);
  const t = await getTranslations();
  const neighbours = getNeighbours(article.id);
  const below = [neighbours.older?.id, neighbours.newer?.id];
  const related = getRelated(article.id).filter(({id}) => !below.includes(id));
  return (
    <Frame locale={locale} page={path}>
      <JsonLd data={blogPosting(article)} />
      <JsonLd
        data={breadcrumbs(locale, [
          {name: t('meta.home.label'), page: '/'},
          {name: t('meta.blog.label'), page: '/blog'},
          {name: article.title, page: path, locale: article.lang},
        ])}
      />
      <article>
        <ArticleHead article={article} locale={locale} />
        <div className="wrap grid gap-[clamp(32px,5vw,80px)] pt-10 pb-(--band) print:pb-0 desk:grid-cols-[3fr_8fr] desk:pt-18">
          <Contents
            title={t('blog.article.contents')}
            parts={headingsOf(article.tree)}
            lang={article.lang}
            className={BESIDE}
          />
          <div className="min-w-0">
            <ArticleBody article={article} tree={article.tree} lang={article.lang} />
            <ArticleAction article={article} locale={locale} />
            <ArticleShare article={article} path={article.path} />
            {article.author && <AuthorBox author={article.author} locale={locale} />}
            <RelatedArticles articles={related} locale={locale} />
          </div>
        </div>
      </article>
      <ArticleNext {...neighbours} locale={locale} />
    </Frame>
  );
}
