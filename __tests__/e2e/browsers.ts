import type {LaunchOptions} from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The engine without a browser's own windows and menus, for two thirds of the processor's time. */
export const HEADLESS_SHELL: LaunchOptions = {executablePath: '/usr/bin/chromium-headless-shell', args};

/** Where the shell differs from what visitors have: pages kept for Back, when pictures are fetched, focus beside a frame. */
export const WHOLE_BROWSER: LaunchOptions = {executablePath: '/usr/bin/chromium', args};
