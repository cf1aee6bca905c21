import {field, named, note, time, type Answer, type Context} from '#desk/context.ts';
import {Again, Back, Facts, Faults, Form, Sheet, Table, TableSheet} from '#desk/parts.tsx';
import {changeLeads, type Changed} from '#lib/outbox/admin/change.ts';
import {ORDERS, type OrderName} from '#lib/outbox/admin/choose.ts';
import {reportLead, showLead} from '#lib/outbox/admin/find.ts';
import type {LeadReport, WholeLead} from '#lib/outbox/admin/report.ts';

/** The order that a form names, if it is one. */
export function orderOf({form}: Context): OrderName | undefined {
  const name = field(form, 'ordre');
  return Object.hasOwn(ORDERS, name) ? (name as OrderName) : undefined;
}

/** Leads without their content. */
export const LeadTable = ({
  context: {t, language},
  leads,
}: {
  context: Context;
  leads: readonly LeadReport[];
}) => (
  <Table
    caption={t.leads.list}
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
        time(createdAt, language),
        step?.step,
        step?.attempts,
        step?.lastError,
      ];
    })}
  />
);

/** A change of leads. */
interface Decision {
  count: number;
  /** Of one lead. */
  reference?: string;
  /** The form's own fields, such as the filter. */
  values?: Record<string, string>;
  change: () => Promise<Changed[]>;
}

/** The number of leads is shown, and a second press changes them; a purge asks for the password too. */
export async function decide(context: Context, order: OrderName, decision: Decision): Promise<Answer> {
  const {t, say, form} = context;
  const {count, reference, values, change} = decision;
  // Others may have come since the number was shown.
  const isSure = field(form, 'sure') === String(count);
  const confirmed = isSure && order === 'purge' ? await context.confirm() : undefined;
  const back = <Back to="/demandes">{t.leads.back}</Back>;
  if (isSure && (order !== 'purge' || confirmed === 'right')) {
    const done = (await change()).flatMap(({id, outcome}) => (outcome === 'done' ? {reference: id} : []));
    await note(context, order, done);
    return {
      title: reference ?? t.leads.title,
      body: (
        <Sheet>
          {done.length > 0 && <p>{say(t.done[order], {count: done.length})}</p>}
          <Faults of={done.length ? [] : [t.lead.notPossible]} />
          {back}
        </Sheet>
      ),
    };
  }
  return {
    title: t.leads.sure,
    body: (
      <Sheet>
        <p>
          <strong>{say(t.ask[order], {count})}</strong> {reference}
        </p>
        {count > 0 && (
          <Form
            context={context}
            to={`/demandes${reference ? `/${reference}` : ''}`}
            values={{...values, sure: String(count)}}
            orders={{[order]: say(t.press[order], {count})}}
          >
            {order === 'purge' && (
              <Again context={context} failed={confirmed === 'right' ? undefined : confirmed} />
            )}
          </Form>
        )}
        {back}
      </Sheet>
    ),
  };
}

function contentOf({erased, payload, context}: WholeLead, t: Context['t']) {
  if (erased) return <p>{t.lead.erased}</p>;
  const parts = typeof payload === 'string' ? {payload} : {...(payload as object), ...(context as object)};
  return (
    <Facts
      of={Object.entries(parts).map(([name, value]) => [
        named(t.fields, name),
        typeof value === 'string' ? value : JSON.stringify(value),
      ])}
    />
  );
}

/** One lead; its content for the operator alone. */
export async function lead(context: Context): Promise<Answer> {
  const {t, store, session, language, name: reference} = context;
  const order = orderOf(context);
  if (order)
    return decide(context, order, {
      count: 1,
      reference,
      change: () => changeLeads(store, ORDERS[order].change, [reference]),
    });
  const find = session.role === 'operator' ? showLead : reportLead;
  const found: LeadReport | WholeLead | 'unknown' = await find(store, reference);
  if (found === 'unknown')
    return {title: t.unknown, status: 404, body: <Back to="/demandes">{t.leads.back}</Back>};
  if ('payload' in found) await note(context, 'show', [found]);
  const {state} = found;
  const labels = {...t.leads.orders, ...(state === 'suspected' && {retry: t.leads.approve})};
  const {heads} = t.leads;
  const able = Object.entries(labels).filter(
    ([one]) => ORDERS[one as OrderName].change.judge(found) === 'done',
  );
  return {
    title: reference,
    body: (
      <>
        <Sheet>
          <Facts
            of={[
              [heads.kind, named(t.kinds, found.kind)],
              [heads.state, t.states[state]],
              [heads.arrived, time(found.createdAt, language)],
              [t.lead.language, found.language],
            ]}
          />
          <Form context={context} to={`/demandes/${reference}`} orders={Object.fromEntries(able)} />
        </Sheet>
        <TableSheet
          title={t.lead.steps}
          heads={t.lead.stepHeads}
          rows={found.steps.map(({step, state: at, attempts, dueAt, lastError}) => [
            step,
            t.steps[at],
            attempts,
            at === 'pending' ? time(dueAt, language) : '–',
            lastError ?? '–',
          ])}
        />
        <Sheet title={t.lead.content}>
          {'payload' in found ? contentOf(found as WholeLead, t) : <p>{t.lead.forOperator}</p>}
        </Sheet>
      </>
    ),
  };
}
