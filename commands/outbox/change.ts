import {env} from '#lib/config/env.ts';
import {unseen} from '#lib/outbox/admin/batches.ts';
import {
  APPROVE,
  changeLeads,
  PARK,
  REMOVE,
  RETRY,
  type Change,
  type Changed,
  type ChangeOutcome,
} from '#lib/outbox/admin/change.ts';
import {listLeads, type LeadReport} from '#lib/outbox/admin/report.ts';
import {closeCircuits} from '#lib/outbox/queue/circuit-breaker.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {STATES, type LeadState} from '#lib/outbox/store/tables.ts';
import {UsageError} from '../program.ts';
import {withProgress} from '../progress.ts';
import {firstOf, matcher, statesOf} from './choose.ts';
import {isFiltered, needed, type Run, type Words} from './words.ts';

export const SENTENCES: Record<Exclude<ChangeOutcome, 'done'>, string> = {
  unknown: 'There is no such lead: the name is wrong, or it was erased.',
  ambiguous: 'Several leads start like this: give more of the id, or the reference.',
  'under way': 'It is being delivered at this moment: try again in a minute.',
  'not possible': 'Its state does not allow this: see show.',
};

const isHeld = ({steps}: LeadReport) =>
  steps.some(({state, lastError}) => state === 'parked' && lastError?.startsWith('operator:'));
const isDone = ({outcome}: Changed) => outcome === 'done';

/** Changes all leads in these states that match. @returns how many */
export async function changeAll(
  store: Store,
  change: Change,
  states: readonly LeadState[],
  matches: (lead: LeadReport) => boolean = () => true,
  progress = unseen,
): Promise<number> {
  const condition = (lead: LeadReport) => states.includes(lead.state) && matches(lead);
  const {first} = await firstOf(listLeads(store, states, {progress}), condition);
  const ids = first.map(({id}) => id);
  return (await changeLeads(store, change, ids, condition, progress)).filter(isDone).length;
}

/** Changes the leads that are named or match the filter, and prints each outcome. @param done its text for a changed lead */
async function changeChosen(
  store: Store,
  {command, named, filter, json, print}: Words,
  change: Change,
  defaultStates: readonly LeadState[],
  done: string,
): Promise<number> {
  if (!named.length && !isFiltered(filter)) throw new UsageError(`${command} needs a lead, or a filter.`);
  const states = statesOf(filter, defaultStates);
  const chosen = matcher(filter, states, Date.now());
  // What an operator parked, or a restore, needs a word of its own: some of it may have been delivered.
  const matches = (lead: LeadReport) =>
    chosen(lead) && (change !== RETRY || Boolean(filter.error) || !isHeld(lead));
  const outcomes = await withProgress(async (progress) => {
    if (named.length) return changeLeads(store, change, named, undefined, progress);
    const {first} = await firstOf(listLeads(store, states, {progress}), matches, filter.limit);
    const names = first.map(({reference}) => reference);
    return changeLeads(store, change, names, matches, progress);
  });
  const text = ({outcome}: Changed) => (outcome === 'done' ? done : SENTENCES[outcome]);
  const [first] = outcomes;
  if (named.length === 1 && first) {
    print({outcome: first.outcome}, () => text(first));
    if (!isDone(first) && json) console.error(text(first));
  } else
    print(outcomes, () =>
      outcomes.length
        ? outcomes.map((outcome) => `${outcome.id}  ${text(outcome)}`).join('\n')
        : 'No lead matches.',
    );
  return outcomes.every(isDone) ? 0 : 1;
}

export const retry: Run = async ({store}, words) => {
  if (!words.all)
    return changeChosen(store, words, RETRY, ['pending'], 'It is due now: a running server delivers it.');
  const count = await withProgress((progress) => changeAll(store, RETRY, ['pending'], undefined, progress));
  await store.transaction((trx) => closeCircuits(trx));
  words.print({count}, () => `${count} leads are due now.`);
  return 0;
};

export const park: Run = ({store}, words) =>
  changeChosen(store, words, PARK, ['pending'], 'Parked: it waits for retry or purge.');

export const approve: Run = async ({store}, words) => {
  if (!words.all)
    return changeChosen(store, words, APPROVE, ['suspected'], 'Approved: delivered like any other.');
  const count = await withProgress((progress) =>
    changeAll(store, APPROVE, ['suspected'], undefined, progress),
  );
  words.print({count}, () => `${count} leads are approved.`);
  return 0;
};

/** Erases the named or chosen leads, or all expired data. */
export const purge: Run = async ({store}, words) => {
  const {named, filter, spam, parked, print} = words;
  if (parked) {
    const {olderThan, ...others} = filter;
    if (spam || olderThan === undefined || isFiltered(others))
      throw new UsageError('--parked needs --older-than, such as 30d or 12h, and nothing else.');
    const before = Date.now() - olderThan;
    const isOld = ({parkedAt}: LeadReport) => parkedAt !== null && parkedAt <= before;
    const count = await withProgress((progress) => changeAll(store, REMOVE, ['parked'], isOld, progress));
    print({count}, () => `${count} parked leads are erased.`);
    return 0;
  }
  if (spam) {
    if (isFiltered(filter)) throw new UsageError('--spam is --state suspected: give one of them.');
    const count = await withProgress((progress) =>
      changeAll(store, REMOVE, ['suspected'], undefined, progress),
    );
    print({count}, () => `${count} suspected leads are erased.`);
    return 0;
  }
  if (named.length || isFiltered(filter))
    return changeChosen(store, words, REMOVE, ['parked', 'suspected'], 'Erased.');
  const {purge: purgeAll} = await import('#lib/leads/purge.ts');
  const erased = await withProgress((progress) => purgeAll(store, undefined, progress));
  print(
    erased,
    () =>
      `Erased: the content of ${erased.content} delivered leads, ${erased.traces} old delivered leads, ${erased.suspected} old suspected leads, ${erased.registrations} old registrations, ${erased.mails} mails of the folder, ${erased.consents} old records of consent, ${erased.erasures} old entries of the erasure log, ${erased.copies} old copies of the store.`,
  );
  return 0;
};

/** Erases a person, and prints what remains to be done elsewhere. */
export const forget: Run = async ({store}, words) => {
  const email = needed(words, 'an e-mail address');
  if (!email.includes('@')) throw new UsageError('forget needs an e-mail address.');
  const forgotten = await (await import('#lib/leads/purge.ts')).forget(store, email);
  const {leads, consents, registrations, mails, mentionedIn} = forgotten;
  const count = (state: LeadState) => leads.filter((lead) => lead.state === state).length;
  words.print({leads, consents, registrations: registrations ?? null, mails, mentionedIn}, () =>
    [
      `Erased: ${leads.length} leads (${STATES.map((state) => `${count(state)} ${state}`).join(', ')}).`,
      registrations === undefined
        ? 'The PHP backend has the registrations: erase them there.'
        : `Erased: ${registrations} registrations.`,
      `Erased: ${consents} records of consent.`,
      `Erased: ${mails} mails of the mail folder.`,
      ...(env().leadWebhook ? ['LEAD_WEBHOOK_URL received these leads: have them erased there.'] : []),
      'Mails that the provider sent remain with it and with their recipients.',
      ...(mentionedIn.length
        ? [`Leads of other people contain the address too; decide about them: ${mentionedIn.join(', ')}`]
        : []),
    ].join('\n'),
  );
  return 0;
};
