import nextJest from 'next/jest.js';

/** Packages published as ES modules only, which jest must compile. */
const MODULES = [
  'commander',
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'hast-.*',
  'parse5.*',
  'entities',
  'hastscript',
  'unist-.*',
  'vfile.*',
  'property-information',
  'space-separated-tokens',
  'comma-separated-tokens',
  'web-namespaces',
  'estree-util-.*',
  'devlop',
  'zwitch',
  'html-void-elements',
  'character-entities.*',
  'stringify-entities',
  'ccount',
  'style-to-.*',
  'mdast-.*',
  'micromark.*',
  'trim-lines',
  'unified|remark-.*|bail|trough|is-plain-obj|markdown-table|longest-streak|escape-string-regexp|fault|format',
  'decode-named-character-reference',
  'kysely',
  'feed',
  'cookie',
  'leven',
  'p-limit',
  'yocto-queue',
];

const config = async () => {
  const settings = await nextJest({dir: './'})({
    testEnvironment: 'node',
    // Of two cores jest would use one. Suites wait for programs.
    maxWorkers: 3,
    // Generous, because a slow machine is no failure.
    testTimeout: 30_000,
    testMatch: ['<rootDir>/__tests__/**/*.test.ts?(x)'],
    testPathIgnorePatterns: [
      '<rootDir>/node_modules/',
      '<rootDir>/__tests__/e2e/',
      ...(process.env.NIGHTLY === 'true' ? [] : ['\\.nightly\\.test\\.']),
    ],
    setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
    // In jsdom, jest resolves as for a browser, where server-only modules do not exist.
    moduleNameMapper: {'^#server-only$': '<rootDir>/lib/config/server-only.ts'},
    workerThreads: false,
  })();
  settings.transformIgnorePatterns = [
    `/node_modules/(?!(${MODULES.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ];
  return settings;
};
export default config;
