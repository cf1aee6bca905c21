import {parseArgs} from 'node:util';
import nextEnv from '@next/env';
import {env, SettingError} from '#lib/config/env.ts';
import {keepPrivate, OpenFileError} from '#lib/database/private-files.ts';
import {storeFault} from '#lib/database/unusable.ts';
import type {ConsentReport, LeadReport, LeadState, Outcome, WholeLead} from '#lib/outbox/desk.ts';
import {age, sheet, table} from './print.ts';

const HELP = `npm run outbox -- COMMAND        (--json anywhere: for programs)

  list [--state pending|parked|suspected|delivered|all] [--limit 200]
                            what waits, oldest first: pending, parked and suspected leads
  show ID                   one lead with its content, steps and last errors
  retry ID | --all          try at once, parked leads too; opens the way to their destinations
  park ID                   stop the delivery of a lead until somebody decides
  spam [--limit 200]        suspected leads, with the beginning of their texts
  release ID | --all        suspected after all a true lead: deliver it
  purge [ID | --spam | --parked --older-than 30d]
                            erase what has had its time; with ID a parked or suspected lead, with --spam all suspected,
                            with --parked all that have been parked for so long (30d, 12h, 0d)
  forget EMAIL              erase everything of the person with this address
  consents                  who agreed to which text, when and where: the proof that outlives the lead
  export                    every lead that is still readable, one JSON object a line

ID is the reference number (K7F-2QD), the lead's id, or the first characters of it.
The commands may be used while servers run.`;

const STATES = ['pending', 'parked', 'suspected', 'delivered'] as const;
const WAITING: LeadState[] = ['pending', 'parked', 'suspected'];

class UsageError extends Error {}

const SENTENCES: Record<Exclude<Outcome, 'done'>, string> = {
  unknown: 'There is no such lead: it never was, or has been erased.',
  ambiguous: 'Several leads begin like this: give more of the id, or the reference.',
  'under way': 'It is being delivered at this moment: try again in a minute.',
  'not possible': 'Its state does not allow this: see show.',
};

function words() {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      json: {type: 'boolean'},
      all: {type: 'boolean'},
      spam: {type: 'boolean'},
      parked: {type: 'boolean'},
      'older-than': {type: 'string'},
      limit: {type: 'string', default: '200'},
      state: {type: 'string'},
      help: {type: 'boolean', short: 'h'},
    },
  });
  const [command = 'help', argument, ...more] = positionals;
  if (more.length) throw new UsageError(`There is a word too many: ${more.join(' ')}`);
  return {command: values.help ? 'help' : command, argument, ...values};
}

const {
  command,
  argument,
  json,
  all,
  spam,
  parked,
  state,
  'older-than': olderThan,
  limit,
} = (() => {
  try {
    return words();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    process.exit(2);
  }
})();

function needed(what: string): string {
  if (!argument) throw new UsageError(`${command} needs ${what}.`);
  return argument;
}

/** @returns milliseconds */
function duration(text: string | undefined): number {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text ?? '') ?? [];
  if (!count) throw new UsageError('--parked needs --older-than, such as 30d or 12h.');
  return Number(count) * (unit === 'd' ? 24 : 1) * 3_600_000;
}

function atMost(): number {
  if (!/^[1-9]\d{0,6}$/.test(limit)) throw new UsageError('--limit is a whole number of at least 1.');
  return Number(limit);
}

/** Said where it disturbs no program that reads the list. */
function sayMore(more: boolean): void {
  if (more) console.error(`There are more: --limit ${Number(limit) * 10}`);
}

/** The step that a lead is at: the first that is not done. */
function at({steps}: LeadReport) {
  return steps.find((step) => step.state !== 'done') ?? steps.at(-1);
}

function summary(lead: LeadReport, now: number): string[] {
  const step = at(lead);
  const next =
    lead.state !== 'pending' || !step
      ? ''
      : step.leased
        ? 'now'
        : step.dueAt <= now
          ? 'due'
          : `in ${age(step.dueAt - now)}`;
  return [
    lead.reference,
    lead.kind,
    lead.state,
    age(now - lead.createdAt),
    step ? `${step.step} (${step.destination})` : '',
    String(step?.attempts ?? ''),
    next,
    step?.lastError ?? '',
  ];
}

const COLUMNS = ['reference', 'kind', 'state', 'age', 'at', 'tries', 'next try', 'last error'];

/** Never the content: that is for show. */
function bare(lead: LeadReport): LeadReport {
  const {id, reference, kind, state: is, language, createdAt, deliveredAt, parkedAt, erased, steps} = lead;
  return {id, reference, kind, state: is, language, createdAt, deliveredAt, parkedAt, erased, steps};
}

function print(value: unknown, text: () => string): void {
  console.log(json ? JSON.stringify(value, null, 2) : text());
}

