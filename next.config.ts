import {createRequire} from 'node:module';
import type {NextConfig} from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import {readEnv} from './lib/config/env.ts';

const require = createRequire(import.meta.url);
const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const {imageHosts, legacy} = readEnv(process.env);
/** Hosts the operator set as plain http, such as a backend inside the same network, are fetched so. */
const plainHosts = legacy
  ? [legacy.host, legacy.site, legacy.backend].flatMap((base) =>
      base.startsWith('http:') ? [new URL(base).host] : [],
    )
  : [];

const config: NextConfig = {
  images: {
    remotePatterns: imageHosts.map((host) => {
      const protocol = plainHosts.includes(host) ? 'http' : 'https';
      const {hostname, port} = new URL(`${protocol}://${host}`);
      return {protocol, hostname, port};
    }),
    // Only hosts of the list above are ever asked, and a backend may well have a private address.
    dangerouslyAllowLocalIP: imageHosts.length > 0,
    maximumRedirects: 0,
    // Our own pictures are as small as they get; and a host may answer any number of addresses, so there is a bound.
    localPatterns: [],
    maximumDiskCacheSize: 200_000_000,
    maximumResponseBody: 20_000_000,
  },
  distDir: process.env.BUILD_DIR || '.next',
  poweredByHeader: false,
  compress: true,
  // The middleware answers trailing slashes itself, together with the spelling, in one hop.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  turbopack: {root: import.meta.dirname},
  // What the middleware leaves alone (files, api) and nobody answers shows the site's own page too.
  rewrites: async () => ({
    // A sitemap lies at the root, or it may only list what is below it.
    beforeFiles: [{source: '/sitemap-:part(\\d{1,3}).xml', destination: '/sitemap.xml/:part'}],
    afterFiles: [],
    fallback: [{source: '/:path*', destination: '/fr/introuvable'}],
  }),
  cacheHandler: require.resolve('./lib/security/cache-handler.cjs'),
};

export default withNextIntl(config);
