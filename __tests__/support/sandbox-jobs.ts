/** Functions that a sandbox must outlive. */

export const echo = (value: unknown) => value;
export const pid = () => process.pid;
export const environment = () => Object.keys(process.env);

export function throws(): void {
  throw new Error('personal data');
}

export const ends = () => process.exit(0);

export function loops(): void {
  for (;;);
}

export function fillsHeap(): void {
  const all: object[] = [];
  for (;;) all.push({at: all.length});
}

/** Memory that V8's bound does not know, as a decoder takes it. */
export async function fillsBuffers(): Promise<void> {
  const all: Buffer[] = [];
  for (;;) {
    all.push(Buffer.alloc(10_000_000, 1));
    await new Promise((later) => setTimeout(later, 5));
  }
}
