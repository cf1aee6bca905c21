import {getTranslations} from 'next-intl/server';
import type {Article} from '#lib/blog/article.ts';
import {absolute} from '#lib/seo/addresses.ts';

interface CopyLinkProps {
  address: string;
  className: string;
  texts: {copy: string; copied: string; failed: string};
}

/** A button that copies the address (browser/copy-link.ts); invisible without a script. */
export function CopyLink({address, className, texts}: CopyLinkProps) {
  return (
    <>
      <button
        type="button"
        className={`invisible ${className}`}
        data-copy={address}
        data-copied={texts.copied}
        data-failed={texts.failed}
      >
        {texts.copy}
      </button>
      <span role="status" className="text-small text-ardoise" />
    </>
  );
}

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
      <CopyLink
        address={address}
        className={LINK}
        texts={{copy: t('copy'), copied: t('copied'), failed: t('notCopied')}}
      />
    </div>
  );
}
