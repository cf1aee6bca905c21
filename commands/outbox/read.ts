import {firstOf, matcher, statesOf} from '#lib/outbox/admin/filter.ts';
import {searchLeads, showLead} from '#lib/outbox/admin/find.ts';
import {listLeads, readLeads, type LeadReport} from '#lib/outbox/admin/report.ts';
import {readConsents} from '#lib/outbox/store/consents.ts';
import {STATES} from '#lib/outbox/store/tables.ts';
import {age, sheet, table, toJson} from '../print.ts';
import {SENTENCES} from './change.ts';
import {first, isWithin, type Run} from './words.ts';

/** Leads that a terminal shows; programs get all. */
const SHOWN = 200;

const COLUMNS = ['reference', 'kind', 'state', 'age', 'at', 'tries', 'next try', 'last error'];

function row(lead: LeadReport, now: number): string[] {
  const step = lead.steps.find(({state}) => state !== 'done') ?? lead.steps.at(-1);
  const wait = (step?.dueAt ?? now) - now;
  const next = !step || step.leased ? 'now' : wait <= 0 ? 'due' : `in ${age(wait)}`;
  return [
    lead.reference,
    lead.kind,
    lead.state,
    age(now - lead.createdAt),
    step ? `${step.step} (${step.destination})` : '',
    String(step?.attempts ?? ''),
    lead.state === 'pending' ? next : '',
    step?.lastError ?? '',
  ];
}

function beginning(payload: unknown): string {
  const {name, firstName, lastName, message, jobTitle} = payload as Record<string, unknown>;
  const text = [name, firstName, lastName, '–', message ?? jobTitle]
    .filter((part) => typeof part === 'string')
    .join(' ');
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

/** Shows the start of the text of suspected leads alone. */
export const list: Run = async ({store, outbox, touched}, {named, filter, json, print}) => {
  const now = Date.now();
  const text = named.join(' ');
  const states = statesOf(filter, text ? STATES : ['pending', 'parked', 'suspected']);
  const matches = matcher(filter, states, now);
  const withContent = filter.state === 'suspected';
  const most = json ? Infinity : SHOWN;
  const {first: leads, more} = await firstOf(
    text
      ? await searchLeads(store, {text, content: true}, most + 1)
      : withContent
        ? readLeads(store, states)
        : listLeads(store, states),
    matches,
    most,
  );
  if (more) console.error(`There are more than ${SHOWN}: give a filter, or --json.`);
  for (const {reference} of leads) touched.note(reference);
  const {openCircuits} = await outbox.counts();
  print(leads, () => {
    const rows = leads.map((lead) =>
      'payload' in lead
        ? [lead.reference, lead.kind, age(now - lead.createdAt), beginning(lead.payload)]
        : row(lead, now),
    );
    const circuits = openCircuits.map(
      ({destination, openedBy, reason, since}) =>
        `The circuit of ${destination} is open (${openedBy}: ${reason}) since ${age(now - since)}.`,
    );
    return [
      rows.length ? table(withContent ? ['reference', 'kind', 'age', 'begins'] : COLUMNS, rows) : 'No lead.',
      ...circuits,
    ].join('\n');
  });
  return 0;
};

function reportUnreadable(leads: readonly LeadReport[]): 0 | 1 {
  for (const {reference, id} of leads)
    console.error(`${reference} (${id}) is damaged in the store: its content is printed as it is stored.`);
  return leads.length ? 1 : 0;
}

export const show: Run = async ({store, touched}, words) => {
  const lead = await showLead(store, first(words));
  if (typeof lead === 'string') {
    words.print({outcome: lead}, () => SENTENCES[lead]);
    if (words.json) console.error(SENTENCES[lead]);
    return 1;
  }
  touched.note(lead.reference);
  words.print(lead, () => sheet(lead, Date.now()));
  return reportUnreadable(lead.unreadable ? [lead] : []);
};

/** Answers a request for access (GDPR art. 15) with what `forget` erases. */
export const person: Run = async ({store, touched}, words) => {
  const {exportPerson} = await import('#lib/privacy/person.ts');
  const held = await exportPerson(store, first(words));
  for (const {reference} of held.leads) touched.note(reference);
  console.log(toJson(held, 2));
  return reportUnreadable(held.leads.filter(({unreadable}) => unreadable));
};

export const exportLeads: Run = async ({store, touched}, {filter, consents, days}) => {
  const states = statesOf(filter, STATES);
  const matches = matcher(filter, states, Date.now());
  const damaged: LeadReport[] = [];
  if (consents)
    for await (const consent of readConsents(store)) {
      if (days && !isWithin(days, consent.givenAt)) continue;
      touched.count += 1;
      console.log(toJson(consent));
    }
  else
    for await (const lead of readLeads(store, states)) {
      if (!matches(lead) || (days && !isWithin(days, lead.createdAt))) continue;
      touched.note(lead.reference);
      console.log(toJson(lead));
      if (lead.unreadable) damaged.push(lead);
    }
  return reportUnreadable(damaged);
};
