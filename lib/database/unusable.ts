/**
 * The store is there and must not be used: its settings would lose leads, or a newer version wrote it. The message is
 * a sentence for the operator and carries no data, so it may be logged and shown on the health page.
 */
export class UnusableStoreError extends Error {
  override name = 'UnusableStoreError';
}

/** What a log may say of a store that failed: the sentence of an unusable one, else the driver's code. */
export function storeFault(error: unknown): string {
  if (error instanceof UnusableStoreError) return error.message;
  const {code, name} = error as {code?: unknown; name?: unknown};
  return String(code ?? name ?? 'unknown');
}
