import {existsSync} from 'node:fs';
import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {keepPrivate, OpenFileError} from '#lib/database/private-files.ts';
import {storeFault} from '#lib/database/unusable.ts';
import type {LeadState} from '#lib/outbox/admin/lead-administration.ts';
import {MoveError} from '#lib/outbox/admin/move-leads.ts';
import {refusalsSince} from '#lib/outbox/admin/refusals.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {STATES} from '#lib/outbox/store/tables.ts';
import {BackupError} from './outbox/backup.ts';
import {changeAll, changeLeads, SENTENCES, type CommandLine} from './outbox/change.ts';
import {firstOf, matcher, statesOf} from './outbox/choose.ts';
import {backupTo, holdLeads, moveTo, restoreFrom, takeErasures} from './outbox/copies.ts';
import {forgetAndReport, listConsents, testAlerts} from './outbox/people.ts';
import {purgeLeads} from './outbox/purge.ts';
import {beginning, COLUMNS, summary} from './outbox/report.ts';
import {refusedLine, statsSince, statsTable} from './outbox/stats.ts';
import {HELP, isFiltered, parseWords, type Command} from './outbox/words.ts';
import {age, sheet, table} from './print.ts';
import {program, understood, UsageError} from './program.ts';
import {requireOwnFile, requireOwnStore, storeName, StoreOwnerError} from './store-owner.ts';

const UNDELIVERED: LeadState[] = ['pending', 'parked'];
const SUSPECTED: LeadState[] = ['suspected'];
const WAITING: LeadState[] = [...UNDELIVERED, ...SUSPECTED];

const {command, named, json, all, spam, parked, filter, since, to, erasures} = understood(HELP, () =>
  parseWords(process.argv.slice(2)),
);

function needed(what: string): string {
  const [first] = named;
  if (!first) throw new UsageError(`${command} needs ${what}.`);
  return first;
}

function print(value: unknown, text: () => string): void {
  console.log(json ? JSON.stringify(value, null, 2) : text());
}

const commandLine: CommandLine = {named, filter, json, print};

/** Leads in a list without --limit. */
const SHOWN = 200;
const shown = () => filter.limit ?? SHOWN;

/** On standard error, because programs read standard output. */
function printMore(more: boolean): void {
  if (more) console.error(`There are more: --limit ${shown() * 10}`);
}

async function run(
  verb: Exclude<Command, 'help' | 'alert-test' | 'backup' | 'restore' | 'move'>,
  {administration, outbox, store}: OpenStore,
): Promise<number> {
  const now = Date.now();
  switch (verb) {
    case 'list': {
      const states = statesOf(filter, WAITING);
      const {first: leads, more} = await firstOf(
        administration.list(states),
        matcher(filter, states, now),
        shown(),
      );
      const {openCircuits} = await outbox.counts();
      print(
        leads,
        () =>
          (leads.length
            ? table(
                COLUMNS,
                leads.map((lead) => summary(lead, now)),
              )
            : 'No lead.') +
          openCircuits
            .map(
              ({destination, openedBy, reason, since}) =>
                `\nThe circuit of ${destination} is open (${openedBy}: ${reason}) since ${age(now - since)}.`,
            )
            .join(''),
      );
      printMore(more);
      return 0;
    }
    case 'show': {
      const lead = await administration.show(needed('the reference or id of a lead'));
      if (typeof lead === 'string') {
        print({outcome: lead}, () => SENTENCES[lead]);
        if (json) console.error(SENTENCES[lead]);
        return 1;
      }
      print(lead, () => sheet(lead, now));
      return 0;
    }
    case 'retry': {
      const retry = {change: administration.retry.bind(administration), states: UNDELIVERED};
      if (all) {
        const count = await changeAll(administration, retry);
        print({count}, () => `${count} leads are due now.`);
        return 0;
      }
      if (!isFiltered(filter)) needed('a lead, --all, or a filter');
      return changeLeads(administration, commandLine, {
        ...retry,
        done: 'It is due now: a running server delivers it.',
      });
    }
    case 'park':
      if (!isFiltered(filter)) needed('a lead, or a filter');
      return changeLeads(administration, commandLine, {
        change: administration.park.bind(administration),
        states: ['pending'],
        done: 'Parked: it waits for retry or purge.',
      });
    case 'spam': {
      const {first: leads, more} = await firstOf(
        administration.whole(SUSPECTED),
        matcher(filter, SUSPECTED, now),
        shown(),
      );
      print(leads, () =>
        leads.length
          ? table(
              ['reference', 'kind', 'age', 'begins'],
              leads.map((lead) => [
                lead.reference,
                lead.kind,
                age(now - lead.createdAt),
                beginning(lead.payload),
              ]),
            ) + '\napprove ID | --all delivers, purge ID | --spam erases; after 30 days they are erased.'
          : 'No suspected lead.',
      );
      printMore(more);
      return 0;
    }
    case 'approve': {
      const approve = {change: administration.approve.bind(administration), states: SUSPECTED};
      if (all) {
        const count = await changeAll(administration, approve);
        print({count}, () => `${count} leads are approved.`);
        return 0;
      }
      if (!isFiltered(filter)) needed('a lead, --all, or a filter');
      return changeLeads(administration, commandLine, {
        ...approve,
        done: 'Approved: delivered like any other.',
      });
    }
    case 'purge':
      return purgeLeads({administration, outbox}, commandLine, {spam, parked});
    case 'hold':
      return holdLeads({store, administration}, env(), print);
    case 'forget':
      return forgetAndReport(administration, needed('an e-mail address'), print);
    case 'consents':
      return listConsents(administration, print);
    case 'stats': {
      const {days, seconds} = await statsSince(administration, now - since, now);
      const refused = await refusalsSince(store, now - since);
      print({days, seconds, refused}, () => statsTable(days, seconds) + refusedLine(refused));
      return 0;
    }
    case 'export': {
      let left = filter.limit ?? Infinity;
      const states = statesOf(filter, STATES);
      const matches = matcher(filter, states, now);
      for await (const lead of administration.whole(states)) {
        if (lead.erased || !matches(lead)) continue;
        if (left-- < 1) break;
        console.log(JSON.stringify(lead));
      }
      return 0;
    }
  }
}

async function main() {
  if (command === 'help') return 'help';
  loadSettings();
  const settings = env();
  // As another user, a command would write files that the site cannot read.
  if (existsSync(settings.dataDir)) requireOwnFile(settings.dataDir);
  // Works without the store, as alerts must.
  if (command === 'alert-test') return testAlerts(print);
  if (command === 'move') return moveTo(to, settings, print);
  if (command === 'restore') restoreFrom(settings, needed('the folder of a backup'), erasures);
  if (command === 'hold') takeErasures(settings, erasures);
  await requireOwnStore(settings);
  if (!settings.databaseUrl) keepPrivate(settings.dataDir);
  // On standard error, because programs read standard output.
  console.error(`Store: ${storeName(settings)}`);
  if (command === 'backup') return backupTo(settings, needed('a new folder'), print);
  // Imported late: its modules read the settings at once.
  const {openStore} = await import('#lib/outbox/open-store.ts');
  const open = await openStore();
  try {
    return await run(command === 'restore' ? 'hold' : command, open);
  } finally {
    await open.store.close();
  }
}

await program({
  help: HELP,
  main,
  undone: 1,
  why: (error) =>
    [StoreOwnerError, OpenFileError, BackupError, MoveError].some((kind) => error instanceof kind)
      ? (error as Error).message
      : `The store does not answer: ${storeFault(error)}`,
});
