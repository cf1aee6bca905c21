import {env, SettingError} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {keepPrivate, OpenFileError} from '#lib/database/private-files.ts';
import {storeFault} from '#lib/database/unusable.ts';
import type {OpenStore} from '#lib/leads/store.ts';
import {BackupError} from '#lib/operate/backup.ts';
import {refuseStrangeStore, storeName, StrangeStoreError} from '#lib/operate/own-store.ts';
import {CarryError} from '#lib/outbox/carry.ts';
import type {LeadAdministration, LeadState, ChangeOutcome} from '#lib/outbox/lead-administration.ts';
import {choose, each, firstOf} from './outbox/choose.ts';
import {backupTo, holdLeads, moveTo, restoreFrom, takeErasures} from './outbox/copies.ts';
import {HELP} from './outbox/help.ts';
import {forgetPerson, listConsents, testAlerts} from './outbox/people.ts';
import {bare, beginning, COLUMNS, summary} from './outbox/report.ts';
import {statsSince, statsTable} from './outbox/stats.ts';
import {isFiltered, UsageError, wordsOf, type Command} from './outbox/words.ts';
import {age, sheet, table} from './print.ts';

const WAITING: LeadState[] = ['pending', 'parked', 'suspected'];

const SENTENCES: Record<Exclude<ChangeOutcome, 'done'>, string> = {
  unknown: 'There is no such lead: it never was, or has been erased.',
  ambiguous: 'Several leads begin like this: give more of the id, or the reference.',
  'under way': 'It is being delivered at this moment: try again in a minute.',
  'not possible': 'Its state does not allow this: see show.',
};

