import {Select} from '#components/ui/fields.tsx';
import {Notice} from '#components/ui/notice.tsx';
import {field, note, type Answer, type Context} from '#desk/context.ts';
import {Form, Hidden, Input, Send} from '#desk/parts.tsx';
import {choose, type OrderName} from '#lib/outbox/admin/choose.ts';
import {durationOf, firstOf, isFiltered, matcher, statesOf, type Filter} from '#lib/outbox/admin/filter.ts';
import {searchLeads} from '#lib/outbox/admin/find.ts';
import {listLeads} from '#lib/outbox/admin/report.ts';
import {STATES} from '#lib/outbox/store/tables.ts';
import {Back, decide, orderOf} from './decide.tsx';
import {LeadTable} from './lead-table.tsx';

/** Of a page. */
const SHOWN = 200;

type Get = (name: string) => string;

const filterFields = (get: Get) =>
  Object.fromEntries(['etat', 'erreur', 'age', 'max'].map((name) => [name, get(name)]));

/** The filter of the command's flags; a wrong one is left out. */
function filterOf(get: Get): Filter {
  const state = get('etat');
  const limit = Number(get('max'));
  return {
    state: state === 'all' ? 'all' : STATES.find((one) => one === state),
    error: get('erreur') || undefined,
    olderThan: durationOf(get('age')),
    limit: Number.isInteger(limit) && limit > 0 ? limit : undefined,
  };
}

function Filters({t, get}: {t: Context['t']; get: Get}) {
  const states: [string, string][] = [
    ['', t.leads.open],
    ...STATES.map((state): [string, string] => [state, t.states[state]]),
    ['all', t.leads.all],
  ];
  return (
    <form method="get" action="/bureau/demandes" className="desk-row">
      <Select id="etat" label={t.leads.state} defaultValue={get('etat')} options={states} />
      <Input id="erreur" label={t.leads.error} value={get('erreur')} />
      <Select
        id="age"
        label={t.leads.older}
        defaultValue={get('age')}
        options={[
          ['', t.leads.any],
          ['12h', t.leads.hours],
          ['1d', t.leads.oneDay],
          ['7d', t.leads.week],
        ]}
      />
      <Send look="outline">{t.leads.filter}</Send>
    </form>
  );
}

/** A change of many leads: what it meets is shown, and a second press does it. */
async function changeMany(context: Context, name: OrderName, get: Get): Promise<Answer> {
  const {t, store} = context;
  const filter = filterOf(get);
  // A parked lead goes by its state or by name, never by « all ».
  if (!isFiltered(filter) || filter.state === 'all')
    return {title: t.leads.title, status: 422, body: <Notice>{t.leads.needsFilter}</Notice>};
  const chosen = await choose(store, name, filter);
  return decide(context, name, {
    count: chosen.leads.length,
    values: filterFields(get),
    change: chosen.change,
  });
}

async function search(context: Context): Promise<Answer> {
  const {t, say, store, form, session} = context;
  const found = await searchLeads(
    store,
    {text: field(form, 'cherche'), content: session.role === 'operator'},
    SHOWN,
  );
  await note(
    context,
    'search',
    found.map(({reference}) => reference),
  );
  return {
    title: say(t.leads.found, {count: found.length}),
    body: (
      <section className="desk-form">
        {found.length > 0 && <LeadTable context={context} leads={found} caption={t.leads.title} />}
        <Back t={t} />
      </section>
    ),
  };
}

export async function leads(context: Context, posted: boolean): Promise<Answer> {
  const {t, env, store, form, query, session} = context;
  const order = orderOf(context);
  if (posted) return order ? changeMany(context, order, (name) => field(form, name)) : search(context);
  const get = (name: string) => query.get(name) ?? '';
  const filter = filterOf(get);
  const states = statesOf(filter, ['pending', 'parked', 'suspected']);
  const {first, more} = await firstOf(
    listLeads(store, states),
    matcher(filter, states, Date.now()),
    filter.limit ?? SHOWN,
  );
  return {
    title: t.leads.title,
    body: (
      <>
        <section>
          <h2>{t.leads.search}</h2>
          <Form context={context} action="/bureau/demandes">
            <div className="desk-row">
              <Input
                id="cherche"
                label={session.role === 'operator' ? t.leads.searchAll : t.leads.searchReference}
              />
              <Send>{t.leads.searchNow}</Send>
            </div>
          </Form>
        </section>
        <section className="desk-form">
          <h2>{t.leads.list}</h2>
          <Filters t={t} get={get} />
          {first.length ? (
            <LeadTable context={context} leads={first} caption={t.leads.list} />
          ) : (
            <p>{t.leads.none}</p>
          )}
          {more && <p>{t.leads.more}</p>}
          {first.length > 0 && isFiltered(filter) && filter.state !== 'all' && (
            <Form context={context} action="/bureau/demandes">
              <Hidden values={filterFields(get)} />
              <div className="desk-row">
                <Send name="ordre" value="retry">
                  {filter.state === 'suspected' ? t.leads.approve : t.leads.retry}
                </Send>
                <Send name="ordre" value="park" look="outline">
                  {t.leads.park}
                </Send>
                {env.leadWebhook && (
                  <Send name="ordre" value="resend" look="outline">
                    {t.leads.resend}
                  </Send>
                )}
                <Send name="ordre" value="purge" look="outline">
                  {t.leads.purge}
                </Send>
              </div>
            </Form>
          )}
        </section>
      </>
    ),
  };
}
