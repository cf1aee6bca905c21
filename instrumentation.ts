/**
 * Where Next runs alone (`next dev`, `next start`), what is taken is delivered too, and articles are collected. The
 * server of production does both itself, and Next for the publisher does neither.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.PUBLISHING) return;
  const {startAlone} = await import('./lib/tasks/next-alone.ts');
  await startAlone();
}
