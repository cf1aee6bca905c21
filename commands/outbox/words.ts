import {DAY_MS} from '#lib/config/retention.ts';
import type {Touched} from '#lib/outbox/admin/audit.ts';
import {durationOf, isFiltered, type Filter} from '#lib/outbox/admin/filter.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {STATES} from '#lib/outbox/store/tables.ts';
import {toJson} from '../print.ts';
import {HelpAsked, parse, refuseMore, typedPath, UsageError} from '../program.ts';

const FLAGS = {
  json: {type: 'boolean'},
  all: {type: 'boolean'},
  yes: {type: 'boolean'},
  state: {type: 'string'},
  error: {type: 'string'},
  'older-than': {type: 'string'},
  limit: {type: 'string'},
  since: {type: 'string'},
  until: {type: 'string'},
  salvage: {type: 'boolean'},
  'since-delivered': {type: 'string'},
  to: {type: 'string'},
  consents: {type: 'boolean'},
  verify: {type: 'boolean'},
  erasures: {type: 'string'},
} as const;
type Flag = keyof typeof FLAGS;

const FILTERS: Flag[] = ['state', 'error', 'older-than', 'limit'];

/** For each command: the most words after it, and its flags beside --json. */
const COMMANDS = {
  list: {most: 0, flags: FILTERS},
  show: {most: 1, flags: []},
  retry: {most: Infinity, flags: ['all', 'yes', ...FILTERS]},
  resend: {most: Infinity, flags: ['since', 'until', 'yes']},
  park: {most: Infinity, flags: ['yes', ...FILTERS]},
  purge: {most: Infinity, flags: ['yes', ...FILTERS]},
  export: {most: 0, flags: ['consents', 'salvage', ...FILTERS]},
  person: {most: 1, flags: []},
  forget: {most: 1, flags: []},
  audit: {most: 0, flags: ['since']},
  test: {most: 1, flags: []},
  backup: {most: 1, flags: ['verify']},
  restore: {most: 1, flags: ['erasures', 'since-delivered']},
  hold: {most: 0, flags: ['erasures', 'since-delivered', 'yes']},
  move: {most: 0, flags: ['to']},
} as const satisfies Record<string, {most: number; flags: readonly Flag[]}>;
export type Command = keyof typeof COMMANDS;

export const HELP = `bin/site outbox COMMAND        (--json anywhere: for programs)

  list [FILTER]             undelivered leads; with --state suspected alone also the start of their texts
  show ID                   one lead with its content, steps and last errors
  retry ID… | FILTER | --all    deliver now, and close the circuits on the way; a filter without --state means pending leads,
                            --all every pending lead and every circuit; what an operator parked goes by ID or --error
  resend ID… | webhook --since 2026-11-20 [--until 2026-11-22]   send to LEAD_WEBHOOK_URL again what it accepted, under the same
                            webhook-id: these leads, or those of whole days (in Paris)
  park ID… | FILTER         stop the delivery of pending leads until retry or purge
  purge [ID… | FILTER]      erase these parked or suspected leads; alone: expired data
  export [FILTER | --consents]  readable leads, or the records of consent, one JSON object per line
  person ADDRESS            everything that is held of one person, as one JSON
  forget ADDRESS            erase what person lists
  audit [--since 7d]        which user used which leads by which command
  test alerts | webhook     send a harmless message by every channel of the alerts, or to LEAD_WEBHOOK_URL
  backup [--verify] FOLDER  copy store, embedded sign-ups and mails into a new folder, while the site runs; or check a copy
  export --salvage          what can be read of a damaged SQLite store, with the site stopped
  restore FOLDER [--erasures FILE] [--since-delivered FOLDER|FILE]   with the site stopped: leads that came since, and what was
                            delivered, from the old data folder or --salvage; the others are parked, erasures done again
  hold [--erasures FILE]    the same for a database that pg_restore has restored
  move --to postgresql      with every server stopped, move everything from SQLite to DATABASE_URL, once

ID is the reference (K7F-2QD), or the lead's id. FILTER is one or several of
--state pending|parked|suspected|delivered|all, --error TEXT (part of the last error),
--older-than 30min|12h|7d (since the arrival, or since it was parked), --limit NUMBER (oldest first; 200 for list).
A filter, --all and hold say how many leads they change, and ask; scripts give --yes.
Run the commands as the user of the site, while servers run or not.`;

