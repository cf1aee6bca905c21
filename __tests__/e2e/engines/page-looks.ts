/** What the walk compares of a page between engines. It scrolls through the page first, so that late pictures come. */
export async function looksOfPage() {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({top: y, behavior: 'instant'});
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  scrollTo({top: 0, behavior: 'instant'});
  await document.fonts.ready;
  const pictures = Array.from(document.images, (picture) => picture.decode().catch(() => {}));
  await Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  const lines = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({width}) => width > 1);
  };
  const texts = (within: Element) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter(
      (text) =>
        text.data.trim() &&
        text.parentElement?.checkVisibility() &&
        !text.parentElement.closest('.sr-only, script, style, select, svg'),
    );
  };

  const bandElements = [...document.querySelectorAll('main > *')];
  const outside = bandElements.map((band) => {
    const {bottom} = band.getBoundingClientRect();
    const lowest = Math.max(
      0,
      ...texts(band)
        .flatMap(lines)
        .map((line) => line.bottom),
    );
    return Math.max(0, lowest - bottom);
  });
  const parted: string[] = [];
  for (const title of document.querySelectorAll('h1, h2, h3'))
    for (const text of texts(title))
      for (const {0: word, index} of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [one, ...others] = [...range.getClientRects()].filter(({width}) => width > 1);
        if (others.some(({top}) => Math.abs(top - one!.top) > one!.height / 2)) parted.push(word);
      }
  const {scrollWidth, clientWidth} = document.documentElement;
  // Heights are compared without optical sizes, which WebKitGTK does not know.
  sheet.insertRule('* { font-optical-sizing: none !important }');
  const bands = bandElements.map((band, index) => ({
    name: band.id || band.className.slice(0, 40),
    height: band.getBoundingClientRect().height,
    outside: outside[index] ?? 0,
  }));
  return {
    bands,
    parted,
    sideways: scrollWidth - clientWidth,
    complaints: Reflect.get(window, 'complaints') as string[],
  };
}

/** The question about cookies: whether it is shown, and how far it lies over the page. */
export function questionOf() {
  const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const [bar, main, footer] = ['.consent', 'main', 'footer'].map(boxOf) as [DOMRect, DOMRect, DOMRect];
  const over = [main, footer].map((part) =>
    Math.max(0, Math.min(bar.bottom, part.bottom) - Math.max(bar.top, part.top)),
  );
  return {shown: bar.height > 0, over: Math.max(...over)};
}

/** Records where the title stands and how high it is, frame by frame, once the styles are there. */
export function recordTitle(): void {
  const frames: {top: number; height: number}[] = [];
  Object.assign(window, {titleFrames: frames});
  const look = () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const title = document.querySelector('h1');
    if (title && sheets.length && sheets.every(({sheet}) => sheet)) {
      const {top, height} = title.getBoundingClientRect();
      const last = frames.at(-1);
      if (last?.top !== top || last.height !== height) frames.push({top, height});
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function titleFrames() {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return Reflect.get(window, 'titleFrames') as {top: number; height: number}[];
}
