// Loaded into a measured server before anything else (node --expose-gc --import): tells over the channel to its parent
// what it holds once the garbage is gone.
import {createRequire} from 'node:module';

export interface Held {
  /** Bytes that are reachable, buffers included. */
  bytes: number;
  /** Articles' pages in memory, and lifetimes that Next remembers, one an address. */
  pages: number;
  lifetimes: number;
}

interface Lifetimes {
  SharedCacheControls: {cacheControls: Map<string, unknown>};
}

const require = createRequire(import.meta.url);

process.on('message', () => {
  const {gc} = globalThis as {gc?: () => void};
  // Finalizers of the first round free what the second one finds.
  gc?.();
  setTimeout(() => {
    gc?.();
    const {heapUsed, external} = process.memoryUsage();
    const pages = (globalThis as {[key: symbol]: unknown})[Symbol.for('site.article-pages')] as
      {pages: Map<string, unknown>} | undefined;
    const {SharedCacheControls} =
      require('next/dist/server/lib/incremental-cache/shared-cache-controls.external') as Lifetimes;
    const held: Held = {
      bytes: heapUsed + external,
      pages: pages?.pages.size ?? 0,
      lifetimes: SharedCacheControls.cacheControls.size,
    };
    process.send?.(held);
  }, 200);
});
