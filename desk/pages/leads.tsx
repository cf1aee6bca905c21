import type {ReactNode} from 'react';
import {Select} from '#components/ui/fields.tsx';
import {age, contentOf, field, named, note, time, page, type Answer, type Context} from '#desk/context.ts';
import {Back, Faults, Form, Good, Input, Password, Sheet, Table} from '#desk/parts.tsx';
import {changeLeads, choose, isFor, ORDERS, type OrderName} from '#lib/outbox/admin/change.ts';
import {durationOf, firstOf, isFiltered, matcher, statesOf, type Filter} from '#lib/outbox/admin/filter.ts';
import {reportLead, searchLeads, showLead} from '#lib/outbox/admin/find.ts';
import {listLeads, type LeadReport, type WholeLead} from '#lib/outbox/admin/report.ts';
import {STATES} from '#lib/outbox/store/tables.ts';

const SHOWN = 200;
const FLAGS = ['etat', 'erreur', 'age'] as const;
type Flags = Record<(typeof FLAGS)[number], string>;

const flagsOf = (values: FormData | URLSearchParams) =>
  Object.fromEntries(FLAGS.map((name) => [name, String(values.get(name) ?? '')])) as Flags;

const filterOf = ({etat, erreur, age}: Flags): Filter => ({
  state: etat === 'all' ? etat : STATES.find((one) => one === etat),
  error: erreur || undefined,
  olderThan: durationOf(age),
});
/** A parked lead goes by its state or by name, never by « all ». */
const choosesLeads = (filter: Filter) => isFiltered(filter) && filter.state !== 'all';

const ordersFor = ({t}: Context, isSuspected: boolean, may: (order: OrderName) => boolean) =>
  Object.fromEntries(
    Object.entries({...t.leads.orders, ...(isSuspected && {retry: t.leads.approve})}).filter(([order]) =>
      may(order as OrderName),
    ),
  );

const errorOf = (error: string | null | undefined, t: Context['t']) =>
  error?.replace(/[a-z][a-z-]+/g, (word) => named(t.errors, word));

export const LeadTable = ({
  context: {t, language},
  leads,
  title = t.leads.list,
  children,
}: {
  context: Context;
  leads: readonly LeadReport[];
  title?: string;
  children?: ReactNode;
}) => (
  <Table
    title={title}
    none={t.leads.none}
    heads={t.leads.heads}
    rows={leads.map(({reference, kind, state, createdAt, steps}) => {
      const step = steps.find((one) => one.state !== 'done') ?? steps.at(-1);
      return [
        <a key="reference" href={`/bureau/demandes/${reference}`}>
          {reference}
        </a>,
        named(t.kinds, kind),
        t.states[state],
        age(createdAt, language),
        step && named(t.steps, step.step),
        step?.attempts,
        errorOf(step?.lastError, t),
      ];
    })}
  >
    {children}
  </Table>
);

/** An order in an address asks for its page alone. */
const orderIn = (values: FormData | URLSearchParams, name: string) =>
  Object.keys(ORDERS).find((one) => one === values.get(name)) as OrderName | undefined;

/** Shows the number of leads; a second press changes them, and a purge asks for the password too. */
async function decide(context: Context, order: OrderName): Promise<Answer> {
  const {t, say, store, query, form, posted, name} = context;
  const flags = flagsOf(posted ? form : query);
  const filter = filterOf(flags);
  if (!name && !choosesLeads(filter))
    return page(t.pages['/demandes'], <Faults of={[t.leads.needsFilter]} />, {status: 422});
  const one = {leads: [name], change: () => changeLeads(store, ORDERS[order].change, [name])};
  const {leads: chosen, change} = name ? one : await choose(store, order, filter);
  const count = chosen.length;
  // Others may have come since the number was shown.
  const isSure = field(form, 'sure') === String(count);
  const failed = isSure && order === 'purge' ? await context.confirm() : undefined;
  if (isSure && !failed) {
    const done = (await change()).flatMap(({id, outcome}) => (outcome === 'done' ? {reference: id} : []));
    await note(context, order, done);
    return {to: `/bureau/demandes?fait=${order}&nombre=${done.length}`};
  }
  return page(
    t.leads.sure,
    <Sheet>
      <p>
        <strong>{say(t.ask[order], {count})}</strong> {name}
      </p>
      {count > 0 && (
        <Form
          context={context}
          to={name ? `/demandes/${name}` : '/demandes'}
          values={{...flags, sure: String(count)}}
          orders={{[order]: say(t.press[order], {count})}}
        >
          {order === 'purge' && (
            <Password t={t} id="again" failed={field(form, 'again') ? failed : undefined} />
          )}
        </Form>
      )}
      <Back to="/demandes">{t.leads.back}</Back>
    </Sheet>,
  );
}

