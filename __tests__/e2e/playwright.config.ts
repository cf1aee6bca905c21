import {defineConfig} from '@playwright/test';

/** Walked once: no word of these pages and rules comes from the backend or the mail provider, or they bring both along. */
const WITHOUT_BACKEND = [
  '**/axe.spec.ts',
  '**/browser-module.spec.ts',
  '**/{frame,focus-and-motion,languages,menus,print}.spec.ts',
  '**/fuzz.spec.ts',
  '**/home.spec.ts',
  '**/{figures,geometry,pictures}.spec.ts',
  '**/forms-*.spec.ts',
  '**/releases.spec.ts',
  '**/running.spec.ts',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: process.env.E2E_BACKEND === 'legacy' ? WITHOUT_BACKEND : [],
  // Each its own: a walk empties it first, and two may run at once.
  outputDir: `../../test-results/${process.env.E2E_BACKEND ?? 'embedded'}`,
  // One server, one store, limits by address: the walks share them, in order.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Two shared cores: a slow machine is no failure.
  timeout: 120_000,
  expect: {timeout: 20_000},
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT || 3200}`,
    locale: 'fr-FR',
    viewport: {width: 1440, height: 900},
    trace: 'off',
    // What cannot be pressed by then never will be.
    actionTimeout: 40_000,
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
