'use client';

import type {ReactNode} from 'react';
import {useDisclosure} from './use-disclosure.ts';
import {useEnhanced} from './use-enhanced.ts';

const isTarget = () => window.location.hash === '#menu';

/**
 * The burger and the sheet behind it; from 1400 px the sheet is simply part of the bar. Choosing a link, Escape or a
 * press elsewhere closes it. Before scripts are there the burger is a link to the sheet, which opens as its target.
 */
export function MenuSheet({label, children}: {label: string; children: ReactNode}) {
  const enhanced = useEnhanced();
  const {open, setOpen, around, before, button} = useDisclosure<HTMLAnchorElement>(isTarget);

  return (
    <div className="xl:mr-3.5 max-xl:order-2" ref={around}>
      {enhanced ? (
        <button
          type="button"
          className="burger"
          ref={button}
          aria-expanded={open}
          aria-controls="menu"
          aria-label={label}
          onClick={() => setOpen(!open)}
        />
      ) : (
        <a ref={before} className="burger" href="#menu" aria-label={label} />
      )}
      <div
        className="nav-sheet"
        id="menu"
        data-open={enhanced ? open : undefined}
        onClick={({target}) => target instanceof Element && target.closest('a') && setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}
