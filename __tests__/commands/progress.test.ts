import {withProgress} from '#commands/progress.ts';

const CLEAR = '\r\u001b[K';

/** What a work with these steps writes. */
async function written(isTTY: boolean, others?: {isTTY: boolean; write(): void}): Promise<string[]> {
  const lines: string[] = [];
  const to = {isTTY, write: (text: string) => lines.push(text)};
  await withProgress(
    (progress) => {
      progress(0, undefined, 'leads');
      progress(1_200, 18_500, 'changes');
      // Within a tenth of a second of the last one.
      progress(1_225, 18_500, 'changes');
      return Promise.resolve();
    },
    {to, others},
  );
  return lines;
}

it('shows on a terminal how much is done and left, not too often, and clears the line', async () => {
  expect(await written(true)).toEqual([
    `${CLEAR}leads: 0`,
    `${CLEAR}changes: 1,200 of 18,500, 17,300 left`,
    CLEAR,
  ]);
});

it('shows nothing in pipes and cron, and nothing between lines of the work on the same terminal', async () => {
  expect(await written(false)).toEqual([]);
  expect(await written(true, {isTTY: true, write() {}})).toEqual([]);
});

it('clears the line after a work that fails', async () => {
  const lines: string[] = [];
  const to = {isTTY: true, write: (text: string) => lines.push(text)};
  await expect(withProgress(() => Promise.reject(new Error('no')), {to})).rejects.toThrow('no');
  expect(lines).toEqual([CLEAR]);
});
