import {createRequire} from 'node:module';
import type {NextConfig} from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const require = createRequire(import.meta.url);
const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  distDir: process.env.BUILD_DIR || '.next',
  poweredByHeader: false,
  compress: true,
  // The middleware answers trailing slashes itself, together with the spelling, in one hop.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  turbopack: {root: import.meta.dirname},
  // What the middleware leaves alone (files, api) and nobody answers shows the site's own page too.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [],
    fallback: [{source: '/:path*', destination: '/fr/introuvable'}],
  }),
  cacheHandler: require.resolve('./lib/security/cache-handler.cjs'),
};

export default withNextIntl(config);
