/** In a list of contents, marks the heading or section that is being read: the last that begins in the window's upper third, or above. */
export function startReadingPlace(list: HTMLElement): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of list.querySelectorAll('a')) {
    const heading = document.getElementById(link.hash.slice(1));
    if (heading) links.set(heading, link);
  }
  const passed = new Set<Element>();
  // The window, upwards without end: whatever was scrolled past is still in it.
  const watch = new IntersectionObserver(
    (changes) => {
      for (const {target, isIntersecting} of changes)
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      const current = [...links.keys()].filter((heading) => passed.has(heading)).pop();
      for (const [heading, link] of links)
        if (heading === current) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
    },
    {rootMargin: '9999999px 0px -66%'},
  );
  for (const heading of links.keys()) watch.observe(heading);
}
