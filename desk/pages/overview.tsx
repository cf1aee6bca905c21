import {readFileSync} from 'node:fs';
import {named, time, type Answer, type Context} from '#desk/context.ts';
import {Facts, Faults, Plot, Sheet, TableSheet} from '#desk/parts.tsx';
import {freeMegabytes, LOW_MB} from '#lib/alerts/disk-space.ts';
import {activeProblems} from '#lib/alerts/states.ts';
import {gateways} from '#lib/config/gateways.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {readAudit} from '#lib/outbox/admin/audit.ts';
import type {Bar} from '#lib/report/plot.ts';
import {reportOf, sumsBy} from '#lib/report/report.ts';

const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};
/** Bars of a plot. */
const MOST = 10;

/** What is wrong or waits, as kinds and counts, never a lead's content; and how the site's parts do. */
async function look({t, say, outbox, store, env, publishing, language}: Context) {
  const {parked, suspected, openCircuits} = await outbox.counts();
  const problems = (await activeProblems(store)).map(({kind}) => kind);
  const free = await freeMegabytes(env.dataDir);
  const counted = {parked, suspected};
  const [own, others] = [['parked', 'suspected', 'paused'], new Set(problems)];
  if (publishing.refused) others.add('publication');
  if (free < LOW_MB) others.add('disk');
  const waiting = [
    ...(['suspected', 'parked'] as const)
      .filter((state) => counted[state])
      .map((state) => [say(t.overview[state], {count: counted[state]}), `/demandes?etat=${state}`]),
    ...openCircuits
      .filter(({openedBy}) => openedBy === 'configuration')
      .map(({destination}) => [
        say(t.overview.paused, {destination: named(t.destinations, destination)}),
        '/etat',
      ]),
    ...[...others].filter((kind) => !own.includes(kind)).map((kind) => [named(t.alerts, kind), '/etat']),
  ].map(([text, to]) => (
    <a key={text} href={`/bureau${to}`}>
      {text}
    </a>
  ));
  const works = (...names: string[]) =>
    openCircuits.some(({destination}) => names.includes(destination)) ? t.overview.waits : t.overview.works;
  const {mail, backend} = gateways(env);
  const backup = (await readAudit(store, Date.now() - 365 * DAY_MS)).findLast(
    ({command}) => command === 'backup',
  );
  const states: [string, string][] = [
    [t.overview.mail, `${named(t.overview.gateways, mail)} · ${works('company-mail', 'visitor-mail')}`],
    [t.overview.backend, `${named(t.overview.gateways, backend)} · ${works('backend')}`],
    [t.overview.webhook, env.leadWebhook ? works('webhook') : t.overview.unset],
    [t.overview.address, problems.includes('address') ? t.overview.look : t.overview.works],
    [t.overview.disk, say(t.overview.gigabytes, {count: Math.round(free / 1024)})],
    [t.overview.backup, backup ? time(backup.at, language) : t.overview.never],
    [t.overview.version, version],
  ];
  return {waiting, states};
}

/** Bars under the names that words have for their keys. */
const barsOf = <Row,>(rows: readonly Row[], key: keyof Row, count: keyof Row, names: object) =>
  sumsBy(rows, key, count)
    .slice(0, MOST)
    .map((bar) => ({...bar, name: named(names, bar.name)}));

/** In one look: what waits for a decision, and the figures. */
export async function overview(context: Context): Promise<Answer> {
  const {t, say, store} = context;
  const [week, month] = [await reportOf(store, 7), await reportOf(store, 30)];
  const {waiting, states} = await look(context);
  const {days, forms} = month.visits;
  const views = say(t.overview.visits, {count: days.reduce((sum, {count}) => sum + count, 0)});
  const plots: [string, string, Bar[]][] = [
    [t.overview.leads, t.overview.kind, barsOf(week.days, 'kind', 'received', t.kinds)],
    [t.overview.sources, t.overview.source, barsOf(week.sources, 'source', 'count', t.sources)],
    [views, t.overview.day, sumsBy(days, 'day', 'count')],
    [t.overview.articles, t.overview.article, barsOf(month.articles, 'title', 'count', {})],
  ];
  return {
    title: t.pages[''],
    body: (
      <>
        {waiting.length ? <Faults of={waiting} /> : <p className="desk-good">{t.overview.well}</p>}
        <div className="desk-two">
          {plots.map(([title, head, bars]) => (
            <Plot key={title} t={t} title={title} head={head} bars={bars} />
          ))}
        </div>
        <TableSheet
          title={t.overview.forms}
          heads={t.overview.formHeads}
          rows={forms.map(({form, seen, begun, stepTwo, sent}) => [
            named(t.kinds, form),
            seen,
            begun,
            stepTwo ?? '–',
            sent,
          ])}
        />
        <Sheet title={t.overview.state}>
          <Facts of={states} />
        </Sheet>
      </>
    ),
  };
}
