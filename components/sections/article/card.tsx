import {getTranslations} from 'next-intl/server';
import {Card} from '#components/ui/card.tsx';
import type {PostSummary} from '#lib/blog/posts.ts';
import {postPath} from '#lib/blog/slug.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {PostCover} from './cover.tsx';

interface PostCardProps {
  post: PostSummary;
  locale: Locale;
  level?: 2 | 3;
  eager?: boolean;
}

/** An article in a list: cover, title, first text, and a link that says where it leads. */
export async function PostCard({post, locale, level, eager}: PostCardProps) {
  const t = await getTranslations('blog');
  const href = localePath(locale, postPath(post));
  return (
    <Card
      href={href}
      level={level}
      cover={<PostCover post={post} shape="card" eager={eager} />}
      title={<span lang="fr">{post.title}</span>}
      text={<span lang="fr">{post.text}</span>}
      foot={
        <a
          href={href}
          aria-label={t('readNamed', {title: post.title})}
          className="relative z-1 inline-flex min-h-11 items-center font-semibold text-bleu underline decoration-[1.5px] underline-offset-4 hover:decoration-3"
        >
          {t('read')}
        </a>
      }
    />
  );
}
