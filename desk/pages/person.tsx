import {Notice} from '#components/ui/notice.tsx';
import {field, note, type Answer, type Context} from '#desk/context.ts';
import {Again, Form, Hidden, Input, Send} from '#desk/parts.tsx';
import {exportPerson, forget} from '#lib/privacy/person.ts';
import {LeadTable} from './lead-table.tsx';

const Ask = ({context}: {context: Context}) => (
  <section>
    <Form context={context} action="/bureau/personne">
      <Input id="adresse" type="email" label={context.t.person.address} hint={context.t.person.hint} />
      <div>
        <Send>{context.t.person.look}</Send>
      </div>
    </Form>
  </section>
);

/** What the site cannot erase: the operator does it elsewhere. */
function elsewhere(
  {t, env}: Context,
  {registrations, mentionedIn, unreadable}: Awaited<ReturnType<typeof forget>>,
): string[] {
  return [
    ...(registrations === undefined ? [t.person.php] : []),
    ...(env.leadWebhook ? [t.person.webhook] : []),
    t.person.provider,
    ...(mentionedIn.length ? [`${t.person.mentioned} ${mentionedIn.join(', ')}`] : []),
    ...(unreadable.length ? [`${t.person.unreadable} ${unreadable.join(', ')}`] : []),
  ];
}

/** Everything that is held of one address. The address travels in forms alone. */
export async function person(context: Context, posted: boolean): Promise<Answer> {
  const {t, say, store, form} = context;
  const address = field(form, 'adresse').trim();
  if (!posted) return {title: t.person.title, body: <Ask context={context} />};
  if (!address.includes('@'))
    return {
      title: t.person.title,
      status: 422,
      body: (
        <>
          <Notice>{t.person.wrong}</Notice>
          <Ask context={context} />
        </>
      ),
    };
  const order = field(form, 'ordre');
  const confirmed = field(form, 'again') ? await context.confirm() : undefined;
  if (order === 'forget' && confirmed === 'right') {
    const gone = await forget(store, address);
    await note(
      context,
      'forget',
      gone.leads.map(({reference}) => reference),
    );
    const count = gone.leads.length + gone.consents + (gone.registrations ?? 0) + gone.mails;
    return {
      title: t.person.erased,
      body: (
        <section className="desk-form">
          <p>{say(t.person.erasedCount, {count})}</p>
          <h2>{t.person.elsewhere}</h2>
          <ul>
            {elsewhere(context, gone).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ),
    };
  }
  const held = await exportPerson(store, address);
  await note(
    context,
    'person',
    held.leads.map(({reference}) => reference),
  );
  if (order === 'export' && confirmed === 'right') {
    await note(
      context,
      'export',
      held.leads.map(({reference}) => reference),
    );
    return {file: JSON.stringify(held, null, 2), name: 'personne.json'};
  }
  const {leads, consents, registrations, mails, mentionedIn} = held;
  return {
    title: t.person.held,
    body: (
      <>
        <section>
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
          {leads.length > 0 && <LeadTable context={context} leads={leads} caption={t.leads.list} />}
          <details>
            <summary>{t.person.all}</summary>
            <pre>{JSON.stringify(held, null, 2)}</pre>
          </details>
        </section>
        <section>
          <h2>{t.person.decide}</h2>
          <Form context={context} action="/bureau/personne">
            <Hidden values={{adresse: address}} />
            <Again
              context={context}
              error={confirmed && confirmed !== 'right' ? t.login[confirmed] : undefined}
            />
            <div className="desk-row">
              <Send name="ordre" value="export" look="outline">
                {t.person.download}
              </Send>
              <Send name="ordre" value="forget">
                {t.person.erase}
              </Send>
            </div>
          </Form>
        </section>
      </>
    ),
  };
}
