import {Select} from '#components/ui/fields.tsx';
import {field, note, type Answer, type Context} from '#desk/context.ts';
import {Back, Faults, Form, Input, Orders, Sheet} from '#desk/parts.tsx';
import {choose, type OrderName} from '#lib/outbox/admin/choose.ts';
import {durationOf, firstOf, isFiltered, matcher, statesOf, type Filter} from '#lib/outbox/admin/filter.ts';
import {searchLeads} from '#lib/outbox/admin/find.ts';
import {listLeads} from '#lib/outbox/admin/report.ts';
import {STATES} from '#lib/outbox/store/tables.ts';
import {decide, LeadTable, orderOf} from './lead.tsx';

/** Of a page. */
const SHOWN = 200;
/** The commands' flags, as the form names them. */
const FLAGS = ['etat', 'erreur', 'age'] as const;
type Flags = Record<(typeof FLAGS)[number], string>;

const flagsOf = (get: (name: string) => string | null) =>
  Object.fromEntries(FLAGS.map((name) => [name, get(name) ?? ''])) as Flags;

/** The filter of the command's flags; a wrong one is left out. */
const filterOf = ({etat, erreur, age}: Flags): Filter => ({
  state: etat === 'all' ? etat : STATES.find((one) => one === etat),
  error: erreur || undefined,
  olderThan: durationOf(age),
});

/** A change of many leads: what it meets is shown, and a second press does it. */
async function changeMany(context: Context, order: OrderName): Promise<Answer> {
  const {t, store, form} = context;
  const values = flagsOf((name) => field(form, name));
  const filter = filterOf(values);
  // A parked lead goes by its state or by name, never by « all ».
  if (!isFiltered(filter) || filter.state === 'all')
    return {title: t.leads.title, status: 422, body: <Faults of={[t.leads.needsFilter]} />};
  const {leads: chosen, change} = await choose(store, order, filter);
  return decide(context, order, {count: chosen.length, values, change});
}

async function search(context: Context): Promise<Answer> {
  const {t, say, store, form, session} = context;
  const wanted = {text: field(form, 'cherche'), content: session.role === 'operator'};
  const found = await searchLeads(store, wanted, SHOWN);
  await note(context, 'search', found);
  return {
    title: say(t.leads.found, {count: found.length}),
    body: (
      <Sheet>
        <LeadTable context={context} leads={found} />
        <Back to="/demandes">{t.leads.back}</Back>
      </Sheet>
    ),
  };
}

export async function leads(context: Context): Promise<Answer> {
  const {t, env, store, query, session, posted} = context;
  const order = orderOf(context);
  if (posted) return order ? changeMany(context, order) : search(context);
  const flags = flagsOf((name) => query.get(name));
  const filter = filterOf(flags);
  const states = statesOf(filter, ['pending', 'parked', 'suspected']);
  const matches = matcher(filter, states, Date.now());
  const {first, more} = await firstOf(listLeads(store, states), matches, SHOWN);
  const orders: Partial<typeof t.leads.orders> = {...t.leads.orders};
  if (filter.state === 'suspected') orders.retry = t.leads.approve;
  if (!env.leadWebhook) delete orders.resend;
  return {
    title: t.leads.title,
    body: (
      <>
        <Sheet title={t.leads.search}>
          <Form context={context} to="/demandes" orders={{'': t.leads.search}}>
            <Input
              id="cherche"
              label={session.role === 'operator' ? t.leads.searchAll : t.leads.searchReference}
            />
          </Form>
        </Sheet>
        <Sheet title={t.leads.list}>
          <form method="get" action="/bureau/demandes" className="desk-row">
            <Select
              id="etat"
              label={t.leads.heads.state}
              defaultValue={flags.etat}
              options={[['', t.leads.open], ...Object.entries(t.states), ['all', t.leads.all]]}
            />
            <Input id="erreur" label={t.leads.heads.error} value={flags.erreur} />
            <Select
              id="age"
              label={t.leads.older}
              defaultValue={flags.age}
              options={Object.entries(t.leads.ages)}
            />
            <Orders orders={{'': t.leads.filter}} />
          </form>
          <LeadTable context={context} leads={first} />
          {more && <p>{t.leads.more}</p>}
          {first.length > 0 && isFiltered(filter) && filter.state !== 'all' && (
            <Form context={context} to="/demandes" values={flags} orders={orders} />
          )}
        </Sheet>
      </>
    ),
  };
}
