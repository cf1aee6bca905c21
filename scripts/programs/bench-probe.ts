// Loaded into a measured server before anything else (node --expose-gc --import): tells over the channel to its parent
// what it holds once the garbage is gone.

export interface Held {
  /** Bytes that are reachable, buffers included. */
  bytes: number;
}

process.on('message', () => {
  // Finalizers of the first round free what the second one finds.
  globalThis.gc?.();
  setTimeout(() => {
    globalThis.gc?.();
    const {heapUsed, external} = process.memoryUsage();
    const held: Held = {bytes: heapUsed + external};
    process.send?.(held);
  }, 200);
});
