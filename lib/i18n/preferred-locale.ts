import {CRAWLERS} from './programs.ts';
import {isLocale, type Locale} from './routing.ts';

export interface LanguageHeaders {
  method: string;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  secFetchDest: string | undefined;
  secFetchMode: string | undefined;
  userAgent: string | undefined;
}

/** Browsers say by Sec-Fetch headers that they navigate, over https at least. */
const isCrawler = ({secFetchDest, secFetchMode, userAgent = ''}: LanguageHeaders) =>
  secFetchDest === undefined && secFetchMode === undefined && CRAWLERS.test(userAgent);

/** French, `*` or nothing at all mean French. */
function acceptedLocale(header = ''): Locale {
  const first = header.split(',')[0]?.split(';')[0]?.trim().toLowerCase() ?? '';
  return first === '' || first === '*' || /^fr(?:[-_]|$)/.test(first) ? 'fr' : 'en';
}

/** Fetches, posts and crawlers get French, or no search engine would find it (docs/promises.md, Languages). */
export function preferredLocale(headers: LanguageHeaders): Locale {
  const {method, cookie, acceptLanguage, secFetchDest = 'document'} = headers;
  if ((method !== 'GET' && method !== 'HEAD') || secFetchDest !== 'document') return 'fr';
  if (isLocale(cookie)) return cookie;
  const accepted = acceptedLocale(acceptLanguage);
  return accepted === 'en' && isCrawler(headers) ? 'fr' : accepted;
}
