import {getTranslations} from 'next-intl/server';
import {Notice} from '@/components/ui/notice';

const KNOWN = ['timeout', 'unreachable'] as const;

/** Says that the articles cannot be had, why in a few words, and offers to try again. */
export async function BlogFailure({code, href, className}: {code: string; href: string; className?: string}) {
  const t = await getTranslations('blog.failure');
  const reason = KNOWN.find((known) => known === code) ?? 'other';
  return (
    <Notice tone="error" role="alert" className={className}>
      <p className="font-semibold">{t('title')}</p>
      <p>
        {t(reason)} <a href={href}>{t('retry')}</a>
      </p>
    </Notice>
  );
}