/** The content is for the operator alone. */
async function lead(context: Context): Promise<Answer> {
  const {t, say, store, session, language, name: reference} = context;
  const {heads} = t.leads;
  const back = <Back to="/demandes">{t.leads.back}</Back>;
  const find = session.role === 'operator' ? showLead : reportLead;
  const found: LeadReport | WholeLead | 'unknown' = await find(store, reference);
  if (found === 'unknown') return {title: t.unknown, status: 404, body: back};
  const {kind, state, createdAt, steps, erased} = found;
  if ('payload' in found) await note(context, 'show', [found]);
  const orders = ordersFor(
    context,
    state === 'suspected',
    (order) => ORDERS[order].change.judge(found) === 'done',
  );
  return page(
    reference,
    <>
      <Table
        title={t.lead.summary}
        rows={[
          [heads.kind, named(t.kinds, kind)],
          [heads.state, t.states[state]],
          [heads.arrived, time(createdAt, language)],
          [t.fields.language, named(t.choices.language, found.language)],
        ]}
      >
        <Form get to={`/demandes/${reference}`} orders={orders} />
      </Table>
      <Table
        title={t.lead.steps}
        heads={t.lead.stepHeads}
        rows={steps.map(({step, state: at, attempts, dueAt, lastError}) => [
          named(t.steps, step),
          t.stepStates[at],
          attempts,
          at === 'pending' ? time(dueAt, language) : null,
          errorOf(lastError, t),
        ])}
      />
      <Table
        title={t.lead.content}
        none={erased ? t.lead.erased : say(t.lead.forOperator, {reference})}
        rows={'payload' in found ? contentOf(found, t) : []}
      />
      {back}
    </>,
  );
}

async function list(context: Context): Promise<Answer> {
  const {t, say, env, store, query, session} = context;
  const wanted = {text: session.sought.lead ?? '', content: session.role === 'operator'};
  const found = query.has('recherche') ? await searchLeads(store, wanted, SHOWN) : undefined;
  if (found) await note(context, 'search', found);
  const flags = flagsOf(query);
  const filter = filterOf(flags);
  const states = statesOf(filter, ['pending', 'parked', 'suspected']);
  const listed = await firstOf(listLeads(store, states, 'desc'), matcher(filter, states, Date.now()), SHOWN);
  const {heads} = t.leads;
  const done = orderIn(query, 'fait');
  const count = Number(query.get('nombre'));
  const steps = listed.first.flatMap((one) => one.steps);
  const errors = new Set(['', flags.erreur, ...steps.map(({lastError}) => lastError ?? '')]);
  const orders = ordersFor(
    context,
    filter.state === 'suspected',
    (order) =>
      (order !== 'resend' || Boolean(env.leadWebhook)) &&
      (listed.more || listed.first.some((one) => isFor(order, filter, one))),
  );
  return page(
    t.pages['/demandes'],
    <>
      {done && count > 0 && <Good>{say(t.done[done], {count})}</Good>}
      <Faults of={done && !count ? [t.lead.notPossible] : []} />
      <Sheet title={t.leads.search}>
        <Form context={context} to="/demandes" orders={{'': t.leads.search}}>
          <Input
            id="cherche"
            autoComplete="off"
            label={t.leads.searchFor[session.role]}
            value={found && wanted.text}
          />
        </Form>
      </Sheet>
      {found ? (
        <LeadTable context={context} leads={found} title={say(t.leads.found, {count: found.length})}>
          <Back to="/demandes">{t.leads.back}</Back>
        </LeadTable>
      ) : (
        <LeadTable context={context} leads={listed.first}>
          <Form get to="/demandes" orders={{'': t.leads.filter}}>
            <Select
              id="etat"
              label={heads.state}
              defaultValue={flags.etat}
              options={[['', t.leads.open], ...Object.entries(t.states), ['all', t.leads.all]]}
            />
            <Select
              id="erreur"
              label={heads.error}
              defaultValue={flags.erreur}
              options={[...errors].map((error) => [error, errorOf(error, t) || '–'] as const)}
            />
            <Select
              id="age"
              label={t.leads.older}
              defaultValue={flags.age}
              options={Object.entries(t.leads.ages)}
            />
          </Form>
          {listed.more && <p>{t.leads.more}</p>}
          {listed.first.length > 0 && choosesLeads(filter) && (
            <Form get to="/demandes" values={flags} orders={orders} />
          )}
        </LeadTable>
      )}
    </>,
  );
}

/** What was sought or done has a page of its own: the way back to it sends no form again. */
export async function leads(context: Context): Promise<Answer> {
  const {session, query, form, posted, name} = context;
  const order = orderIn(posted ? form : query, 'ordre');
  if (!order) {
    if (name) return lead(context);
    if (!posted) return list(context);
    session.sought.lead = field(form, 'cherche');
    return {to: '/bureau/demandes?recherche'};
  }
  return decide(context, order);
}
