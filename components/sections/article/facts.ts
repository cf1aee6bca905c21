import {realNameOf} from '#lib/blog/authors.ts';
import {countWords, readingMinutes} from '#lib/blog/blocks.ts';
import {writtenDay} from '#lib/blog/day.ts';
import type {Post} from '#lib/blog/posts.ts';
import {postPath} from '#lib/blog/slug.ts';
import type {PostFacts} from '#lib/seo/metadata.ts';

/** What an article's head, its facts and its card say of it: the same everywhere, or their addresses would differ. */
export const postFacts = (post: Post): PostFacts => ({
  id: post.id,
  slug: post.slug,
  path: postPath(post),
  title: post.title,
  description: post.text,
  author: realNameOf(post.author),
  publishedAt: post.createdAt,
  day: post.createdAt && writtenDay(post.createdAt, 'fr'),
  minutes: readingMinutes(post.blocks),
  words: countWords(post.blocks),
  sample: post.sample,
});
