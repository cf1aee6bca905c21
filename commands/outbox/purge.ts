import type {LeadReport} from '#lib/outbox/admin/lead-administration.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {UsageError} from '../program.ts';
import {changeAll, changeLeads, type CommandLine} from './change.ts';
import {isFiltered} from './words.ts';

/** Erases the named or chosen leads, or all expired data. */
export async function purgeLeads(
  {administration, outbox}: Pick<OpenStore, 'administration' | 'outbox'>,
  commandLine: CommandLine,
  {spam, parked}: {spam: boolean; parked: boolean},
): Promise<number> {
  const {named, filter, print} = commandLine;
  const change = administration.remove.bind(administration);
  if (parked && !spam && filter.olderThan !== undefined && !filter.limit && !filter.error && !filter.state) {
    const before = Date.now() - filter.olderThan;
    const since = ({parkedAt}: LeadReport) => parkedAt !== null && parkedAt <= before;
    const count = await changeAll(administration, {change, states: ['parked']}, since);
    print({count}, () => `${count} parked leads are erased.`);
    return 0;
  }
  if (parked) throw new UsageError('--parked needs --older-than, such as 30d or 12h, and nothing else.');
  if (spam && isFiltered(filter)) throw new UsageError('--spam is --state suspected: give one of them.');
  if (named.length || isFiltered(filter))
    return changeLeads(administration, commandLine, {
      change,
      states: ['parked', 'suspected'],
      done: 'Erased.',
    });
  if (spam) {
    const count = await changeAll(administration, {change, states: ['suspected']});
    print({count}, () => `${count} suspected leads are erased.`);
    return 0;
  }
  const {purge} = await import('#lib/leads/purge.ts');
  const erased = await purge(outbox);
  print(
    erased,
    () =>
      `Erased: the content of ${erased.content} delivered leads, ${erased.traces} old delivered leads, ${erased.suspected} old suspected leads, ${erased.registrations} old registrations, ${erased.mails} mails of the folder, ${erased.consents} old records of consent, ${erased.erasures} old entries of the erasure log.`,
  );
  return 0;
}
