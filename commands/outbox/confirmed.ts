import {createInterface} from 'node:readline/promises';
import type {LeadReport} from '#lib/outbox/admin/report.ts';
import {UsageError} from '../program.ts';
import type {Words} from './words.ts';

/**
 * Says how many leads a command is about to change, and asks on a terminal.
 * @returns false if the answer was no, which it prints
 * @throws {UsageError} with the number, without a terminal and without --yes
 */
export async function confirmed(
  leads: readonly LeadReport[],
  {command, yes, print}: Words,
): Promise<boolean> {
  if (yes || !leads.length) return true;
  const states = [...Map.groupBy(leads, ({state}) => state)].map(([name, {length}]) => `${length} ${name}`);
  const about = `${command} is about ${leads.length} leads (${states.join(', ')})`;
  if (!process.stdin.isTTY) throw new UsageError(`${about}: give --yes.`);
  const asking = createInterface({input: process.stdin, output: process.stderr});
  // Ctrl-C and the end of the input reject.
  const answer = await asking.question(`${about}. Go on? [y/N] `).catch(() => '');
  asking.close();
  if (/^y(?:es)?$/i.test(answer.trim())) return true;
  print({outcome: 'refused'}, () => 'Nothing was done.');
  return false;
}
