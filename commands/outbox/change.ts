import {createInterface} from 'node:readline/promises';
import {env} from '#lib/config/env.ts';
import {
  changeLeads,
  choose,
  ORDERS,
  type Changed,
  type ChangeOutcome,
  type OrderName,
} from '#lib/outbox/admin/change.ts';
import {isFiltered} from '#lib/outbox/admin/filter.ts';
import type {LeadReport} from '#lib/outbox/admin/report.ts';
import {closeCircuits} from '#lib/outbox/queue/circuit-breaker.ts';
import {STATES, type LeadState} from '#lib/outbox/store/tables.ts';
import {UsageError} from '../program.ts';
import {first, isWithin, type Run, type Words} from './words.ts';

export const SENTENCES: Record<Exclude<ChangeOutcome, 'done'>, string> = {
  unknown: 'There is no such lead: the name is wrong, or it was erased.',
  'under way': 'It is being delivered at this moment: try again in a minute.',
  'not possible': 'Its state does not allow this: see show.',
};

const isDone = ({outcome}: Changed) => outcome === 'done';

const DONE: Record<OrderName, {one: string; many: string}> = {
  retry: {one: 'It is due now: a running server delivers it.', many: 'due now'},
  resend: {one: 'It is due now: a running server sends it again.', many: 'due now'},
  park: {one: 'Parked: it waits for retry or purge.', many: 'parked'},
  purge: {one: 'Erased.', many: 'erased'},
};

/** A command that changes leads has the name of its order. */
const orderOf = ({command}: Words) => command as OrderName;

const changeNamed: Run = async ({store, touched}, words) => {
  const {named, print} = words;
  const name = orderOf(words);
  const outcomes = await changeLeads(store, ORDERS[name].change, named);
  for (const {id} of outcomes.filter(isDone)) touched.note(id.replace(/\s/g, ''));
  const text = ({id, outcome}: Changed) =>
    `${id}  ${outcome === 'done' ? DONE[name].one : SENTENCES[outcome]}`;
  print(outcomes, () => outcomes.map(text).join('\n'));
  return outcomes.every(isDone) ? 0 : 1;
};

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

async function changeMany(
  {store, touched}: Parameters<Run>[0],
  words: Words,
  also?: (lead: LeadReport) => boolean,
): Promise<number> {
  const {filter, print} = words;
  const name = orderOf(words);
  const chosen = await choose(store, name, filter, also);
  if (!(await confirmed(chosen.leads, words))) return 1;
  const outcomes = await chosen.change();
  const changed = outcomes.filter(isDone);
  for (const {id} of changed) touched.note(id);
  // Others were delivered or changed since they were listed.
  const busy = outcomes.filter(({outcome}) => outcome === 'under way').map(({id}) => id);
  print({count: changed.length, underWay: busy}, () =>
    [
      `${changed.length} leads are ${DONE[name].many}.`,
      ...(busy.length ? [`Being delivered at this moment: ${busy.join(', ')}`] : []),
    ].join('\n'),
  );
  return busy.length ? 1 : 0;
}

export const change: Run = (open, words) => {
  const {command, named, all, filter} = words;
  if (named.length) return changeNamed(open, words);
  if (!all && !isFiltered(filter)) throw new UsageError(`${command} needs a lead, or a filter.`);
  return changeMany(open, words);
};

export const retry: Run = async (open, words) => {
  const code = await change(open, words);
  if (words.all && code === 0) await open.store.transaction((trx) => closeCircuits(trx));
  return code;
};

export const resend: Run = (open, words) => {
  const {days} = words;
  if (!days) return changeNamed(open, words);
  return changeMany(open, words, ({steps}) =>
    steps.some(
      ({destination, settledAt}) =>
        destination === 'webhook' && settledAt !== null && isWithin(days, settledAt),
    ),
  );
};

/** Prints also what remains to be done elsewhere. */
export const forget: Run = async ({store, touched}, words) => {
  const {forget: forgetPerson} = await import('#lib/privacy/person.ts');
  const {leads, consents, registrations, mails, mentionedIn} = await forgetPerson(store, first(words));
  for (const {reference} of leads) touched.note(reference);
  const count = (state: LeadState) => leads.filter((lead) => lead.state === state).length;
  words.print({leads, consents, registrations: registrations ?? null, mails, mentionedIn}, () =>
    [
      `Erased: ${leads.length} leads (${STATES.map((state) => `${count(state)} ${state}`).join(', ')}).`,
      registrations === undefined
        ? 'The PHP backend has the registrations: erase them there.'
        : `Erased: ${registrations} registrations.`,
      `Erased: ${consents} records of consent.`,
      `Erased: ${mails} mails of the mail folder.`,
      ...(leads.length && env().leadWebhook
        ? ['LEAD_WEBHOOK_URL received these leads: have them erased there.']
        : []),
      'Mails that the provider sent remain with it and with their recipients.',
      ...(mentionedIn.length
        ? [`Leads of other people contain the address too; decide about them: ${mentionedIn.join(', ')}`]
        : []),
    ].join('\n'),
  );
  return 0;
};
