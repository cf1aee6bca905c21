/** Node's words to run the server, and what they are for. */
export const SERVER = ['--disable-warning=ExperimentalWarning', 'server/main.ts'];

/** Where the server's memory comes from. */
export const serverMemory = () => ({
  // Two of glibc's arenas instead of eight a core: rendering and drawing left a hundred megabytes more in those.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
});
