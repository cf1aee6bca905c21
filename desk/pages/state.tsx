import {execFile} from 'node:child_process';
import {setTimeout as sleep} from 'node:timers/promises';
import {promisify} from 'node:util';
import type {Finding} from '#commands/doctor/finding.ts';
import {field, named, note, time, page, type Answer, type Context} from '#desk/context.ts';
import {Faults, Form, Sheet, Table} from '#desk/parts.tsx';
import type {Language} from '#desk/request.ts';
import {notifyOfTest} from '#lib/alerts/notify.ts';
import {recentAlerts} from '#lib/alerts/states.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {codeOf} from '#lib/http/gateway-error.ts';
import {sendTestToWebhook} from '#lib/leads/webhook.ts';
import {mailFromSite} from '#lib/mail/mail.ts';
import {readAudit} from '#lib/outbox/admin/audit.ts';
import {nodeArgs} from '#server/node-args.ts';

/** An examination takes seconds where a receiver is silent; a page waits less, and asks again. */
const WAIT_MS = 900;
const FRESH_MS = 60_000;
const SHOWN = 200;

interface Examination {
  at: number;
  done: Promise<unknown>;
  /** Null where the examination failed. */
  found?: Finding[] | null;
}
const examinations = new Map<Language, Examination>();

/** A process of its own reads texts and settings as they are now. */
function examination(language: Language): Examination {
  const last = examinations.get(language);
  if (last && Date.now() - last.at < FRESH_MS) return last;
  const run = promisify(execFile)(process.execPath, [...nodeArgs('commands/site.ts'), 'doctor', '--json'], {
    maxBuffer: 2 ** 24,
    env: {...process.env, LC_ALL: language},
  });
  const next: Examination = {
    at: Date.now(),
    done: run
      // It exits with 1 where something is wrong.
      .catch((error: {stdout: string}) => error)
      .then(({stdout}) => (next.found = JSON.parse(stdout) as Finding[]))
      .catch(() => (next.found = null)),
  };
  examinations.set(language, next);
  return next;
}

const TRIALS: Record<string, (context: Context) => Promise<string>> = {
  mail: async ({env: {contact, mailProvider}, t, say}) => {
    const {trial, isTrial} = t.state;
    await mailFromSite({to: contact.to, subject: trial, type: trial, text: isTrial, leadId: 'test'});
    return mailProvider ? say(t.state.mailSent, {to: contact.to}) : t.state.inFolder;
  },
  webhook: async ({env, t}) => {
    if (!env.leadWebhook) return t.state.unset;
    await sendTestToWebhook();
    return t.state.arrived;
  },
  alert: async ({env, t}) => {
    const {channels} = await notifyOfTest();
    const arrived = {webhook: t.state.arrived, mail: env.mailProvider ? t.state.arrived : t.state.inFolder};
    return (
      channels
        .map(
          ({channel, code}) =>
            `${named(t.state.actions, channel)} : ${code ? named(t.errors, code) : named(arrived, channel)}`,
        )
        .join(' ') || t.state.unset
    );
  },
};

async function attempt(context: Context): Promise<string | undefined> {
  const name = field(context.form, 'essai');
  const trial = Object.hasOwn(TRIALS, name) && TRIALS[name];
  if (!trial) return undefined;
  await note(context, `test ${name}`);
  return trial(context).catch((error: unknown) => named(context.t.errors, codeOf(error)));
}

export async function state(context: Context): Promise<Answer> {
  const {t, store, language, posted} = context;
  const said = await attempt(context);
  const asked = examination(language);
  await Promise.race([asked.done, sleep(WAIT_MS)]);
  const {found} = asked;
  const since = Date.now() - 30 * DAY_MS;
  const alerts = await recentAlerts(store, since);
  const audit = (await readAudit(store, since)).toReversed().slice(0, SHOWN);
  return page(
    t.pages['/etat'],
    <>
      {said && <p role="status">{said}</p>}
      {found === undefined && <p role="status">{t.state.running}</p>}
      <Faults of={found === null ? [t.state.failed] : []} />
      {found && (
        <Table
          title={t.state.findings}
          heads={t.state.findingHeads}
          rows={found.map(({subject, state: how, found: sentence, remedy}) => [
            subject,
            t.state[how],
            sentence,
            remedy,
          ])}
        />
      )}
      <Sheet title={t.state.trials}>
        <Form context={context} to="/etat" order="essai" orders={t.state.trialNames} />
      </Sheet>
      <Table
        title={t.state.alerts}
        none={t.state.none}
        heads={t.state.alertHeads}
        rows={alerts.map(({kind, about, since: began, notified_at: told}) => [
          `${named(t.alerts, kind)} ${named(t.destinations, about)}`,
          began === null ? t.state.over : time(began, language),
          time(told, language),
        ])}
      />
      <Table
        title={t.state.audit}
        none={t.state.none}
        heads={t.state.auditHeads}
        rows={audit.map(({at, operator, command, count, references}) => [
          time(at, language),
          named(t.state.who, operator),
          command.replace(/\S+/g, (word) => named({...t.documents, ...t.state.actions}, word)),
          count,
          references.join(' '),
        ])}
      />
    </>,
    {refresh: found === undefined && !posted ? 2 : undefined},
  );
}
