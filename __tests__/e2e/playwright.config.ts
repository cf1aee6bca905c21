import path from 'node:path';
import {defineConfig} from '@playwright/test';
import {NIGHTLY} from '../support/nightly.ts';
import {HEADLESS_SHELL} from './browsers.ts';

// As in jest.config.mjs.
process.env.NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/node');

const NIGHTLY_SPECS = '**/*.nightly.spec.ts';

/** By day on one backend: the embedded one, or the legacy one. */
const EMBEDDED_BY_DAY = '**/{consent,crawlers,http,pages}.spec.ts';
const LEGACY_BY_DAY = '**/{blog-life,forms,limits,outage,secrets}.spec.ts';

/** Specs that run on the embedded backend alone: what they test does not depend on it. */
const WITHOUT_BACKEND = [
  NIGHTLY_SPECS,
  '**/axe.spec.ts',
  '**/browser-module.spec.ts',
  '**/{budgets,frame,focus-and-motion,keyboard,keyboard-forms,menus,print}.spec.ts',
  '**/home.spec.ts',
  '**/forms-*.spec.ts',
  '**/{running,specification}.spec.ts',
];

/** At night the embedded specs have parts, each with its own site; E2E_PART=rest is what no part names. */
const PARTS: Record<string, string> = {
  looks:
    '**/{axe,budgets,engines-forms.nightly,pictures.nightly,focus-and-motion,frame,home,keyboard,keyboard-forms,menus,print}.spec.ts',
  // Screenshots, no tests: docs/design.md.
  pictures: '**/gallery.ts',
};

const {E2E_BACKEND = 'embedded', E2E_PART = '', E2E_ENGINES} = process.env;
/** The services of the legacy site live in its worker, and at night specs stop their site. */
const isShared = E2E_BACKEND === 'embedded' && !NIGHTLY;

export default defineConfig({
  testDir: '.',
  testMatch: PARTS[E2E_PART] ?? '**/*.spec.ts',
  testIgnore: [
    ...(NIGHTLY ? [] : [NIGHTLY_SPECS]),
    // The desk's walk changes the owner's files, which lie beside a release alone.
    ...(E2E_BACKEND === 'legacy' ? WITHOUT_BACKEND : ['**/desk.spec.ts']),
    ...(E2E_ENGINES === 'false' ? ['**/engines-forms.nightly.spec.ts'] : []),
    ...(NIGHTLY ? [] : [E2E_BACKEND === 'legacy' ? EMBEDDED_BY_DAY : LEGACY_BY_DAY]),
    ...(E2E_PART === 'rest' ? Object.values(PARTS) : []),
  ],
  // A folder for each part: Playwright empties it, and two parts run at once.
  outputDir: `../../test-results/${E2E_BACKEND}${E2E_PART}`,
  // Accessibility trees, to be read by eye after --update-snapshots: CONTRIBUTING.md.
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  updateSnapshots: 'none',
  // The specs share one server, one store and limits by address.
  globalSetup: isShared ? './share.ts' : undefined,
  workers: isShared ? 2 : 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Generous, because a slow machine is no failure, and a test may wait for the build of another run.
  timeout: 300_000,
  expect: {timeout: 20_000},
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT || 3200}`,
    locale: 'fr-FR',
    viewport: {width: 1440, height: 900},
    trace: 'off',
    actionTimeout: 40_000,
    launchOptions: HEADLESS_SHELL,
  },
});
