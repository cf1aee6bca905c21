/** Polls until a condition holds. @throws after `withinMs`, which only a defect takes */
export async function eventually(isSo: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const patience = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > patience) throw new Error(`not so within ${withinMs} ms: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Tries work until it does not throw. */
export const succeeds = (work: () => Promise<unknown>, withinMs?: number): Promise<void> =>
  eventually(
    () =>
      work().then(
        () => true,
        () => false,
      ),
    withinMs,
  );
