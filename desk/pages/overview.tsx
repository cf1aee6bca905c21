import {readFileSync} from 'node:fs';
import {Notice} from '#components/ui/notice.tsx';
import type {Answer, Context} from '#desk/context.ts';
import {Plot, Table, time} from '#desk/parts.tsx';
import {freeMegabytes, LOW_MB} from '#lib/alerts/disk-space.ts';
import {activeProblems} from '#lib/alerts/states.ts';
import {gateways} from '#lib/config/gateways.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {readAudit} from '#lib/outbox/admin/audit.ts';
import {reportOf} from '#lib/report/report.ts';

const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};

/** Sums of rows by a name. */
const sums = <Row,>(rows: readonly Row[], name: (row: Row) => string, value: (row: Row) => number) =>
  [...Map.groupBy(rows, name)].map(([key, found]) => ({
    name: key,
    value: found.reduce((sum, row) => sum + value(row), 0),
  }));

/** What waits for a decision: kinds and counts, never a lead's content. */
async function waiting({
  t,
  say,
  outbox,
  store,
  env,
  publishing,
}: Context): Promise<{text: string; href: string}[]> {
  const {parked, suspected, openCircuits} = await outbox.counts();
  const problems = await activeProblems(store);
  const free = await freeMegabytes(env.dataDir);
  const text = (kind: string) => (t.alerts as Record<string, string>)[kind] ?? kind;
  return [
    ...(suspected
      ? [{text: say(t.overview.suspected, {count: suspected}), href: '/bureau/demandes?etat=suspected'}]
      : []),
    ...(parked
      ? [{text: say(t.overview.parked, {count: parked}), href: '/bureau/demandes?etat=parked'}]
      : []),
    ...openCircuits
      .filter(({openedBy}) => openedBy === 'configuration')
      .map(({destination}) => ({
        text: say(t.overview.paused, {
          destination: (t.destinations as Record<string, string>)[destination] ?? destination,
        }),
        href: '/bureau/etat',
      })),
    ...(publishing.refused ? [{text: t.alerts.publication, href: '/bureau/etat'}] : []),
    ...(free < LOW_MB ? [{text: t.alerts.disk, href: '/bureau/etat'}] : []),
    ...problems
      .filter(({kind}) => !['parked', 'suspected', 'paused', 'publication', 'disk'].includes(kind))
      .map(({kind}) => ({text: text(kind), href: '/bureau/etat'})),
  ];
}

async function states({t, env, store, outbox, language}: Context): Promise<[string, string][]> {
  const {openCircuits} = await outbox.counts();
  const open = openCircuits.map(({destination}) => destination);
  const works = (...names: string[]) =>
    names.some((name) => open.includes(name)) ? t.overview.waits : t.overview.works;
  const problems = (await activeProblems(store)).map(({kind}) => kind);
  const backup = (await readAudit(store, Date.now() - 365 * DAY_MS)).findLast(
    ({command}) => command === 'backup',
  );
  const {mail, backend} = gateways(env);
  return [
    [
      t.overview.mail,
      `${mail === 'folder' ? t.overview.folder : mail} · ${works('company-mail', 'visitor-mail')}`,
    ],
    [t.overview.backend, `${backend === 'embedded' ? t.overview.embedded : backend} · ${works('backend')}`],
    [t.overview.webhook, env.leadWebhook ? works('webhook') : t.overview.unset],
    [t.overview.address, problems.includes('address') ? t.overview.look : t.overview.works],
    [
      t.overview.disk,
      `${Math.round((await freeMegabytes(env.dataDir)) / 1024)} ${language === 'fr' ? 'Go' : 'GB'}`,
    ],
    [t.overview.backup, backup ? time(backup.at, language) : t.overview.never],
    [t.overview.version, version],
  ];
}

/** In one look: what waits for a decision, and the figures. */
export async function overview(context: Context): Promise<Answer> {
  const {t, say, store} = context;
  const [week, month, wait, rows] = await Promise.all([
    reportOf(store, 7),
    reportOf(store, 30),
    waiting(context),
    states(context),
  ]);
  const kinds = t.kinds as Record<string, string>;
  const total = (values: {count: number}[]) => values.reduce((sum, {count}) => sum + count, 0);
  return {
    title: t.overview.title,
    body: (
      <>
        {wait.length ? (
          <Notice>
            <ul>
              {wait.map(({text, href}) => (
                <li key={text}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </Notice>
        ) : (
          <p className="desk-good">{t.overview.well}</p>
        )}
        <div className="desk-two">
          <Plot
            title={t.overview.leads}
            heads={[t.leads.kind, t.overview.number]}
            none={t.overview.none}
            table={t.overview.table}
            bars={sums(
              week.days,
              ({kind}) => kinds[kind] ?? kind,
              ({received}) => received,
            )}
          />
          <Plot
            title={t.overview.sources}
            heads={[t.leads.source, t.overview.number]}
            none={t.overview.none}
            table={t.overview.table}
            bars={sums(
              week.sources.slice(0, 10),
              ({source}) => (source === 'unknown' ? t.overview.direct : source),
              ({count}) => count,
            )}
          />
          <Plot
            title={say(t.overview.visits, {count: total(month.visits.days)})}
            heads={[t.overview.day, t.overview.number]}
            none={t.overview.none}
            table={t.overview.table}
            bars={month.visits.days.map(({day, count}) => ({name: day, value: count}))}
          />
          <Plot
            title={t.overview.articles}
            heads={[t.articles.name, t.overview.number]}
            none={t.overview.none}
            table={t.overview.table}
            bars={month.articles.slice(0, 10).map(({title, count}) => ({name: title, value: count}))}
          />
        </div>
        <section>
          <h2>{t.overview.forms}</h2>
          <Table
            caption={t.overview.forms}
            heads={[t.leads.kind, t.overview.seen, t.overview.begun, t.overview.stepTwo, t.overview.sent]}
            rows={month.visits.forms.map(({form, seen, begun, stepTwo, sent}) => [
              kinds[form] ?? form,
              seen,
              begun,
              stepTwo ?? '–',
              sent,
            ])}
          />
        </section>
        <section>
          <h2>{t.overview.state}</h2>
          <dl>
            {rows.map(([name, value]) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} value`}>{value}</dd>,
            ])}
          </dl>
        </section>
      </>
    ),
  };
}
