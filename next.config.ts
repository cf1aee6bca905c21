import type {NextConfig} from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  // app/assets/pictures resizes the pictures of articles; no others need it.
  images: {unoptimized: true},
  // The build writes beside the build that is served; the server reads the one it serves.
  distDir: process.env.BUILD_DIR || '.next',
  // Servers that build the same sources separately share addresses.
  generateBuildId: () => process.env.BUILD_NAME ?? null,
  // npm test and CI check the types of all files; here it would take another gigabyte.
  typescript: {ignoreBuildErrors: true},
  webpack(webpackConfig: {cache: unknown}, {dev}: {dev: boolean}) {
    // No build reads the cache of another, so writing one only costs memory and disk.
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
  // The server in front compresses and caches.
  compress: false,
  cacheMaxMemorySize: 0,
  // Every page comes whole: no part of its head is streamed later for a script to move.
  htmlLimitedBots: /.*/,
  // Fonts are preloaded by tags. One byte is too little for a Link header, which the server in front would drop.
  reactMaxHeadersLength: 1,
  // One instance for the pages and the server: docs/decisions/0014-per-process.md.
  serverExternalPackages: ['per-process', 'prom-client'],
  reactStrictMode: true,
  turbopack: {root: import.meta.dirname},
};

export default withNextIntl(config);
