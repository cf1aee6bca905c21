import {changeLeads} from '#lib/outbox/admin/change.ts';
import {ORDERS, type OrderName} from '#lib/outbox/admin/choose.ts';
import {reportLead, showLead} from '#lib/outbox/admin/find.ts';
import type {LeadReport, WholeLead} from '#lib/outbox/admin/report.ts';
import {note, type Answer, type Context} from '../context.ts';
import {Form, Send, Table, time} from '../parts.tsx';
import {Back, decide, orderOf} from './decide.tsx';

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function Content({lead, t}: {lead: WholeLead; t: Context['t']}) {
  if (lead.erased) return <p>{t.lead.erased}</p>;
  const parts =
    typeof lead.payload === 'string'
      ? {payload: lead.payload}
      : {...(lead.payload as object), ...(lead.context as object)};
  return (
    <dl>
      {Object.entries(parts).map(([name, value]) => [
        <dt key={name}>{(t.fields as Record<string, string>)[name] ?? name}</dt>,
        <dd key={`${name} value`}>{text(value)}</dd>,
      ])}
    </dl>
  );
}

function Decide({context, lead}: {context: Context; lead: LeadReport}) {
  const {t} = context;
  const able = (name: OrderName) => ORDERS[name].change.judge(lead) === 'done';
  const names: Record<OrderName, string> = {
    retry: lead.state === 'suspected' ? t.leads.approve : t.leads.retry,
    park: t.leads.park,
    resend: t.leads.resend,
    purge: t.leads.purge,
  };
  return (
    <Form context={context} action={`/bureau/demandes/${lead.reference}`}>
      <div className="desk-row">
        {(Object.keys(names) as OrderName[]).filter(able).map((name) => (
          <Send key={name} name="ordre" value={name} look={name === 'retry' ? 'nuit' : 'outline'}>
            {names[name]}
          </Send>
        ))}
      </div>
    </Form>
  );
}

/** One lead; its content for the operator alone. */
export async function lead(context: Context, posted: boolean, reference: string): Promise<Answer> {
  const {t, store, session, language} = context;
  const name = posted ? orderOf(context) : undefined;
  if (name)
    return decide(context, name, {
      count: 1,
      reference,
      change: () => changeLeads(store, ORDERS[name].change, [reference]),
    });
  const found =
    session.role === 'operator' ? await showLead(store, reference) : await reportLead(store, reference);
  if (typeof found === 'string')
    return {
      title: t.unknown,
      body: <Back t={t} />,
      status: 404,
    };
  if ('payload' in found) await note(context, 'show', [found.reference]);
  const names = {...t.kinds, ...t.states, ...t.steps} as Record<string, string>;
  return {
    title: found.reference,
    body: (
      <>
        <section className="desk-form">
          <dl>
            <dt>{t.leads.kind}</dt>
            <dd>{names[found.kind] ?? found.kind}</dd>
            <dt>{t.leads.state}</dt>
            <dd>{names[found.state]}</dd>
            <dt>{t.leads.arrived}</dt>
            <dd>{time(found.createdAt, language)}</dd>
            <dt>{t.lead.language}</dt>
            <dd>{found.language}</dd>
          </dl>
          <Decide context={context} lead={found} />
        </section>
        <section>
          <h2>{t.lead.steps}</h2>
          <Table
            caption={t.lead.steps}
            heads={[t.leads.step, t.leads.state, t.leads.tries, t.lead.next, t.leads.error]}
            rows={found.steps.map(({step, state, attempts, dueAt, lastError}) => [
              step,
              names[state] ?? state,
              attempts,
              state === 'pending' ? time(dueAt, language) : '–',
              lastError ?? '–',
            ])}
          />
        </section>
        <section>
          <h2>{t.lead.content}</h2>
          {'payload' in found ? <Content lead={found as WholeLead} t={t} /> : <p>{t.lead.forOperator}</p>}
        </section>
      </>
    ),
  };
}
