'use client';

import {useEffect, useRef, useState, type ComponentProps} from 'react';

/** A list that scrolls sideways where it is narrow, and can then be reached by keyboard; elsewhere it is no stop. */
export function ScrollRow(props: ComponentProps<'ol'>) {
  const list = useRef<HTMLOListElement>(null);
  const [scrolls, setScrolls] = useState(true);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return <ol ref={list} role="list" tabIndex={scrolls ? 0 : undefined} {...props} />;
}
