import {getTranslations} from 'next-intl/server';
import {Notice} from '#components/ui/notice.tsx';

const KNOWN = ['timeout', 'unreachable'] as const;

interface BlogFailureProps {
  /** One of our codes, as failureCode gives it. */
  code: string;
  /** The page that met it. */
  href: string;
  /** 1 where nothing else is on the page. */
  level?: 1 | 2;
  className?: string;
}

/** Says that the articles cannot be had, why in a few words, and offers to try again. */
export async function BlogFailure({code, href, level = 2, className}: BlogFailureProps) {
  const t = await getTranslations('blog.failure');
  const reason = KNOWN.find((known) => known === code) ?? 'other';
  const Heading = `h${level}` as const;
  return (
    <Notice className={className}>
      <Heading className="font-text text-body font-semibold tracking-normal">{t('title')}</Heading>
      <p>
        {t(reason)} <a href={href}>{t('retry')}</a>
      </p>
    </Notice>
  );
}
