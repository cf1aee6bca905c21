import {contentOf, field, named, note, valuesOf, page, type Answer, type Context} from '#desk/context.ts';
import {Form, Input, Lines, Password, Sheet, Table} from '#desk/parts.tsx';
import {exportPerson, forget} from '#lib/privacy/person.ts';
import {LeadTable} from './leads.tsx';

/** Addresses stand in forms alone, never in a URL. */
function ask(context: Context, error?: string): Answer {
  const {title, address: label, hint, look} = context.t.person;
  return page(
    title,
    <Sheet>
      <Form context={context} to="/personne" orders={{'': look}}>
        <Input
          id="adresse"
          type="email"
          autoComplete="off"
          {...{label, hint, error}}
          autoFocus={Boolean(error)}
        />
      </Form>
    </Sheet>,
    {status: error ? 422 : 200},
  );
}

async function erase(context: Context, address: string): Promise<Answer> {
  const {t, say, store, env} = context;
  const {leads, consents, registrations, mails, mentionedIn} = await forget(store, address);
  await note(context, 'forget', leads);
  const count = leads.length + consents + (registrations ?? 0) + mails;
  const elsewhere = [
    registrations === undefined && t.person.php,
    env.leadWebhook && t.person.webhook,
    t.person.provider,
    mentionedIn.length > 0 && `${t.person.mentioned} ${mentionedIn.join(', ')}`,
  ];
  return page(
    t.person.erased,
    <>
      <Sheet>
        <p>{say(t.person.erasedCount, {count})}</p>
      </Sheet>
      <Sheet title={t.person.elsewhere}>
        <Lines of={elsewhere.filter(Boolean)} />
      </Sheet>
    </>,
  );
}

export async function person(context: Context): Promise<Answer> {
  const {t, say, store, query, form, posted, session} = context;
  if (session.role !== 'operator') return {title: t.operatorOnly, status: 403};
  const sought = query.has('recherche') ? session.sought.person : undefined;
  const address = posted ? field(form, 'adresse').trim() : (sought ?? '');
  if (!address.includes('@')) return ask(context, posted ? t.person.wrong : undefined);
  const order = field(form, 'ordre');
  if (posted && !order) {
    session.sought.person = address;
    return {to: '/bureau/personne?recherche'};
  }
  const failed = order ? await context.confirm() : undefined;
  if (order === 'forget' && !failed) return erase(context, address);
  const held = await exportPerson(store, address);
  const {leads, consents, registrations, mails, mentionedIn} = held;
  const isExport = order === 'export' && !failed;
  await note(context, isExport ? 'export' : 'person', leads);
  if (isExport) return {file: JSON.stringify(held, null, 2), name: 'personne.json'};
  const all = [
    ...leads.map((one) => [`${named(t.kinds, one.kind)} ${one.reference}`, contentOf(one, t)] as const),
    ...consents.map((one) => [t.person.consent, valuesOf(one, t)] as const),
    ...(registrations ?? []).map((one) => [t.kinds.registration, valuesOf(one, t)] as const),
    ...mails.map((one) => [t.person.mail, valuesOf(one, t)] as const),
  ];
  return page(
    t.person.held,
    <>
      <Sheet>
        <p>
          {say(t.person.counts, {
            leads: leads.length,
            consents: consents.length,
            registrations: registrations?.length ?? 0,
            mails: mails.length,
          })}
        </p>
        {registrations === null && <p>{t.person.php}</p>}
        {mentionedIn.length > 0 && (
          <p>
            {t.person.mentioned} {mentionedIn.join(', ')}
          </p>
        )}
      </Sheet>
      {leads.length > 0 && <LeadTable context={context} leads={leads} />}
      {all.map(([title, rows], at) => (
        <Table key={at} title={title} rows={rows} />
      ))}
      <Sheet title={t.person.decide}>
        <Form context={context} to="/personne" values={{adresse: address}} orders={t.person.orders}>
          <Password t={t} id="again" failed={failed} />
        </Form>
      </Sheet>
    </>,
  );
}
