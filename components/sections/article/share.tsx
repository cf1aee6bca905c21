import {getTranslations} from 'next-intl/server';
import type {Article} from '#lib/blog/article.ts';
import {absolute} from '#lib/seo/addresses.ts';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2';

export async function ArticleShare({article, path}: {article: Article; path: string}) {
  const t = await getTranslations('blog.article');
  const address = absolute(path);
  const mail = `mailto:?subject=${encodeURIComponent(article.title)}&body=${encodeURIComponent(address)}`;
  const linkedIn = `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`;
  return (
    <div className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
      <h2 className="font-text text-body font-semibold tracking-normal" id="share">
        {t('share')}
      </h2>
      <ul className="flex flex-wrap gap-x-6" role="list" aria-labelledby="share">
        <li>
          <a className={LINK} href={mail}>
            {t('shareMail')}
          </a>
        </li>
        <li>
          <a className={LINK} href={linkedIn} rel="nofollow">
            {t('shareLinkedIn')}
          </a>
        </li>
      </ul>
    </div>
  );
}