async function main(): Promise<number> {
  if (command === 'help') {
    console.log(HELP);
    return 0;
  }
  // The store is opened only now: a slip of the keys makes no files.
  const [{openStore}, {forget, purge}] = await Promise.all([
    import('#lib/leads/store.ts'),
    import('#lib/leads/purge.ts'),
  ]);
  const known = ['list', 'show', 'retry', 'park', 'spam', 'release', 'purge', 'forget', 'consents', 'export'];
  if (!known.includes(command)) throw new UsageError(`There is no command ${command}.`);
  keepPrivate(env().dataDir);
  const {desk, outbox, store} = await openStore();
  const now = Date.now();

  const changed = (outcome: Outcome, sentence: string): number => {
    const text = outcome === 'done' ? sentence : SENTENCES[outcome];
    print({outcome}, () => text);
    if (outcome !== 'done' && json) console.error(text);
    return outcome === 'done' ? 0 : 1;
  };

  try {
    switch (command) {
      case 'list': {
        const wanted = state ?? 'waiting';
        if (wanted !== 'waiting' && wanted !== 'all' && !STATES.some((name) => name === wanted))
          throw new UsageError(`--state is one of ${STATES.join(', ')}, all.`);
        const found = await desk.list(
          wanted === 'all' ? undefined : wanted === 'waiting' ? WAITING : [wanted as LeadState],
          {limit: atMost() + 1},
        );
        const leads = found.slice(0, atMost());
        const {gates} = await outbox.counts();
        print(
          leads.map(bare),
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
        sayMore(found.length > leads.length);
        return 0;
      }
      case 'show': {
        const lead = await desk.show(needed('the reference or id of a lead'));
        if (typeof lead === 'string') return changed(lead, '');
        print(lead, () => sheet(lead, now));
        return 0;
      }
      case 'retry': {
        if (all) {
          const count = await desk.retryAll();
          print({count}, () => `${count} leads are tried now.`);
          return 0;
        }
        return changed(await desk.retry(needed('a lead, or --all')), 'It is tried now, if a server runs.');
      }
      case 'park':
        return changed(
          await desk.park(needed('a lead')),
          'Parked: nothing happens to it until retry or purge.',
        );
      case 'spam': {
        const leads: WholeLead[] = [];
        let more = false;
        for await (const lead of desk.whole(['suspected'])) {
          more = leads.length === atMost();
          if (more) break;
          leads.push(lead);
        }
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
          const count = await desk.releaseAll();
          print({count}, () => `${count} leads are released.`);
          return 0;
        }
        return changed(await desk.release(needed('a lead, or --all')), 'Released: delivered like any other.');
      }
      case 'purge': {
        if (argument) return changed(await desk.remove(argument), 'Erased.');
        if (spam) {
          const count = await desk.removeSuspected();
          print({count}, () => `${count} suspected leads are erased.`);
          return 0;
        }
        if (parked) {
          const count = await desk.removeParked(duration(olderThan));
          print({count}, () => `${count} parked leads are erased.`);
          return 0;
        }
        const erased = await purge(outbox);
        print(
          erased,
          () =>
            `Erased: the content of ${erased.content} delivered leads, the traces of ${erased.traces}, ${erased.suspected} old suspected leads, ${erased.registrations} old registrations, ${erased.mails} mails of the folder, ${erased.consents} old records of consent.`,
        );
        return 0;
      }
      case 'forget': {
        const email = needed('an e-mail address');
        if (!email.includes('@')) throw new UsageError('forget needs an e-mail address.');
        const {leads, consents, registrations, mails, mentionedIn} = await forget(desk, email);
        const by = (wanted: LeadState) => leads.filter((lead) => lead.state === wanted).length;
        print({leads, consents, registrations: registrations ?? null, mails, mentionedIn}, () =>
          [
            `Erased: ${leads.length} leads (${STATES.map((name) => `${by(name)} ${name}`).join(', ')}).`,
            registrations === undefined
              ? 'Registrations are kept by the PHP backend: they must be erased there.'
              : `Erased: ${registrations} registrations.`,
            `Erased: ${consents} records of consent.`,
            `Erased: ${mails} mails of the mail folder.`,
            'Mails that went out are with the provider and their recipients: they are not reached from here.',
            ...(mentionedIn.length
              ? [
                  `The address also stands in leads by others, which are left for you to judge: ${mentionedIn.join(', ')}`,
                ]
              : []),
          ].join('\n'),
        );
        return 0;
      }
      case 'consents': {
        const consents: ConsentReport[] = [];
        for await (const consent of desk.consents()) consents.push(consent);
        print(consents, () =>
          consents.length
            ? table(
                ['e-mail', 'text', 'language', 'given', 'page', 'form'],
                consents.map((one) => [
                  one.email,
                  one.textVersion,
                  one.language,
                  one.givenAt,
                  one.page ?? '–',
                  one.kind,
                ]),
              )
            : 'No consent.',
        );
        return 0;
      }
      default: {
        for await (const lead of desk.whole()) if (!lead.erased) console.log(JSON.stringify(lead));
        return 0;
      }
    }
  } finally {
    await store.close();
  }
}

/** The first words somebody typed: enough to tell a person from a machine. */
function beginning(payload: unknown): string {
  const {name, firstName, lastName, message, jobTitle} = payload as Record<string, unknown>;
  const text = [name, firstName, lastName, '–', message ?? jobTitle]
    .filter((part) => typeof part === 'string')
    .join(' ');
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

nextEnv.loadEnvConfig(process.cwd(), false, {info: () => {}, error: console.error});
process.exitCode = await main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${HELP}`);
    return 2;
  }
  console.error(
    error instanceof SettingError
      ? `The settings cannot be used. ${error.message}`
      : error instanceof OpenFileError
        ? error.message
        : `The store does not answer: ${storeFault(error)}`,
  );
  return 1;
});
