import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import nextJest from 'next/jest.js';

// Hundreds of programs start in a whole run, and compile the same modules: kept, one takes half of the processor's time.
process.env.NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/node');

/** Packages of ES modules, which jest must compile: it loads CommonJS. */
const MODULES = globSync('node_modules/{*,@*/*,*/node_modules/*}/package.json')
  .filter((file) => JSON.parse(readFileSync(file, 'utf8')).type === 'module')
  .map((file) => path.dirname(file).split('node_modules/').at(-1));

const config = async () => {
  const settings = await nextJest({dir: './'})({
    testEnvironment: 'node',
    // Of two cores jest would use one. Suites wait for programs.
    maxWorkers: 4,
    // Generous, because a slow machine is no failure.
    testTimeout: 60_000,
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
