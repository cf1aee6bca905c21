// Loaded into a measured server before anything else (node --expose-gc --import): asked by SIGUSR2, it prints how many
// bytes are reachable once the garbage is gone, buffers included.
process.on('SIGUSR2', () => {
  // Finalizers of the first round free what the second one finds.
  globalThis.gc?.();
  setTimeout(() => {
    globalThis.gc?.();
    const {heapUsed, external} = process.memoryUsage();
    console.log(`holds ${heapUsed + external}`);
  }, 200);
});
