import path from 'node:path';

/** In megabytes. Without these flags a server takes 412 MB after a minute of load instead of 296, at the same speed. */
export const MEMORY_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512'];
/** Arenas of glibc's allocator (its default is 8 a core), which hold 100 MB more after rendering and drawing. */
export const MEMORY_ENVIRONMENT = {MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2'};

export const nodeArgs = (program: string): string[] => [
  '--disable-warning=ExperimentalWarning',
  // An operator's own authority lies there (update-ca-certificates).
  '--use-system-ca',
  path.resolve(import.meta.dirname, '..', program),
];
export const SERVER = [...MEMORY_FLAGS, ...nodeArgs('server/main.ts')];
