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
      className="consent print:hidden"
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
