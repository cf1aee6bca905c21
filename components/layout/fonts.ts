import './fonts/more.css';
import localFont from 'next/font/local';

// docs/design.md, Typefaces. more.css declares the files that browsers fetch on demand.

/** One weight, all optical sizes. Its fallback (app/theme.css) is measured on headings. */
export const displayFace = localFont({
  src: './fonts/display.woff2',
  weight: '700',
  variable: '--face-display',
  adjustFontFallback: false,
});

export const textFace = localFont({
  src: './fonts/text.woff2',
  weight: '400 700',
  variable: '--face-text',
  adjustFontFallback: false,
});
