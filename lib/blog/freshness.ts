/** When an article, or the list of them, is stale, and when the backend is asked. All in milliseconds. */

/** The list, and the articles that were visited, are asked for again this often: a change shows within about a minute. */
export const POLL_EVERY_MS = 55_000;
/** The poll looks this often whether another server has announced a change: the promise is ten seconds. */
export const LOOK_EVERY_MS = 3_000;
/** An article is read again at the first visit after this time, if the poll has not done so. */
export const ARTICLE_STALE_AFTER_MS = 60_000;
/** After a failure the backend is asked again no sooner: each question may take its whole deadline. */
export const RETRY_AFTER_MS = 10_000;
/** Negative cache where there is no older value: one page that reads a value twice fails once. */
export const NEGATIVE_TTL_MS = 1_000;
/** A reader that has an older value waits this long for the newer one. */
export const REVALIDATION_TIMEOUT_MS = 2_000;
