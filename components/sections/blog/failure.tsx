import {getTranslations} from 'next-intl/server';
import {Notice} from '#components/ui/notice.tsx';

const KNOWN = ['timeout', 'unreachable'] as const;

interface BlogFailureProps {
  /** One of our codes, as failureCode gives it. */
  code: string;
  /** The address to try again. */
  href: string;
  /** 1 where the page has no other heading. */
  level?: 1 | 2;
  className?: string;
}

/** Says that the articles cannot be shown, and why, and links to another attempt. */
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
