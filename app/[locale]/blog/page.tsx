import {getTranslations} from 'next-intl/server';
import {Frame} from '@/components/layout/frame';
import {BlogFailure} from '@/components/sections/blog-failure';
import {PostGrid} from '@/components/sections/post-grid';
import {failureCode, getPosts} from '@/lib/blog/posts';
import {doNotKeepThisPage} from '@/lib/blog/unkept';
import {localePath} from '@/lib/i18n/paths';
import {isLocale} from '@/lib/i18n/routing';
import {pageMetadata} from '@/lib/seo/metadata';

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({params}: PageProps<'/[locale]/blog'>) {
  const {locale} = await params;
  return isLocale(locale) ? pageMetadata(locale, '/blog') : {};
}

export default async function BlogPage({params}: PageProps<'/[locale]/blog'>) {
  const {locale} = await params;
  if (!isLocale(locale)) return null;
  const t = await getTranslations('blog');
  const {posts, failure} = await getPosts().then(
    (found) => ({posts: found, failure: undefined}),
    (error: unknown) => ({posts: [], failure: failureCode(error)}),
  );
  if (failure) await doNotKeepThisPage();
  return (
    <Frame locale={locale} page="/blog">
      <div className="wrap pt-14 pb-(--band)">
        <header className="band-head">
          <h1>{t('title')}</h1>
          <div>
            <p className="lead">{t('lead')}</p>
            {locale !== 'fr' && <p className="mt-3 text-small font-semibold text-ardoise">{t('inFrench')}</p>}
          </div>
        </header>
        {failure ? (
          <BlogFailure code={failure} href={localePath(locale, '/blog')} />
        ) : (
          <PostGrid posts={posts} locale={locale} />
        )}
      </div>
    </Frame>
  );
}
