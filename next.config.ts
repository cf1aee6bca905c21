import {readFileSync} from 'node:fs';
import type {NextConfig} from 'next';
import {PHASE_PRODUCTION_SERVER} from 'next/constants.js';

const {dependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {dependencies: object};
const packages = Object.keys(dependencies).filter((name) => !/^(?:@?next|react|intl)/.test(name));

const config: NextConfig = {
  // The site resizes the pictures of articles itself (app/assets/pictures), and no others.
  images: {unoptimized: true},
  // scripts/build.mjs sets it to a folder beside the build, and the server to the build that it serves.
  distDir: process.env.BUILD_DIR || '.next',
  // scripts/build.mjs names a build by its sources: the record by which a start knows whether to build anew.
  generateBuildId: () => process.env.BUILD_NAME ?? null,
  // npm test checks the types of all files; here it would take another gigabyte.
  typescript: {ignoreBuildErrors: true},
  webpack(webpackConfig: {cache: unknown; plugins: object[]}, {dev}: {dev: boolean}) {
    // Each build starts in an empty folder, so a cache for the next one is wasted memory and disk.
    if (!dev) webpackConfig.cache = false;
    // A release has whole packages, so the list of files that each route needs is for no reader.
    webpackConfig.plugins = webpackConfig.plugins.filter(
      (plugin) => plugin.constructor.name !== 'TraceEntryPointsPlugin',
    );
    return webpackConfig;
  },
  outputFileTracingExcludes: {'next-server': ['**/*']},
  experimental: {
    webpackBuildWorker: true,
    webpackMemoryOptimizations: true,
    serverSourceMaps: false,
    // The publisher asks for few routes, often for one.
    preloadEntriesOnStart: false,
    cpus: 1,
  },
  poweredByHeader: false,
  // The publisher compresses what it makes, and asks for nothing twice.
  compress: false,
  cacheMaxMemorySize: 0,
  // Metadata is never streamed, for any client: most pages have no script that would move it into the head.
  htmlLimitedBots: /.*/,
  // Characters of React's Link header, which the publisher drops; the page itself has the preloads.
  reactMaxHeadersLength: 1,
  // Packages are loaded as the server loads them: once, with their counters and pools.
  serverExternalPackages: [...packages, 'esbuild'],
  reactStrictMode: true,
  turbopack: {root: import.meta.dirname},
};

/** next-intl's plugin sets aliases for the bundler and loads a compiler; a server that runs a build needs neither. */
export default async function nextConfig(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const {default: createNextIntlPlugin} = await import('next-intl/plugin');
  return createNextIntlPlugin('./lib/i18n/request.ts')(config);
}
