/** Every bundle has its own copy of the class below, and the store that one opened is used by all. */
const BRAND = Symbol.for('site.unusable-store');

/**
 * The store is there and must not be used: its settings would lose leads, or a newer version wrote it. The message is
 * a sentence for the operator and carries no data, so it may be logged and shown on the health page.
 */
export class UnusableStoreError extends Error {
  override name = 'UnusableStoreError';
  readonly [BRAND] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }
}

/** What a log may say of a store that failed: the sentence of an unusable one, else the driver's code. */
export function storeFault(error: unknown): string {
  if (error instanceof UnusableStoreError) return error.message;
  const {code, name} = error as {code?: unknown; name?: unknown};
  return String(code ?? name ?? 'unknown');
}
