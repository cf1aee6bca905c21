import {existsSync} from 'node:fs';
import {Argument, InvalidArgumentError, Option, type Command as Line} from 'commander';
import {today} from '#lib/config/calendar.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import type {Touched} from '#lib/outbox/admin/audit.ts';
import {durationOf, isFiltered, type Filter} from '#lib/outbox/admin/filter.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {STATES} from '#lib/outbox/store/tables.ts';
import {toJson} from '../print.ts';
import {isDatabase, typedPath, UsageError} from '../program.ts';

interface Flags extends Filter {
  json?: true;
  all?: true;
  yes?: true;
  consents?: true;
  salvage?: true;
  since: number;
  verify?: true;
  erasures?: string;
  sinceDelivered?: string;
}

/** The first and the last of whole days in Paris. */
interface Days {
  since: string;
  until: string;
}

export interface Words extends Omit<Flags, keyof Filter> {
  command: string;
  /** References, an address or a folder. */
  named: readonly string[];
  filter: Filter;
  days?: Days;
  /** Prints the value for programs with --json, else the text. */
  print(value: unknown, text: () => string): void;
}

export type Run = (open: OpenStore & {touched: Touched}, words: Words) => Promise<number>;

function duration(text: string): number {
  const milliseconds = durationOf(text);
  if (milliseconds === undefined) throw new InvalidArgumentError('It is a time such as 30min, 12h or 7d.');
  return milliseconds;
}

const matching = (pattern: RegExp, sentence: string) => (text: string) => {
  if (!pattern.test(text)) throw new InvalidArgumentError(sentence);
  return text;
};
const emailAddress = matching(/@/, 'It is an e-mail address.');
const date = matching(/^\d{4}-\d\d-\d\d$/, 'It is a day such as 2026-11-20, or a time such as 7d.');
function day(text: string): string {
  const ago = durationOf(text);
  return ago === undefined ? date(text) : today(new Date(Date.now() - ago));
}

export function isWithin({since, until}: Days, at: number | string): boolean {
  const its = today(new Date(at));
  return its >= since && its <= until;
}

function existing(text: string): string {
  const file = typedPath(text);
  if (!existsSync(file)) throw new InvalidArgumentError(`There is no file ${file}.`);
  return file;
}

/** Undefined where leads are named, or all are meant. */
function daysOf(
  command: string,
  named: readonly string[],
  {since, until = '9999-12-31'}: {since?: string; until?: string},
): Days | undefined {
  if (command !== 'resend' && command !== 'export') return undefined;
  if (
    command === 'resend' &&
    (named.includes('webhook') !== (since !== undefined) || (since && named.length > 1))
  )
    throw new UsageError('resend takes leads by name, or webhook --since DAY.');
  return since === undefined ? undefined : {since, until};
}

export const first = ({named: [word = '']}: Words): string => word;

type Act = (words: Words) => number | Promise<number>;

function add(group: Line, act: Act, usage: string, text: string): Line {
  const word = group.command(usage).description(text);
  return word.option('--json', 'print JSON, for programs').action(async () => {
    const {state, error, olderThan, ...flags} = word.opts<Flags>();
    const filter = {state, error, olderThan};
    const [command, named] = [word.name(), word.args];
    if (named.length && (flags.all || isFiltered(filter)))
      throw new UsageError(`${command} takes leads by name, or flags that choose them, not both.`);
    process.exitCode = await act({
      ...flags,
      command,
      named,
      filter,
      days: daysOf(command, named, word.opts()),
      print: (value, sentence) => console.log(flags.json ? toJson(value, 2) : sentence()),
    });
  });
}

const filtered = (word: Line): Line =>
  word
    .addOption(new Option('--state <state>').choices([...STATES, 'all']))
    .option('--error <text>', 'part of the last error')
    .option('--older-than <time>', 'such as 30min, 12h or 7d: since it arrived, or was parked', duration);
const FILTERS = ['state', 'error', 'olderThan'];

const DAYS = ['since', 'until'];
const dated = (word: Line): Line =>
  word
    .option('--since <day>', 'the first of whole days in Paris, such as 2026-11-20 or 7d', day)
    .option('--until <day>', 'the last of them', day);

const changing = (word: Line): Line => filtered(word).option('--yes', 'change them without asking');
const restoring = (word: Line): Line =>
  word
    .option('--erasures <file>', 'an erasure log to apply too', existing)
    .option(
      '--since-delivered <file>',
      'a newer data folder, its outbox.sqlite, what export --salvage printed, or the postgresql:// address of a newer database: what it delivered is marked so, and what came since is added',
      (named: string) => (isDatabase(named) ? named : existing(named)),
    );

export function outboxWords(site: Line, act: Act): void {
  const outbox = site
    .command('outbox')
    .description('leads: what waits, who they are of, and what happened to them');
  const word = (usage: string, text: string) => add(outbox, act, usage, text);
  filtered(
    word(
      'list [text...]',
      'undelivered leads, or all with this in a name, an address or a reference; with --state suspected alone also how their texts begin',
    ),
  );
  word('show <id>', 'one lead, by its reference (K7F-2QD) or id, with its content, steps and last errors');
  changing(word('retry [ids...]', 'deliver pending leads now, and others by name or --state')).addOption(
    new Option('--all', 'all pending leads, and close every circuit').conflicts(FILTERS),
  );
  dated(
    word(
      'resend <ids...>',
      'send to LEAD_WEBHOOK_URL again what it accepted; or resend webhook --since <day>',
    ),
  ).option('--yes', 'without asking');
  changing(word('park [ids...]', 'stop the delivery of pending leads until retry or purge'));
  changing(word('purge [ids...]', 'erase these parked or suspected leads'));
  dated(filtered(word('export', 'readable leads, by arrival, one JSON object a line')))
    .addOption(new Option('--consents', 'the records of consent instead').conflicts(FILTERS))
    .addOption(
      new Option('--salvage', 'what can be read of a damaged SQLite store, with the site stopped').conflicts([
        'consents',
        ...FILTERS,
        ...DAYS,
      ]),
    );
  word('person', 'everything that is held of one person, as JSON').argument('<address>', '', emailAddress);
  word('forget', 'erase what person lists').argument('<address>', '', emailAddress);
  word('audit', 'which user used which leads by which command').addOption(
    new Option('--since <time>', 'such as 30d').argParser(duration).default(7 * DAY_MS, '7d'),
  );
  word('test', 'send a harmless message by every channel of the alerts, or to LEAD_WEBHOOK_URL').addArgument(
    new Argument('<receiver>').choices(['alerts', 'webhook']),
  );
}

export function storeWords(site: Line, act: Act): void {
  const store = site.command('store').description('the store: backups, and the move to PostgreSQL');
  const word = (usage: string, text: string) => add(store, act, usage, text);
  word(
    'backup <folder>',
    'copy store, embedded sign-ups, articles, desk and mails into a new folder, while the site runs',
  ).option('--verify', 'check a copy instead');
  word('backups [folder]', 'the copies in a folder, /var/backups/site by default');
  restoring(word('restore <folder>', 'with the site stopped: put a copy back; undelivered leads are parked'));
  restoring(word('hold', 'what restore does to leads, of a database that pg_restore has restored')).option(
    '--yes',
    'without asking',
  );
  word('move', 'with every server stopped, move everything from SQLite to DATABASE_URL, once').addOption(
    new Option('--to <store>', 'the way back is a restore of a copy')
      .choices(['postgresql'])
      .makeOptionMandatory(),
  );
}
