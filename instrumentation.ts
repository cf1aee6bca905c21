/** Called by Next once a server starts, and not during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const {startWorker} = await import('#lib/leads/worker.ts');
  const {startWatch} = await import('#lib/blog/watch.ts');
  startWorker();
  startWatch();
}
