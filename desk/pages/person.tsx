import {field, note, type Answer, type Context} from '#desk/context.ts';
import {Again, Faults, Form, Input, Lines, Sheet} from '#desk/parts.tsx';
import {exportPerson, forget} from '#lib/privacy/person.ts';
import {LeadTable} from './lead.tsx';

/** Addresses are in forms alone. */
const ask = (context: Context, fault?: string): Answer => ({
  title: context.t.person.title,
  status: fault ? 422 : 200,
  body: (
    <Sheet>
      <Faults of={fault ? [fault] : []} />
      <Form context={context} to="/personne" orders={{'': context.t.person.look}}>
        <Input id="adresse" type="email" label={context.t.person.address} hint={context.t.person.hint} />
      </Form>
    </Sheet>
  ),
});

async function erase(context: Context, address: string): Promise<Answer> {
  const {t, say, store, env} = context;
  const {leads, consents, registrations, mails, mentionedIn, unreadable} = await forget(store, address);
  await note(context, 'forget', leads);
  const count = leads.length + consents + (registrations ?? 0) + mails;
  // What the site cannot erase: the operator does it.
  const elsewhere = [
    registrations === undefined && t.person.php,
    env.leadWebhook && t.person.webhook,
    t.person.provider,
    mentionedIn.length > 0 && `${t.person.mentioned} ${mentionedIn.join(', ')}`,
    unreadable.length > 0 && `${t.person.unreadable} ${unreadable.join(', ')}`,
  ];
  return {
    title: t.person.erased,
    body: (
      <Sheet>
        <p>{say(t.person.erasedCount, {count})}</p>
        <h2 className="text-h3">{t.person.elsewhere}</h2>
        <Lines of={elsewhere.filter(Boolean)} />
      </Sheet>
    ),
  };
}

/** Everything that is held of one address. */
export async function person(context: Context): Promise<Answer> {
  const {t, say, store, form, posted} = context;
  const address = field(form, 'adresse').trim();
  if (!posted) return ask(context);
  if (!address.includes('@')) return ask(context, t.person.wrong);
  const order = field(form, 'ordre');
  const confirmed = field(form, 'again') ? await context.confirm() : undefined;
  if (order === 'forget' && confirmed === 'right') return erase(context, address);
  const held = await exportPerson(store, address);
  const {leads, consents, registrations, mails, mentionedIn} = held;
  const isExport = order === 'export' && confirmed === 'right';
  await note(context, isExport ? 'export' : 'person', leads);
  if (isExport) return {file: JSON.stringify(held, null, 2), name: 'personne.json'};
  return {
    title: t.person.held,
    body: (
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
          {leads.length > 0 && <LeadTable context={context} leads={leads} />}
          <details>
            <summary>{t.person.all}</summary>
            <pre className="wrap-anywhere whitespace-pre-wrap">{JSON.stringify(held, null, 2)}</pre>
          </details>
        </Sheet>
        <Sheet title={t.person.decide}>
          <Form context={context} to="/personne" values={{adresse: address}} orders={t.person.orders}>
            <Again context={context} failed={confirmed === 'right' ? undefined : confirmed} />
          </Form>
        </Sheet>
      </>
    ),
  };
}
