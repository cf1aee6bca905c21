import {notFound, permanentRedirect} from 'next/navigation';
import {getTranslations} from 'next-intl/server';
import {Frame} from '@/components/layout/frame';
import {AuthorBox} from '@/components/sections/author-box';
import {PostBody} from '@/components/sections/post-body';
import {PostContents} from '@/components/sections/post-contents';
import {PostHead} from '@/components/sections/post-head';
import {PostNext} from '@/components/sections/post-next';
import {findPost, getPosts} from '@/lib/blog/posts';
import {postPath} from '@/lib/blog/slug';
import {localePath} from '@/lib/i18n/paths';
import {isLocale} from '@/lib/i18n/routing';
import {blogPosting, breadcrumbs, JsonLd} from '@/lib/seo/json-ld';
import {postMetadata} from '@/lib/seo/metadata';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/[locale]/post/[id]/[titre]'>;

async function postOf(params: Props['params']) {
  const {locale, id} = await params;
  if (!isLocale(locale) || !/^\d{1,15}$/.test(id)) notFound();
  const post = await findPost(Number(id));
  if (!post) notFound();
  const path = postPath(post);
  return {
    locale,
    post,
    path,
    facts: {
      path,
      title: post.title,
      description: post.text,
      author: post.author?.name,
      publishedAt: post.createdAt,
    },
  };
}

export async function generateMetadata({params}: Props) {
  const {facts} = await postOf(params);
  return postMetadata(facts);
}

export default async function PostPage({params}: Props) {
  const {locale, post, path, facts} = await postOf(params);
  const {id, titre} = await params;
  if (titre !== post.slug || id !== String(post.id)) permanentRedirect(localePath(locale, path));
  const t = await getTranslations('blog.post');
  const others = (await getPosts()).filter((other) => other.id !== post.id).slice(0, 2);
  return (
    <Frame locale={locale} page={path}>
      <JsonLd data={blogPosting({...facts, image: post.image})} />
      <JsonLd
        data={breadcrumbs(locale, [
          {name: t('home'), page: '/'},
          {name: t('blog'), page: '/blog'},
          {name: post.title, page: path},
        ])}
      />
      <article>
        <PostHead post={post} locale={locale} />
        <div className="wrap grid gap-[clamp(32px,5vw,80px)] pt-10 pb-(--band) lg:grid-cols-[3fr_8fr] lg:pt-18">
          <PostContents blocks={post.blocks} />
          <div className="min-w-0">
            <PostBody blocks={post.blocks} />
            {post.author && <AuthorBox author={post.author} />}
          </div>
        </div>
      </article>
      <PostNext posts={others} locale={locale} />
    </Frame>
  );
}
