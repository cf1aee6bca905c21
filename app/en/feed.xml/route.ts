import {feedResponse} from '#lib/seo/feed-response.ts';

export const dynamic = 'force-dynamic';

/** Of the articles that have an English text. */
export const GET = (): Promise<Response> => feedResponse('en');