const {command, named, json, all, spam, parked, filter, since, to, erasures} = (() => {
  try {
    return wordsOf(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    process.exit(2);
  }
})();

function needed(what: string): string {
  const [first] = named;
  if (!first) throw new UsageError(`${command} needs ${what}.`);
  return first;
}

function print(value: unknown, text: () => string): void {
  console.log(json ? JSON.stringify(value, null, 2) : text());
}

/** How many leads a list shows unless --limit says otherwise. */
const SHOWN = 200;
const shown = () => filter.limit ?? SHOWN;

/** Said where it disturbs no program that reads the list. */
function sayMore(more: boolean): void {
  if (more) console.error(`There are more: --limit ${shown() * 10}`);
}

/** Changes the leads that are named or chosen, and says what became of them; the exit code. */
async function changeLeads(
  administration: LeadAdministration,
  done: string,
  change: (id: string) => Promise<ChangeOutcome>,
  states: readonly LeadState[],
): Promise<number> {
  const ids = named.length
    ? named
    : (
        await firstOf(
          choose(administration, filter, states, Date.now()),
          filter.limit ?? Infinity,
          ({reference}) => reference,
        )
      ).first;
  const outcomes = await each(ids, change);
  const [first] = outcomes;
  const text = ({outcome}: {outcome: ChangeOutcome}) => (outcome === 'done' ? done : SENTENCES[outcome]);
  if (named.length === 1 && first) {
    print({outcome: first.outcome}, () => text(first));
    if (first.outcome !== 'done' && json) console.error(text(first));
  } else
    print(outcomes, () =>
      outcomes.length
        ? outcomes.map((outcome) => `${outcome.id}  ${text(outcome)}`).join('\n')
        : 'No lead is like this.',
    );
  return outcomes.every(({outcome}) => outcome === 'done') ? 0 : 1;
}

async function run(
  asked: Exclude<Command, 'help' | 'alert-test' | 'backup' | 'restore' | 'move'>,
  {administration, outbox, store}: OpenStore,
): Promise<number> {
  const now = Date.now();
  switch (asked) {
    case 'list': {
      const {first: leads, more} = await firstOf(choose(administration, filter, WAITING, now), shown(), bare);
      const {gates} = await outbox.counts();
      print(
        leads,
        () =>
          (leads.length
            ? table(
                COLUMNS,
                leads.map((lead) => summary(lead, now)),
              )
            : 'No lead.') +
          gates
            .map(
              ({destination, closed, reason, since}) =>
                `\nThe way to ${destination} is closed (${closed}: ${reason}) for ${age(now - since)}.`,
            )
            .join(''),
      );
      sayMore(more);
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
      if (all) {
        const count = await administration.retryAll();
        print({count}, () => `${count} leads are tried now.`);
        return 0;
      }
      if (!isFiltered(filter)) needed('a lead, --all, or a filter');
      return changeLeads(
        administration,
        'It is tried now, if a server runs.',
        (id) => administration.retry(id),
        ['pending', 'parked'],
      );
    }
    case 'park':
      if (!isFiltered(filter)) needed('a lead, or a filter');
      return changeLeads(
        administration,
        'Parked: nothing happens to it until retry or purge.',
        (id) => administration.park(id),
        ['pending'],
      );
    case 'spam': {
      const {first: leads, more} = await firstOf(
        choose(administration, filter, ['suspected'], now),
        shown(),
        (lead) => lead,
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
            ) +
            '\nrelease ID | --all delivers, purge ID | --spam erases; after 30 days they erase themselves.'
          : 'No suspected lead.',
      );
      sayMore(more);
      return 0;
    }
    case 'release': {
      if (all) {
        const count = await administration.releaseAll();
        print({count}, () => `${count} leads are released.`);
        return 0;
      }
      if (!isFiltered(filter)) needed('a lead, --all, or a filter');
      return changeLeads(
        administration,
        'Released: delivered like any other.',
        (id) => administration.release(id),
        ['suspected'],
      );
    }
    case 'purge': {
      if (
        parked &&
        !spam &&
        filter.olderThan !== undefined &&
        !filter.limit &&
        !filter.error &&
        !filter.state
      ) {
        const count = await administration.removeParked(filter.olderThan);
        print({count}, () => `${count} parked leads are erased.`);
        return 0;
      }
      if (parked) throw new UsageError('--parked needs --older-than, such as 30d or 12h, and nothing else.');
      if (spam && isFiltered(filter)) throw new UsageError('--spam is --state suspected: give one of them.');
      if (named.length || isFiltered(filter))
        return changeLeads(administration, 'Erased.', (id) => administration.remove(id), [
          'parked',
          'suspected',
        ]);
      if (spam) {
        const count = await administration.removeSuspected();
        print({count}, () => `${count} suspected leads are erased.`);
        return 0;
      }
      const {purge} = await import('#lib/leads/purge.ts');
      const erased = await purge(outbox);
      print(
        erased,
        () =>
          `Erased: the content of ${erased.content} delivered leads, the traces of ${erased.traces}, ${erased.suspected} old suspected leads, ${erased.registrations} old registrations, ${erased.mails} mails of the folder, ${erased.consents} old records of consent, ${erased.erasures} old notes of erasures.`,
      );
      return 0;
    }
    case 'hold':
      return holdLeads({store, administration}, env(), print);
    case 'forget':
      return forgetPerson(administration, needed('an e-mail address'), print);
    case 'consents':
      return listConsents(administration, print);
    case 'stats': {
      const {days, seconds} = await statsSince(administration, now - since, now);
      print({days, seconds}, () => statsTable(days, seconds));
      return 0;
    }
    case 'export': {
      let left = filter.limit ?? Infinity;
      for await (const lead of choose(administration, filter, undefined, now)) {
        if (lead.erased) continue;
        if (left-- < 1) break;
        console.log(JSON.stringify(lead));
      }
      return 0;
    }
  }
}

async function main(): Promise<number> {
  if (command === 'help') {
    console.log(HELP);
    return 0;
  }
  const settings = env();
  // Alerts must arrive when the store does not work, so this does without it.
  if (command === 'alert-test') return testAlerts(print);
  if (command === 'move') return moveTo(to, settings, print);
  if (command === 'restore') restoreFrom(settings, needed('the folder of a backup'), erasures);
  if (command === 'hold') takeErasures(settings, erasures);
  await refuseStrangeStore(settings);
  if (!settings.databaseUrl) keepPrivate(settings.dataDir);
  // Not among what programs read.
  console.error(`Store: ${storeName(settings)}`);
  if (command === 'backup') return backupTo(settings, needed('a new folder'), print);
  // What it imports reads the settings at once.
  const {openStore} = await import('#lib/leads/store.ts');
  const open = await openStore();
  try {
    return await run(command === 'restore' ? 'hold' : command, open);
  } finally {
    await open.store.close();
  }
}

loadSettings();
process.exitCode = await main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${HELP}`);
    return 2;
  }
  console.error(
    error instanceof SettingError
      ? `The settings cannot be used. ${error.message}`
      : [StrangeStoreError, OpenFileError, BackupError, CarryError].some((kind) => error instanceof kind)
        ? (error as Error).message
        : `The store does not answer: ${storeFault(error)}`,
  );
  return 1;
});
