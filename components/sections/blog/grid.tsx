import {getTranslations} from 'next-intl/server';
import {PostCard} from '#components/sections/article/card.tsx';
import {Tag} from '#components/ui/tag.tsx';
import type {PostSummary} from '#lib/blog/posts.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** Above the fold on common screens. */
const SEEN_FIRST = 2;

/** Every article, newest first. Of an odd number the first takes a row of its own, so that none is left alone below. */
export async function PostGrid({posts, locale}: {posts: readonly PostSummary[]; locale: Locale}) {
  const t = await getTranslations('blog');
  if (!posts.length) return <p className="lead">{t('none')}</p>;
  return (
    <>
      {posts.some(({sample}) => sample) && (
        <p className="mb-9 flex flex-wrap items-center gap-3 text-small text-ardoise">
          <Tag tone="souci">{t('sample')}</Tag>
          {t('sampleNote')}
        </p>
      )}
      <ul className="grid gap-x-8 gap-y-14 tablet:grid-cols-2">
        {posts.map((post, index) => (
          <li key={post.id} className={index === 0 && posts.length % 2 ? 'post-wide' : undefined}>
            <PostCard post={post} locale={locale} level={2} eager={index < SEEN_FIRST} />
          </li>
        ))}
      </ul>
    </>
  );
}
