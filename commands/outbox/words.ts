import {parseArgs} from 'node:util';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {STATES, type LeadState} from '#lib/outbox/store/tables.ts';
import {UsageError} from '../program.ts';

const FLAGS = {
  json: {type: 'boolean'},
  help: {type: 'boolean', short: 'h'},
  all: {type: 'boolean'},
  spam: {type: 'boolean'},
  parked: {type: 'boolean'},
  state: {type: 'string'},
  error: {type: 'string'},
  'older-than': {type: 'string'},
  limit: {type: 'string'},
  since: {type: 'string'},
  to: {type: 'string'},
  verify: {type: 'boolean'},
  erasures: {type: 'string'},
  visits: {type: 'boolean'},
  svg: {type: 'string'},
} as const;
type Flag = keyof typeof FLAGS;

const FILTERS: Flag[] = ['state', 'error', 'older-than', 'limit'];

/** For each command: the most words after it, and its flags beside --json and --help. */
const COMMANDS = {
  help: {most: 1, flags: []},
  list: {most: 0, flags: FILTERS},
  show: {most: 1, flags: []},
  retry: {most: Infinity, flags: ['all', ...FILTERS]},
  park: {most: Infinity, flags: FILTERS},
  spam: {most: 0, flags: ['older-than', 'limit']},
  approve: {most: Infinity, flags: ['all', 'older-than', 'limit']},
  purge: {most: Infinity, flags: ['spam', 'parked', ...FILTERS]},
  forget: {most: 1, flags: []},
  consents: {most: 0, flags: []},
  export: {most: 0, flags: FILTERS},
  'alert-test': {most: 0, flags: []},
  'webhook-test': {most: 0, flags: []},
  backup: {most: 1, flags: ['verify']},
  restore: {most: 1, flags: ['erasures']},
  hold: {most: 0, flags: ['erasures']},
  move: {most: 0, flags: ['to']},
  stats: {most: 0, flags: ['since', 'visits', 'svg']},
} as const satisfies Record<string, {most: number; flags: readonly Flag[]}>;
export type Command = keyof typeof COMMANDS;

export const HELP = `bin/site outbox COMMAND        (--json anywhere: for programs)

  list [FILTER]             undelivered leads: pending, parked and suspected
  show ID                   one lead with its content, steps and last errors
  retry ID… | --all | FILTER     deliver now what waits, and close the circuits of its destinations, or all with --all;
                            parked leads by ID or --state parked, those that an operator parked by ID or --error
  park ID… | FILTER         stop the delivery of leads until retry or purge
  spam                      suspected leads, with the start of their texts
  approve ID… | --all | FILTER   deliver these suspected leads
  purge [ID… | --spam | FILTER]  erase expired data; with arguments, these parked or suspected leads
  purge --parked --older-than 30d   all that have been parked for so long, in batches
  forget EMAIL              erase everything of the person with this address
  consents                  records of consent: person, text, time and page; they outlive the lead
  export [FILTER]           every readable lead, one JSON object per line
  backup FOLDER             copy the store, embedded sign-ups and mails into a new folder, while the site runs
  backup --verify FOLDER    check a backup: every file by its digest, and the databases
  restore FOLDER [--erasures FILE]   with the site stopped, restore a backup: its undelivered leads are parked, and people who
                            were erased since are erased again
  hold [--erasures FILE]    the same for a database that pg_restore has restored
  move --to postgresql      with every server stopped, move everything from SQLite to the database of DATABASE_URL, once
  stats [--since 7d]        what happened to leads, by whole days (UTC) and kind; how fast they were delivered; refused requests
  stats --visits [--since 30d] [--svg FILE]   pages, languages, referrers, campaigns and the forms' steps; as a picture with --svg
  alert-test                send a test message by every channel of the alerts
  webhook-test              send a test message to LEAD_WEBHOOK_URL

ID is the reference number (K7F-2QD), the lead's id, or the first characters of it.
FILTER is one or several of --state pending|parked|suspected|delivered|all, --error TEXT (part of the last error),
--older-than 30min|12h|7d (since the arrival), --limit NUMBER (oldest first; 200 for list and spam).
Run the commands as the user of the site, while servers run or not.`;

/** Chooses leads that are not named. */
export interface Filter {
  state?: LeadState | 'all';
  /** Part of the last error. */
  error?: string;
  /** Milliseconds. */
  olderThan?: number;
  limit?: number;
}

const UNITS = {min: 60_000, h: 3_600_000, d: 86_400_000} as const;

function duration(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, count = '', unit = ''] = /^(\d{1,6})(min|h|d)$/.exec(text) ?? [];
  if (!unit) throw new UsageError(`--${flag} is a time such as 30min, 12h or 7d.`);
  return Number(count) * UNITS[unit as keyof typeof UNITS];
}

function limit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('--limit is a number from 1 up.');
  return Number(text);
}

function state(text: string | undefined): Filter['state'] {
  if (text === undefined || text === 'all') return text;
  const known = STATES.find((name) => name === text);
  if (!known) throw new UsageError(`--state is one of ${STATES.join(', ')}, all.`);
  return known;
}

/**
 * Parses the command line. Refuses flags that the command does not know: without them it would do something else.
 * @throws {UsageError} and the errors of parseArgs
 */
export function parseWords(args: readonly string[]) {
  const {values, positionals} = parseArgs({args: [...args], allowPositionals: true, options: FLAGS});
  const [name = 'help', ...named] = positionals;
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(`There is no command ${name}.`);
  const command = values.help ? 'help' : (name as Command);
  const filter: Filter = {
    state: state(values.state),
    error: values.error,
    olderThan: duration('older-than', values['older-than']),
    limit: limit(values.limit),
  };
  if (command !== 'help') refuseUnknown(command, named, Object.keys(values) as Flag[]);
  const {all, spam, parked, to, erasures, verify, visits, svg} = values;
  if (svg && !visits) throw new UsageError('--svg draws visits: stats --visits --svg FILE.');
  if (named.length && (all || spam || parked || isFiltered(filter)))
    throw new UsageError(`${command} takes leads by name, or flags that choose them, not both.`);
  if (all && isFiltered(filter)) throw new UsageError('--all chooses every lead: leave the other flags out.');
  return {
    command,
    /** References, an address or a folder. */
    named,
    json: values.json,
    all,
    spam,
    parked,
    to,
    erasures,
    verify,
    visits,
    /** The file to draw into. */
    svg,
    filter,
    /** Milliseconds; a week by default. */
    since: duration('since', values.since) ?? 7 * UNITS.d,
    /** Prints the value for programs with --json, else the text. */
    print: (value: unknown, text: () => string) =>
      console.log(values.json ? JSON.stringify(value, null, 2) : text()),
  };
}
export type Words = ReturnType<typeof parseWords>;

/** A command that works on the open store. @returns the exit code */
export type Run = (open: OpenStore, words: Words) => Promise<number>;

function refuseUnknown(command: Command, named: readonly string[], given: readonly Flag[]): void {
  const {most, flags}: {most: number; flags: readonly Flag[]} = COMMANDS[command];
  const unknown = given.filter((flag) => flag !== 'json' && !flags.includes(flag));
  if (unknown.length) throw new UsageError(`${command} knows no --${unknown.join(', --')}.`);
  if (named.length > most) throw new UsageError(`There is a word too many: ${named.slice(most).join(' ')}`);
}

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((one) => one !== undefined);

/** The first word after the command. @throws {UsageError} if there is none */
export function needed({command, named: [first]}: Words, what: string): string {
  if (!first) throw new UsageError(`${command} needs ${what}.`);
  return first;
}
