import {isLocale, type Locale} from './routing.ts';

/** The first Accept-Language entry decides: French, `*` or nothing at all (crawlers) mean French. */
function acceptedLocale(header: string | null | undefined): Locale {
  const first = header?.split(',')[0]?.split(';')[0]?.trim().toLowerCase() ?? '';
  return first === '' || first === '*' || /^fr(-|$)/.test(first) ? 'fr' : 'en';
}

/** What of a request says in which language its sender reads. */
export interface LanguageHeaders {
  method: string;
  /** The cookie that the selector writes. */
  chosen: string | undefined;
  /** Accept-Language. */
  accepted: string | null | undefined;
  /** Sec-Fetch-Dest. */
  destination: string | null | undefined;
}

/** Only a person who opens a document is sent to a language; fetches and posts get what they ask for. */
const opensDocument = ({method, destination}: LanguageHeaders) =>
  (method === 'GET' || method === 'HEAD') && (destination ?? 'document') === 'document';

/** The language for an address without a language prefix: the selector's choice, else the browser's. */
export function preferredLocale(headers: LanguageHeaders): Locale {
  if (!opensDocument(headers)) return 'fr';
  return isLocale(headers.chosen) ? headers.chosen : acceptedLocale(headers.accepted);
}
