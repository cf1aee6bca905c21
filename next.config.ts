import type {NextConfig} from 'next';
import {PHASE_PRODUCTION_SERVER} from 'next/constants.js';

const config: NextConfig = {
  // Pictures of articles are made smaller by the site itself, and only those: app/assets/pictures.
  images: {unoptimized: true},
  // scripts/build.mjs sets it to a folder beside the served build, and the server to the build that it serves.
  distDir: process.env.BUILD_DIR || '.next',
  // scripts/build.mjs names a build by its sources, so that servers with builds of their own have the same addresses.
  generateBuildId: () => process.env.BUILD_NAME ?? null,
  // npm test checks the types of all files; here it would take another gigabyte.
  typescript: {ignoreBuildErrors: true},
  webpack(webpackConfig: {cache: unknown}, {dev}: {dev: boolean}) {
    // Each build starts in an empty folder, so a cache for the next one is wasted memory and disk.
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
  // A sitemap lies at the root, or it may only list what is below it.
  rewrites: async () => [{source: '/sitemap-:part(\\d{1,3}).xml', destination: '/sitemap.xml/:part'}],
};

/** next-intl's plugin sets aliases for the bundler and loads a compiler; a server that runs a build needs neither. */
export default async function nextConfig(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const {default: createNextIntlPlugin} = await import('next-intl/plugin');
  return createNextIntlPlugin('./lib/i18n/request.ts')(config);
}
