import {Cover} from '#components/artwork/cover.tsx';
import {findPicture} from '#lib/blog/picture.ts';
import type {PostSummary} from '#lib/blog/posts.ts';
import {ArticlePicture} from './picture.tsx';

interface PostCoverProps {
  post: PostSummary;
  shape: 'card' | 'head';
  className?: string;
  eager?: boolean;
}

const SIZES = {
  card: '(min-width: 1001px) 620px, 92vw',
  head: '(min-width: 1440px) 1280px, 92vw',
};

/** The article's own picture where it can be shown, else the cover drawn for it. Decoration: the title stands beside it. */
export async function PostCover({post, shape, className, eager}: PostCoverProps) {
  return post.image && (await findPicture(post.image)) ? (
    <ArticlePicture
      src={post.image}
      alt=""
      className={className}
      filling
      eager={eager}
      sizes={SIZES[shape]}
    />
  ) : (
    <Cover shape={shape} article={post.id} slug={post.slug} className={className} eager={eager} />
  );
}
