import type {NextConfig} from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  // Pictures of articles are made smaller by the site itself, and only those: app/assets/pictures.
  images: {unoptimized: true},
  // Set by the build, beside what is served meanwhile, and by the server, to what it serves.
  distDir: process.env.BUILD_DIR || '.next',
  // Servers that build the same thing each for themselves are one to browsers.
  generateBuildId: () => process.env.BUILD_NAME ?? null,
  // npm test and CI check types, on all files and not only on those of pages; here it would take another gigabyte.
  typescript: {ignoreBuildErrors: true},
  webpack(webpackConfig: {cache: unknown}, {dev}: {dev: boolean}) {
    // Each build begins anew, so what it would keep in memory and on disk for the next is in vain.
    if (!dev) webpackConfig.cache = false;
    return webpackConfig;
  },
  experimental: {
    webpackBuildWorker: true,
    webpackMemoryOptimizations: true,
    serverSourceMaps: false,
    cpus: 1,
  },
  poweredByHeader: false,
  // The server in front compresses, and keeps what was rendered.
  compress: false,
  cacheMaxMemorySize: 0,
  // Everybody's pages come whole: no part of a head arrives late, for a script to put in its place.
  htmlLimitedBots: /.*/,
  // Preloads of fonts stand in the page: its Link header, for which one character is too little, goes no further than the
  // server in front.
  reactMaxHeadersLength: 1,
  // One for the pages and the server: docs/decisions/0014-per-process.md.
  serverExternalPackages: ['per-process', 'prom-client'],
  // The middleware answers trailing slashes itself, together with the spelling, in one hop.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  turbopack: {root: import.meta.dirname},
};

export default withNextIntl(config);
