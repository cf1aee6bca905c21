/**
 * Marks the current heading in a list of contents: the last one in or above the upper third of the window.
 */
export function markCurrentHeading(list: HTMLElement): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of list.querySelectorAll('a')) {
    const heading = document.getElementById(link.hash.slice(1));
    if (heading) links.set(heading, link);
  }
  const passed = new Set<Element>();
  // The margin extends the window upwards, so that a heading above it still intersects.
  const observer = new IntersectionObserver(
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
  for (const heading of links.keys()) observer.observe(heading);
}
