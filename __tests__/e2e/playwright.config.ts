import {defineConfig} from '@playwright/test';
import {HEADLESS_SHELL} from './browsers.ts';

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

/**
 * The embedded walk goes in three parts, each with a site of its own: pages in every state, how they look and move, and
 * E2E_PART=rest; without a part it is everything. Pictures are no test: scripts/pictures.mjs.
 */
const PARTS: Record<string, string> = {
  states: '**/axe.spec.ts',
  looks:
    '**/{budgets,figures,focus-and-motion,frame,geometry,home,keyboard,keyboard-forms,languages,menus,pictures,print,scroll-bars}.spec.ts',
  pictures: '**/gallery.ts',
};

const {E2E_BACKEND = 'embedded', E2E_PART = ''} = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: PARTS[E2E_PART] ?? '**/*.spec.ts',
  testIgnore: [
    ...(E2E_BACKEND === 'legacy' ? WITHOUT_BACKEND : []),
    ...(E2E_PART === 'rest' ? Object.values(PARTS) : []),
  ],
  // Each its own: a walk empties it first, and two may run at once.
  outputDir: `../../test-results/${E2E_BACKEND}${E2E_PART}`,
  // Trees that were read by eye; `--update-snapshots` writes them anew, to be read again.
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  updateSnapshots: 'none',
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
    launchOptions: HEADLESS_SHELL,
  },
});
