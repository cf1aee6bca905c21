import {execFile} from 'node:child_process';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Finding} from '#commands/doctor/finding.ts';
import {field, named, note, time, type Answer, type Context} from '#desk/context.ts';
import {Faults, Form, Sheet, TableSheet} from '#desk/parts.tsx';
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
/** Lines of the audit. */
const SHOWN = 200;

let last: {at: number; found?: Finding[]; running?: Promise<void>} = {at: -Infinity};

/** What `doctor` finds, in a process of its own: it reads texts and settings as they are now. */
function examine(): void {
  const {promise, resolve} = Promise.withResolvers<void>();
  const words = [...nodeArgs('commands/site.ts'), 'doctor', '--json'];
  execFile(process.execPath, words, {maxBuffer: 2 ** 24}, (_error, stdout) => {
    last = {at: Date.now()};
    try {
      last.found = JSON.parse(stdout) as Finding[];
    } catch {
      // The page says so.
    }
    resolve();
  });
  last = {...last, running: promise};
}

const TRIALS: Record<string, (context: Context) => Promise<string | undefined>> = {
  mail: async ({env: {contact}, t}) => {
    await mailGateway().send({
      template: 'HSContact',
      subject: t.state.trial,
      from: contact.from,
      to: contact.to,
      variables: {EMAILPRO: contact.from, TYPE: t.state.trial, MOD: t.state.isTrial, NOM: t.name},
      leadId: 'test',
    });
    return 'ok';
  },
  webhook: async ({env}) => {
    if (!env.leadWebhook) return undefined;
    await sendTestToWebhook();
    return 'ok';
  },
  alert: async () => {
    const {channels} = await notifyOfTest();
    return channels.map(({channel, code}) => code ?? `${channel}: ok`).join(', ') || undefined;
  },
};

/** Tries a gateway. @returns what came of it */
async function attempt(context: Context): Promise<string | undefined> {
  const name = field(context.form, 'essai');
  const trial = Object.hasOwn(TRIALS, name) && TRIALS[name];
  if (!trial) return undefined;
  await note(context, `test ${name}`);
  try {
    return (await trial(context)) ?? context.t.state.unset;
  } catch (error) {
    return error instanceof GatewayError ? error.message : (error as Error).name;
  }
}

const inEnglish = (text?: string) => <span lang="en">{text}</span>;

/** What is wrong and what to do, alerts, and who looked at what. */
export async function state(context: Context): Promise<Answer> {
  const {t, store, language, posted} = context;
  const said = await attempt(context);
  if (Date.now() - last.at > FRESH_MS && !last.running) examine();
  if (last.running) await Promise.race([last.running, sleep(WAIT_MS)]);
  const {running, found = []} = last;
  const since = Date.now() - 30 * DAY_MS;
  const alerts = await recentAlerts(store, since);
  const audit = (await readAudit(store, since)).toReversed().slice(0, SHOWN);
  return {
    title: t.pages['/etat'],
    refresh: running && !posted ? 2 : undefined,
    body: (
      <>
        {said && (
          <p className="desk-good" role="status">
            {t.state.answered} {said}
          </p>
        )}
        <TableSheet
          title={t.state.findings}
          heads={t.state.findingHeads}
          rows={found.map(({about, state: how, ...texts}) => [
            inEnglish(about),
            t.state[how],
            inEnglish(texts.found),
            inEnglish(texts.remedy),
          ])}
        >
          {' '}
          {running && <p role="status">{t.state.running}</p>}
          <Faults of={!running && !last.found ? [t.state.failed] : []} />
        </TableSheet>
        <Sheet title={t.state.trials}>
          <Form context={context} to="/etat" order="essai" orders={t.state.trialNames} />
        </Sheet>
        <TableSheet
          title={t.state.alerts}
          none={t.state.none}
          heads={t.state.alertHeads}
          rows={alerts.map(({kind, about, since: began, notified_at: told}) => [
            `${named(t.alerts, kind)} ${about}`,
            began === null ? t.state.over : time(began, language),
            time(told, language),
          ])}
        />
        <TableSheet
          title={t.state.audit}
          none={t.state.none}
          heads={t.state.auditHeads}
          rows={audit.map(({at, operator, command, count, references}) => [
            time(at, language),
            operator,
            command,
            count,
            references.join(' '),
          ])}
        />
      </>
    ),
  };
}
