import {decodeHTMLStrict} from 'entities';

/** A text that was encoded twice: each `&` of it is one. `&amp;lt; & <` was not. */
const ENCODED_TWICE = /^[^&]*(?:&amp;(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});[^&]*)+$/i;
/** lib/backend/repair-text.ts allows the same depth. */
const PASSES = 3;

/** Decodes `L&#039;&eacute;t&eacute;` and `L&amp;#039;&amp;eacute;t&amp;eacute;` to `L'été`. Tags stay. */
export function plainText(value: string): string {
  if (!value.includes('&')) return value.trim();
  let text = value;
  for (let pass = 1; pass < PASSES && ENCODED_TWICE.test(text); pass++) text = text.replaceAll('&amp;', '&');
  // A reference ends with `;`, as PHP writes each: `?a=1&section=2` has none.
  return decodeHTMLStrict(text).trim();
}

/** Editors type these elements into titles and first texts; a `<` before anything else is a sign of its own. */
const TAG =
  /<\/?(p|div|br|hr|h[1-6]|ul|ol|li|blockquote|center|b|strong|i|em|u|s|strike|sub|sup|small|big|mark|span|font|a)(?:\s+[a-z-]+=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+))*\s*\/?>/gi;
const LINE = /^(?:p|div|br|hr|h[1-6]|ul|ol|li|blockquote|center)$/i;

export function withoutTags(value: string): string {
  const text = plainText(value);
  if (!text.includes('<')) return text;
  return text
    .replace(TAG, (_tag, name: string) => (LINE.test(name) ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}
