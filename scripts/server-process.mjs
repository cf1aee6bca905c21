import path from 'node:path';
import {ROOT} from './install.mjs';

/** Node's words to run one of our TypeScript programs as the site itself would. */
export const asTheSite = (program) => ['--disable-warning=ExperimentalWarning', path.join(ROOT, program)];

/** Node's words to run the server. */
export const SERVER = [
  '--disable-warning=ExperimentalWarning',
  // A page is made of much that lives for a moment. Left to itself, V8 keeps 128 MB for that, and lets the rest grow
  // to a multiple before it looks for garbage: 412 MB after a minute of load, and 296 with these, at the same speed.
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  'server/main.ts',
];

/** Where else the server's memory comes from. */
export const serverMemory = () => ({
  // Two of glibc's arenas instead of eight a core: rendering and drawing left a hundred megabytes more in those.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
});
