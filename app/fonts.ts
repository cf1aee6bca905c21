import localFont from 'next/font/local';

/** Headings, figures, quotations. Its fallback (globals.css) is measured on bold headings, which is where it is used. */
export const display = localFont({
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  weight: '200 800',
  variable: '--face-display',
  adjustFontFallback: false,
});

export const text = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--face-text',
  adjustFontFallback: false,
});

/** Articles only: fetched when a page has italics. */
export const italic = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2',
  weight: '400 700',
  style: 'italic',
  variable: '--face-italic',
  preload: false,
  adjustFontFallback: false,
});
