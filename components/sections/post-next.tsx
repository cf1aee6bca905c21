import {getTranslations} from 'next-intl/server';
import type {PostSummary} from '@/lib/blog/posts';
import {localePath} from '@/lib/i18n/paths';
import type {Locale} from '@/lib/i18n/routing';
import {PostCard} from './post-card';

/** Two other articles, after one was read. */
export async function PostNext({posts, locale}: {posts: readonly PostSummary[]; locale: Locale}) {
  const t = await getTranslations('blog.post');
  if (!posts.length) return null;
  return (
    <section className="bg-brume band" aria-labelledby="next">
      <div className="wrap">
        <div className="band-head">
          <h2 id="next">{t('next')}</h2>
          <p>
            <a href={localePath(locale, '/blog')}>{t('all')}</a>
          </p>
        </div>
        <div className="grid gap-8 md:grid-cols-2">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} locale={locale} />
          ))}
        </div>
      </div>
    </section>
  );
}
