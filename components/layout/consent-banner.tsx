'use client';

import {useEffect, useRef, type ReactNode} from 'react';
import {Button} from '#components/ui/button.tsx';
import type {Choice} from '#lib/consent/cookie.ts';
import {choose, useQuestion} from './use-consent.ts';

interface ConsentBannerProps {
  version: string;
  texts: {title: string; accept: string; refuse: string};
  children: ReactNode;
}

/**
 * Asks once, below the page and beside nothing it hides for good: the page can be read, used and left without an
 * answer, and no answer is a refusal. There is nothing to close, so that closing cannot be taken for anything.
 */
export function ConsentBanner({version, texts, children}: ConsentBannerProps) {
  const question = useQuestion(version);
  const banner = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);

  useEffect(() => {
    const element = banner.current;
    if (!question || !element) return;
    if (question === 'reopened') {
      before.current = document.activeElement;
      element.focus();
    }
    // Leaves room to scroll what is focused, and the page's end, above the banner; moves nothing.
    const reserve = (height: number) =>
      document
        .querySelectorAll<HTMLElement>(':root, .above-question')
        .forEach(({style}) => style.setProperty('--asking', `${height}px`));
    const measure = new ResizeObserver(() => reserve(element.offsetHeight + 24));
    measure.observe(element);
    return () => {
      measure.disconnect();
      reserve(0);
    };
  }, [question]);

  function answer(choice: Choice) {
    choose(choice, version);
    const {current} = before;
    const back = current instanceof HTMLElement && current !== document.body && current.isConnected;
    (back ? current : document.querySelector<HTMLElement>('main'))?.focus({preventScroll: true});
    before.current = null;
  }

  if (!question) return null;
  return (
    <section className="consent print:hidden" ref={banner} tabIndex={-1} aria-labelledby="consent-title">
      <p className="mb-2 font-display text-h4 font-bold" id="consent-title">
        {texts.title}
      </p>
      {children}
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-3">
        <Button look="outline" small className="px-2" onClick={() => answer('yes')}>
          {texts.accept}
        </Button>
        <Button look="outline" small className="px-2" onClick={() => answer('no')}>
          {texts.refuse}
        </Button>
      </div>
    </section>
  );
}
