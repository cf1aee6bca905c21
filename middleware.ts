import createMiddleware from 'next-intl/middleware';
import {routing} from './lib/i18n/routing.ts';

/**
 * Leads a canonical address to its page below app/[locale]. The language of a visitor and the spelling of an address are
 * decided before, by the server in front of Next.
 */
export default createMiddleware(routing);

/** Pages: no name of theirs has a dot. */
export const config = {runtime: 'nodejs', matcher: ['/((?!api/|_next/|__next|.*\\.).*)']};