function duration(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const milliseconds = durationOf(text);
  if (milliseconds === undefined) throw new UsageError(`--${flag} is a time such as 30min, 12h or 7d.`);
  return milliseconds;
}

function limit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('--limit is a number from 1 up.');
  return Number(text);
}

/** The days of `resend webhook`. */
function days(named: readonly string[], {since, until = '9999-12-31'}: {since?: string; until?: string}) {
  if (named[0] !== 'webhook') {
    if (since) throw new UsageError('resend takes leads by name, or webhook --since DAY.');
    return undefined;
  }
  if (named.length > 1) throw new UsageError('resend takes leads by name, or webhook, not both.');
  if (![since, until].every((day) => /^\d{4}-\d\d-\d\d$/.test(day ?? '')))
    throw new UsageError('resend webhook needs --since, and --until is a day too: 2026-11-20.');
  return {since: since ?? '', until};
}

function state(text: string | undefined): Filter['state'] {
  if (text === undefined || text === 'all') return text;
  const known = STATES.find((name) => name === text);
  if (!known) throw new UsageError(`--state is one of ${STATES.join(', ')}, all.`);
  return known;
}

/**
 * Parses the command line. Refuses flags that the command does not know: without them it would do something else.
 * @throws {HelpAsked | UsageError} and the errors of parseArgs
 */
export function parseWords(args: readonly string[]) {
  const {values, words} = parse(FLAGS, Infinity, args);
  const [name, ...named] = words;
  if (name === undefined) throw new HelpAsked();
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(`There is no command ${name}.`);
  const command = name as Command;
  const filter: Filter = {
    state: state(values.state),
    error: values.error,
    olderThan: duration('older-than', values['older-than']),
    limit: limit(values.limit),
  };
  refuseUnknown(command, named, Object.keys(values) as Flag[]);
  const {all, consents, erasures, json} = values;
  if (named.length && (all || isFiltered(filter)))
    throw new UsageError(`${command} takes leads by name, or flags that choose them, not both.`);
  if (all && isFiltered(filter)) throw new UsageError('--all chooses every lead: leave the other flags out.');
  if (consents && isFiltered(filter))
    throw new UsageError('--consents are all of them: leave the other flags out.');
  if (command === 'test' && !['alerts', 'webhook'].includes(named[0] ?? ''))
    throw new UsageError('test needs alerts, or webhook.');
  return {
    ...values,
    command,
    /** References, an address or a folder. */
    named,
    filter,
    erasures: erasures && typedPath(erasures),
    sinceDelivered: values['since-delivered'] && typedPath(values['since-delivered']),
    /** Milliseconds; a week by default. */
    since: (command === 'resend' ? undefined : duration('since', values.since)) ?? 7 * DAY_MS,
    days: command === 'resend' ? days(named, values) : undefined,
    /** Prints the value for programs with --json, else the text. */
    print: (value: unknown, text: () => string) => console.log(json ? toJson(value, 2) : text()),
  };
}
export type Words = ReturnType<typeof parseWords>;

/** A command that works on the open store, and notes the leads that it shows or changes. @returns the exit code */
export type Run = (open: OpenStore & {touched: Touched}, words: Words) => Promise<number>;

function refuseUnknown(command: Command, named: readonly string[], given: readonly Flag[]): void {
  const {most, flags}: {most: number; flags: readonly Flag[]} = COMMANDS[command];
  const unknown = given.filter((flag) => flag !== 'json' && !flags.includes(flag));
  if (unknown.length) throw new UsageError(`${command} knows no --${unknown.join(', --')}.`);
  refuseMore(named, most);
}

/** The first word after the command. @throws {UsageError} if there is none */
export function needed({command, named: [first]}: Words, what: string): string {
  if (!first) throw new UsageError(`${command} needs ${what}.`);
  return first;
}

/** The e-mail address after the command. @throws {UsageError} if there is none */
export function address(words: Words): string {
  const email = needed(words, 'an e-mail address');
  if (!email.includes('@')) throw new UsageError(`${words.command} needs an e-mail address.`);
  return email;
}
