import createMiddleware from 'next-intl/middleware';
import {NextResponse, type NextRequest} from 'next/server';
import {routing} from './lib/i18n/routing.ts';

const locales = createMiddleware(routing);

/**
 * Leads a canonical address to its page below app/[locale]. In production the server in front decides the language of a
 * visitor and the spelling of an address, and answers forms that were sent without scripts.
 */
export default function middleware(request: NextRequest): NextResponse {
  return request.method === 'POST'
    ? NextResponse.rewrite(new URL('/api/unscripted', request.url))
    : locales(request);
}

/** Pages: no name of theirs has a dot. */
export const config = {runtime: 'nodejs', matcher: ['/((?!api/|_next/|__next|.*\\.).*)']};
