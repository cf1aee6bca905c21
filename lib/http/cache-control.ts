export const CACHE_CONTROL = {
  noStore: 'no-store',
  /** Browsers ask again each time. Caches that know no language must not store it: another visitor gets English here. */
  frenchPage: 'private, no-cache',
  /** An English address has one language, so shared caches may serve it, as late as an article may be: one minute. */
  englishPage: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  /** CDN-Cache-Control of pages and generated files, for caches of the operator's own, which obey Vary. */
  sharedCache: 'public, max-age=60, stale-while-revalidate=600',
  generatedFile: 'public, max-age=0, s-maxage=60',
  /** Addresses that change with their content: built files, covers and social cards; one year. */
  immutable: 'public, max-age=31536000, immutable',
  /** Files of public/assets, which keep their names when they change: four hours in browsers, a day in shared caches. */
  asset: 'public, max-age=14400, s-maxage=86400',
  articlePicture: 'public, max-age=86400',
  /** Redirects from a picture's address to another one that may change soon; one minute. */
  pictureRedirect: 'public, max-age=60',
  cities: 'public, max-age=86400',
} as const;
