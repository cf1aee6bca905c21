import {useEffect, useState} from 'react';
import {STEP_TWO_PERCENT} from '#lib/registration/progress.ts';

const FILL_MS = 900;

const animates = () => window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false;

/** The progress in per cent: once done it fills from 49 to 100, or is full at once with reduced motion. */
export function useFullBar(done: boolean, progress: number): number {
  const [value, setValue] = useState(STEP_TWO_PERCENT);

  useEffect(() => {
    if (!done) return;
    let frame = 0;
    let start: number | undefined;
    const fill = (now: number) => {
      start ??= now;
      const share = Math.min(1, (now - start) / FILL_MS);
      setValue(STEP_TWO_PERCENT + Math.round(share * (100 - STEP_TWO_PERCENT)));
      if (share < 1) frame = requestAnimationFrame(fill);
    };
    frame = requestAnimationFrame(fill);
    return () => cancelAnimationFrame(frame);
  }, [done]);

  if (!done) return progress;
  return animates() ? value : 100;
}
