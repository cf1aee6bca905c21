import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {Button} from '#components/ui/button.tsx';
import {env} from '#lib/config/env.ts';
import {asksConsent} from '#lib/consent/version.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

interface ConsentBannerProps {
  texts: {title: string; accept: string; refuse: string};
  children: ReactNode;
}

/** No answer counts as a refusal, so there is no close button. browser/main.ts shows the bar before the first paint. */
export function ConsentBanner({texts, children}: ConsentBannerProps) {
  return (
    <section
      className="consent hidden border-y border-joint bg-white py-1.5 focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-bleu not-print:in-data-asking:block fold:py-2.5 [.nav-bar+&]:-mt-px"
      tabIndex={-1}
      aria-label={texts.title}
    >
      <div className="wrap flex min-h-21 flex-wrap content-between items-center gap-x-3 gap-y-1 fold:min-h-11 fold:content-evenly fold:gap-x-8 fold:gap-y-2">
        {/* As many lines in the fallback font as in the web font: the page does not move when the font arrives.
            Short: a paragraph larger than any of the page would count as what the page was waited for. */}
        <p className="min-w-0 basis-full text-[0.875rem]/tight wrap-anywhere fold:flex-1 fold:text-small/snug [&>a]:inline-block">
          {children}
        </p>
        <div className="max-w-full grow fold:grow-0">
          {/* Rounded, or one of the two buttons would be a sixtieth of a pixel wider. */}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-2 fold:grid-cols-2 fold:gap-3 max-fold:[width:round(down,100%,2px)]">
            <Button look="outline" small className="px-2 fold:px-7" data-answer="yes">
              {texts.accept}
            </Button>
            <Button look="outline" small className="px-2 fold:px-7" data-answer="no">
              {texts.refuse}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Only the video and its host need consent. */
export async function ConsentQuestion({locale}: {locale: Locale}) {
  if (!asksConsent(env())) return null;
  const t = await getTranslations('layout.consent');
  const {videoHostName} = env();
  return (
    <ConsentBanner texts={{title: t('title'), accept: t('accept'), refuse: t('refuse')}}>
      {t('video', {host: videoHostName ? ` (${videoHostName})` : ''})}{' '}
      <a href={`${localePath(locale, '/protection-des-donnees-personnelles')}#cookies`}>{t('more')}</a>
    </ConsentBanner>
  );
}

interface ManageCookiesProps {
  label: string;
  policy: string;
  className?: string;
}

export function ManageCookies({label, policy, className}: ManageCookiesProps) {
  return (
    // The script may replace attributes before React hydrates.
    <a className={className} href={policy} data-ask-again suppressHydrationWarning>
      {label}
    </a>
  );
}
