import {isLocale, LANGUAGE_COOKIE, type Locale} from './routing.ts';

/** The first Accept-Language entry decides: French, `*` or nothing at all (crawlers) mean French. */
export function acceptedLocale(header: string | null): Locale {
  const first = header?.split(',')[0]?.split(';')[0]?.trim().toLowerCase() ?? '';
  return first === '' || first === '*' || /^fr(-|$)/.test(first) ? 'fr' : 'en';
}

interface Asking {
  method: string;
  headers: Headers;
  cookies: {get(name: string): {value: string} | undefined};
}

/** Only a person who opens a document is sent to a language; fetches, prefetches and posts get what they ask for. */
function opensDocument({method, headers}: Asking): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.has('rsc') || [...headers.keys()].some((name) => name.startsWith('next-router-'))) return false;
  return (headers.get('sec-fetch-dest') ?? 'document') === 'document';
}

/** The language for an address without a language prefix: the selector's choice, else the browser's. */
export function preferredLocale(request: Asking): Locale {
  const chosen = request.cookies.get(LANGUAGE_COOKIE)?.value;
  if (!opensDocument(request)) return 'fr';
  return isLocale(chosen) ? chosen : acceptedLocale(request.headers.get('accept-language'));
}
