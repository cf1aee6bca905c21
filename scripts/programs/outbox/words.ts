import {parseArgs} from 'node:util';
import {STATES, type LeadState} from '#lib/outbox/tables.ts';

/** The stores that move knows. */
export const PLACES = ['postgresql', 'sqlite'] as const;
export type Place = (typeof PLACES)[number];

/** Wrong words on the command line. The message says which. */
export class UsageError extends Error {
  override name = 'UsageError';
}

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
  erasures: {type: 'string'},
} as const;
type Flag = keyof typeof FLAGS;

const FILTERS: Flag[] = ['state', 'error', 'older-than', 'limit'];

/** Of each command: how many words follow it at most, and the flags that it understands beside --json and --help. */
const COMMANDS = {
  help: {most: 1, flags: []},
  list: {most: 0, flags: FILTERS},
  show: {most: 1, flags: []},
  retry: {most: Infinity, flags: ['all', ...FILTERS]},
  park: {most: Infinity, flags: FILTERS},
  spam: {most: 0, flags: ['older-than', 'limit']},
  release: {most: Infinity, flags: ['all', 'older-than', 'limit']},
  purge: {most: Infinity, flags: ['spam', 'parked', ...FILTERS]},
  forget: {most: 1, flags: []},
  consents: {most: 0, flags: []},
  export: {most: 0, flags: FILTERS},
  'alert-test': {most: 0, flags: []},
  backup: {most: 1, flags: []},
  restore: {most: 1, flags: ['erasures']},
  hold: {most: 0, flags: ['erasures']},
  move: {most: 0, flags: ['to']},
  stats: {most: 0, flags: ['since']},
} as const satisfies Record<string, {most: number; flags: readonly Flag[]}>;
export type Command = keyof typeof COMMANDS;

/** Which leads are meant, beside those that are named. */
export interface Filter {
  state?: LeadState | 'all';
  /** Stands in the last error. */
  error?: string;
  /** Milliseconds. */
  olderThan?: number;
  limit?: number;
}

export interface Words {
  command: Command;
  /** References, or an address. */
  named: string[];
  json: boolean;
  all: boolean;
  spam: boolean;
  parked: boolean;
  filter: Filter;
  /** Milliseconds; a week unless it is said. */
  since: number;
  /** Where move brings everything. */
  to: Place | undefined;
  /** A file of notes of erasures, as the data folder and backups have it. */
  erasures: string | undefined;
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
 * What was asked for. A flag that the command does not know is refused: left out in silence, it would have the command do
 * something else.
 * @throws {UsageError}
 */
export function wordsOf(args: readonly string[]): Words {
  let parsed;
  try {
    parsed = parseArgs({args: [...args], allowPositionals: true, options: FLAGS});
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const {values, positionals} = parsed;
  const [name = 'help', ...named] = positionals;
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(`There is no command ${name}.`);
  const command = values.help ? 'help' : (name as Command);
  const {most, flags}: {most: number; flags: readonly Flag[]} = COMMANDS[command];
  const unknown = (Object.keys(values) as Flag[]).filter(
    (flag) => flag !== 'json' && flag !== 'help' && command !== 'help' && !flags.includes(flag),
  );
  if (unknown.length) throw new UsageError(`${command} knows no --${unknown.join(', --')}.`);
  if (command !== 'help' && named.length > most)
    throw new UsageError(`There is a word too many: ${named.slice(most).join(' ')}`);
  const filter: Filter = {
    state: state(values.state),
    error: values.error,
    olderThan: duration('older-than', values['older-than']),
    limit: limit(values.limit),
  };
  const filtered = isFiltered(filter);
  if (named.length && (values.all || values.spam || values.parked || filtered))
    throw new UsageError(`${command} takes leads by name, or flags that choose them, not both.`);
  if (values.all && filtered) throw new UsageError('--all chooses every lead: leave the other flags out.');
  return {
    command,
    named,
    json: Boolean(values.json),
    all: Boolean(values.all),
    spam: Boolean(values.spam),
    parked: Boolean(values.parked),
    filter,
    since: duration('since', values.since) ?? 7 * UNITS.d,
    to: PLACES.find((name) => name === values.to),
    erasures: values.erasures,
  };
}

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((one) => one !== undefined);
