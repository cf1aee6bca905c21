import '#server-only';
import {unstable_cache} from 'next/cache';

/** The tag by which lib/security/cache-handler.cjs knows a page that must not be kept. */
const UNKEPT = 'unkept';

/** A page that shows a failure is for the reader who met it: the next one asks again, and an older copy stays. */
export const doNotKeepThisPage = unstable_cache(async () => null, [UNKEPT], {tags: [UNKEPT], revalidate: 1});
