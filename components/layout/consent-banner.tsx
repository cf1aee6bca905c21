import type {ReactNode} from 'react';
import {Button} from '#components/ui/button.tsx';

interface ConsentBannerProps {
  version: string;
  texts: {title: string; accept: string; refuse: string};
  children: ReactNode;
}

/**
 * Asks once, below the page and beside nothing it hides for good: the page can be read, used and left without an
 * answer, and no answer is a refusal. There is nothing to close, so that closing cannot be taken for anything. Shown by
 * a script (browser/consent-banner.ts): without one, nothing is there to consent to.
 */
export function ConsentBanner({version, texts, children}: ConsentBannerProps) {
  return (
    // The script shows it before React comes.
    <section
      className="consent fixed inset-x-3 bottom-3 z-40 max-h-[calc(100dvh-var(--nav)-24px)] overflow-auto overscroll-contain rounded-bulle bg-white px-5 pt-4.5 pb-5 [box-shadow:var(--shadow-3),0_0_0_1px_var(--color-joint)] focus-visible:outline-3 focus-visible:outline-bleu min-[600px]:left-auto min-[600px]:w-110 min-[1001px]:right-6 min-[1001px]:bottom-6 print:hidden forced-colors:border"
      tabIndex={-1}
      aria-labelledby="consent-title"
      hidden
      data-consent={version}
      suppressHydrationWarning
    >
      <p className="mb-2 font-display text-h4 font-bold" id="consent-title">
        {texts.title}
      </p>
      {children}
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-3">
        <Button look="outline" small className="px-2" data-answer="yes">
          {texts.accept}
        </Button>
        <Button look="outline" small className="px-2" data-answer="no">
          {texts.refuse}
        </Button>
      </div>
    </section>
  );
}
