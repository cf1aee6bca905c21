import {Notice} from '#components/ui/notice.tsx';
import {field, note, type Answer, type Context} from '#desk/context.ts';
import {Again, Form, Hidden, Send} from '#desk/parts.tsx';
import type {Changed} from '#lib/outbox/admin/change.ts';
import {ORDERS, type OrderName} from '#lib/outbox/admin/choose.ts';

/** The order that a form names, if it is one. */
export function orderOf({form}: Context): OrderName | undefined {
  const name = field(form, 'ordre');
  return Object.hasOwn(ORDERS, name) ? (name as OrderName) : undefined;
}

export const Back = ({t}: Pick<Context, 't'>) => (
  <p>
    <a href="/bureau/demandes">{t.leads.back}</a>
  </p>
);

/**
 * A change of leads: their number is shown, and a second press makes it; a purge asks for the password too.
 * @param reference of one lead
 * @param values the form's own, such as the filter
 */
export async function decide(
  context: Context,
  name: OrderName,
  {
    count,
    reference,
    values,
    change,
  }: {
    count: number;
    reference?: string;
    values?: Record<string, string>;
    change: () => Promise<Changed[]>;
  },
): Promise<Answer> {
  const {t, say, form} = context;
  // Others may have come since the number was shown.
  const agreed = field(form, 'sure') === String(count) && (name !== 'purge' || (await context.confirm()));
  if (agreed === true || agreed === 'right') {
    const done = (await change()).filter(({outcome}) => outcome === 'done').map(({id}) => id);
    await note(context, name, done);
    return {
      title: reference ?? t.leads.title,
      body: (
        <section className="desk-form">
          {done.length ? (
            <p>{say(t.done[name], {count: done.length})}</p>
          ) : (
            <Notice>{t.lead.notPossible}</Notice>
          )}
          <Back t={t} />
        </section>
      ),
    };
  }
  return {
    title: t.leads.sure,
    body: (
      <section className="desk-form">
        <p>
          <strong>{say(t.ask[name], {count})}</strong> {reference}
        </p>
        {count > 0 && (
          <Form context={context} action={`/bureau/demandes${reference ? `/${reference}` : ''}`}>
            <Hidden values={{...values, ordre: name, sure: String(count)}} />
            {name === 'purge' && (
              <Again context={context} error={typeof agreed === 'string' ? t.login[agreed] : undefined} />
            )}
            <div>
              <Send>{say(t.press[name], {count})}</Send>
            </div>
          </Form>
        )}
        <Back t={t} />
      </section>
    ),
  };
}
