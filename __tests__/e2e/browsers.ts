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

/** Chromium without its user interface: two thirds of the processor time. */
export const HEADLESS_SHELL: LaunchOptions = {executablePath: '/usr/bin/chromium-headless-shell', args};

/** For what the shell lacks: the back-forward cache, lazy images, focus beside a frame. */
export const WHOLE_BROWSER: LaunchOptions = {executablePath: '/usr/bin/chromium', args};
