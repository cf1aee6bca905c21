import {feedResponse} from '#lib/seo/feed.ts';

export const dynamic = 'force-dynamic';

export const GET = (): Promise<Response> => feedResponse('fr');
