import {execFile} from 'node:child_process';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Finding} from '#commands/doctor/finding.ts';
import {Notice} from '#components/ui/notice.tsx';
import {field, note, type Answer, type Context} from '#desk/context.ts';
import {Form, Send, Table, time} from '#desk/parts.tsx';
import {notifyOfTest} from '#lib/alerts/notify.ts';
import {recentAlerts} from '#lib/alerts/states.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {sendTestToWebhook} from '#lib/leads/webhook.ts';
import {mailGateway} from '#lib/mail/mail.ts';
import {readAudit} from '#lib/outbox/admin/audit.ts';
import {nodeArgs} from '#server/node-args.ts';

/** An examination takes seconds where a receiver is silent; a page waits less, and asks again. */
const WAIT_MS = 900;
const FRESH_MS = 60_000;

let last: {at: number; found?: Finding[]; running?: Promise<unknown>} = {at: -Infinity};

/** What `doctor` finds, in a process of its own: it reads texts and settings as they are now. */
function examine(): Promise<unknown> {
  const running = new Promise<void>((resolve) => {
    execFile(
      process.execPath,
      [...nodeArgs('commands/site.ts'), 'doctor', '--json'],
      {maxBuffer: 2 ** 24},
      (_error, stdout) => {
        try {
          last = {at: Date.now(), found: JSON.parse(stdout) as Finding[]};
        } catch {
          last = {at: Date.now()};
        }
        resolve();
      },
    );
  });
  last = {...last, running};
  return running;
}

const TRIALS = {
  alert: async () => {
    const {channels} = await notifyOfTest();
    return channels.length
      ? channels.map(({channel, code}) => code ?? `${channel}: ok`).join(', ')
      : undefined;
  },
  webhook: async ({env}: Context) => {
    if (!env.leadWebhook) return undefined;
    await sendTestToWebhook();
    return 'ok';
  },
  mail: async ({env}: Context) => {
    const {from, to} = env.contact;
    await mailGateway().send({
      template: 'HSContact',
      subject: 'Essai',
      from,
      to,
      variables: {EMAILPRO: from, TYPE: 'Essai', MOD: 'Ceci est un essai.', NOM: 'Bureau'},
      leadId: 'test',
    });
    return 'ok';
  },
};

async function attempt(context: Context, name: keyof typeof TRIALS): Promise<string> {
  await note(context, `test ${name}`);
  try {
    return (await TRIALS[name](context)) ?? context.t.state.unset;
  } catch (error) {
    return error instanceof GatewayError ? error.message : (error as Error).name;
  }
}

/** What is wrong and what to do, alerts, and who looked at what. */
export async function state(context: Context, posted: boolean): Promise<Answer> {
  const {t, store, form, language} = context;
  const trial = field(form, 'essai');
  const said =
    posted && Object.hasOwn(TRIALS, trial) ? await attempt(context, trial as keyof typeof TRIALS) : undefined;
  if (Date.now() - last.at > FRESH_MS && !last.running) void examine();
  if (last.running) await Promise.race([last.running, sleep(WAIT_MS)]);
  const alerts = await recentAlerts(store, Date.now() - 30 * DAY_MS);
  const audit = (await readAudit(store, Date.now() - 30 * DAY_MS)).toReversed().slice(0, 200);
  const kinds = t.alerts as Record<string, string>;
  return {
    title: t.state.title,
    ...(last.running && !posted && {refresh: 2}),
    body: (
      <>
        {said !== undefined && (
          <p className="desk-box" role="status">
            {t.state.answered} {said}
          </p>
        )}
        <section>
          <h2>{t.state.findings}</h2>
          {last.running && <p role="status">{t.state.running}</p>}
          {!last.running && !last.found && <Notice>{t.state.failed}</Notice>}
          <div lang="en">
            <Table
              caption={t.state.findings}
              heads={[t.state.about, t.leads.state, t.state.found, t.state.remedy]}
              rows={(last.found ?? []).map(({about, state: how, found, remedy}) => [
                about,
                <span key="state" lang={language}>
                  {t.state[how]}
                </span>,
                found,
                remedy ?? '',
              ])}
            />
          </div>
        </section>
        <section>
          <h2>{t.state.trials}</h2>
          <Form context={context} action="/bureau/etat">
            <div className="desk-row">
              <Send name="essai" value="mail" look="outline">
                {t.state.mail}
              </Send>
              <Send name="essai" value="webhook" look="outline">
                {t.state.webhook}
              </Send>
              <Send name="essai" value="alert" look="outline">
                {t.state.alert}
              </Send>
            </div>
          </Form>
        </section>
        <section>
          <h2>{t.state.alerts}</h2>
          {alerts.length ? (
            <Table
              caption={t.state.alerts}
              heads={[t.state.about, t.state.since, t.state.told]}
              rows={alerts.map(({kind, about, since, notified_at: told}) => [
                `${kinds[kind] ?? kind} ${about}`,
                since === null ? t.state.over : time(since, language),
                time(told, language),
              ])}
            />
          ) : (
            <p>{t.state.none}</p>
          )}
        </section>
        <section>
          <h2>{t.state.audit}</h2>
          {audit.length ? (
            <Table
              caption={t.state.audit}
              heads={[t.leads.arrived, t.state.who, t.state.what, t.overview.number, t.leads.reference]}
              rows={audit.map(({at, operator, command, count, references}) => [
                time(at, language),
                operator,
                command,
                count,
                references.join(' '),
              ])}
            />
          ) : (
            <p>{t.state.none}</p>
          )}
        </section>
      </>
    ),
  };
}
