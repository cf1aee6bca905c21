import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {Drawing} from '#components/artwork/drawing.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {REPLY_HOURS} from '#lib/config/site.ts';

interface PageHeadProps {
  title: string;
  picture: string;
  ground?: 'bg-brume' | 'bg-souci-100';
  children: ReactNode;
}

export function PageHead({title, picture, ground = 'bg-brume', children}: PageHeadProps) {
  return (
    <section className={`${ground} print:bg-transparent`}>
      {/* A text that is centred beside its picture would move as the picture comes. */}
      <div className="wrap grid items-start gap-x-10 gap-y-8 py-[clamp(40px,5vw,72px)] tablet:grid-cols-[7fr_5fr] desk:gap-x-16">
        <div>
          <h1 className="mb-5 whitespace-pre-line">{title}</h1>
          {children}
        </div>
        <div className="self-center overflow-clip rounded-bulle print:hidden">
          <Drawing name={picture} eager className="h-auto w-full" />
        </div>
      </div>
    </section>
  );
}

/** The button for a quote, and when the reply comes. */
export async function QuoteInHead({href, children}: {href: string; children?: ReactNode}) {
  const t = await getTranslations('services');
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink look="aube" href={href}>
        {t('askQuote')} <Icon name="arrow" />
      </ButtonLink>
      {children}
      <p className="flex max-w-[34em] basis-full items-center gap-2 text-small fold:basis-auto">
        <Icon name="clock" /> {t('replyNote', {hours: REPLY_HOURS})}
      </p>
    </div>
  );
}
