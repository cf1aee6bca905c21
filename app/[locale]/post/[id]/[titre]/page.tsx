import {permanentRedirect} from 'next/navigation';
import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {AuthorBox} from '#components/sections/article/author-box.tsx';
import {PostBody} from '#components/sections/article/body.tsx';
import {PostContents} from '#components/sections/article/contents.tsx';
import {postFacts} from '#components/sections/article/facts.ts';
import {PostHead} from '#components/sections/article/head.tsx';
import {PostNext} from '#components/sections/article/next.tsx';
import {PostShare} from '#components/sections/article/share.tsx';
import {BlogFailure} from '#components/sections/blog/failure.tsx';
import {Lost} from '#components/sections/outcome/lost.tsx';
import {failureCode, findPost, getNeighbours, type Post} from '#lib/blog/posts.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {blogPosting, breadcrumbs, JsonLd} from '#lib/seo/json-ld.tsx';
import {failureMetadata, notFoundMetadata, postMetadata} from '#lib/seo/metadata.ts';

type Props = PageProps<'/[locale]/post/[id]/[titre]'>;

async function postOf(params: Props['params']): Promise<{locale: Locale; post?: Post; failure?: string}> {
  const {locale, id} = (await params) as {locale: Locale; id: string};
  if (!/^\d{1,15}$/.test(id)) return {locale};
  try {
    return {locale, post: await findPost(Number(id))};
  } catch (error) {
    return {locale, failure: failureCode(error)};
  }
}

export async function generateMetadata({params}: Props) {
  const {locale, post, failure} = await postOf(params);
  if (failure) return failureMetadata((await getTranslations('blog.failure'))('title'));
  return post ? postMetadata(postFacts(post)) : notFoundMetadata(locale);
}

export default async function PostPage({params}: Props) {
  const {locale, post, failure} = await postOf(params);
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
  if (!post) {
    return (
      <Frame locale={locale}>
        <Lost locale={locale} />
      </Frame>
    );
  }
  const facts = postFacts(post);
  const {path} = facts;
  if (titre !== post.slug || id !== String(post.id)) permanentRedirect(localePath(locale, path));
  const t = await getTranslations('blog.post');
  const neighbours = await getNeighbours(post.id);
  return (
    <Frame locale={locale} page={path}>
      <JsonLd data={blogPosting(facts)} />
      <JsonLd
        data={breadcrumbs(locale, [
          {name: t('home'), page: '/'},
          {name: t('blog'), page: '/blog'},
          {name: post.title, page: path},
        ])}
      />
      <article>
        <PostHead post={post} locale={locale} />
        <div className="wrap grid gap-[clamp(32px,5vw,80px)] pt-10 pb-(--band) print:pb-0 desk:grid-cols-[3fr_8fr] desk:pt-18">
          <PostContents blocks={post.blocks} />
          <div className="min-w-0">
            <PostBody blocks={post.blocks} />
            <PostShare post={post} />
            {post.author && <AuthorBox author={post.author} />}
          </div>
        </div>
      </article>
      <PostNext {...neighbours} locale={locale} />
    </Frame>
  );
}
