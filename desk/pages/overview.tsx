import {readFileSync} from 'node:fs';
import {Notice} from '#components/ui/notice.tsx';
import {dayOf, named, time, page, type Answer, type Context} from '#desk/context.ts';
import {Good, Lines, Sheet, Table} from '#desk/parts.tsx';
import {freeMegabytes, LOW_MB} from '#lib/alerts/disk-space.ts';
import {activeProblems} from '#lib/alerts/states.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {readAudit} from '#lib/outbox/admin/audit.ts';
import {publishingState} from '#lib/publication/state.ts';
import {reportOf, sumsBy, type Bar} from '#lib/report/report.ts';

const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};
const [MOST, WEEK] = [10, 7];
const COUNTED = ['parked', 'suspected', 'paused'];

/** Shows kinds and counts, never a lead's content. */
async function look({t, say, outbox, store, env, language, session: {role}}: Context) {
  const {openCircuits, ...counts} = await outbox.counts();
  const alerts = (await activeProblems(store)).map(({kind}) => kind);
  const free = await freeMegabytes(env.dataDir);
  const problems = new Set(alerts.filter((kind) => !COUNTED.includes(kind)));
  if (publishingState()?.refused) problems.add('publication');
  if (free < LOW_MB) problems.add('disk');
  const waiting = [
    ...(['suspected', 'parked'] as const)
      .filter((state) => counts[state])
      .map((state) => [`/demandes?etat=${state}`, say(t.overview[state][role], {count: counts[state]})]),
    ...openCircuits
      .filter(({openedBy}) => openedBy === 'configuration')
      .map(({destination}) => [
        '/etat',
        say(t.overview.paused, {destination: named(t.destinations, destination)}),
      ]),
    ...[...problems].map((kind) => ['/etat', named(t.alerts, kind)]),
  ];
  const works = (...names: string[]) =>
    openCircuits.some(({destination}) => names.includes(destination)) ? t.overview.waits : t.overview.works;
  const backup = (await readAudit(store, Date.now() - 365 * DAY_MS)).findLast(
    ({command}) => command === 'backup',
  );
  const states = [
    [t.overview.mail, env.mailProvider ? works('company-mail', 'visitor-mail') : t.overview.folder],
    [t.overview.backend, works('backend')],
    [t.overview.webhook, env.leadWebhook ? works('webhook') : t.overview.unset],
    [
      t.overview.address,
      alerts.includes('address')
        ? t.overview.look
        : env.siteUrl.startsWith('https:')
          ? t.overview.works
          : t.overview.unset,
    ],
    [t.overview.disk, say(t.overview.gigabytes, {count: Math.round(free / 1024)})],
    [t.overview.backup, backup ? time(backup.at, language) : t.overview.never],
    [t.overview.version, version],
  ];
  const {webhookUrl, email} = env.alerts;
  const unset = [
    !env.mailProvider && t.overview.noMail,
    !webhookUrl && !(email && env.mailProvider) && t.overview.noAlerts,
    !backup && t.overview.noBackup,
  ].flatMap((text) => (text ? [['/etat', text]] : []));
  const lines = [...waiting, ...unset].map(([to, text]) => (
    <a key={text} href={`/bureau${to}`}>
      {text}
    </a>
  ));
  // What was never set up is no alarm.
  return {lines, List: waiting.length ? Notice : Sheet, states};
}

const drawn = ({value}: Bar, bars: Bar[]) => (
  <svg
    key="bar"
    className="h-2.5 w-full min-w-24 fill-bleu"
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect width={(value / Math.max(1, ...bars.map((one) => one.value))) * 100} height="4" />
  </svg>
);

export async function overview(context: Context): Promise<Answer> {
  const {t, say, store, language} = context;
  const [week, month] = [await reportOf(store, WEEK), await reportOf(store, 30)];
  const {lines, List, states} = await look(context);
  const {days, forms} = month.visits;
  const views = say(t.overview.visits, {count: days.reduce((sum, {count}) => sum + count, 0)});
  const weeks = days.map(({count}, at) => {
    const first = at - (at % WEEK);
    const last = days[Math.min(first + WEEK, days.length) - 1];
    return {weekOf: `${dayOf(days[first]!.day, language)} – ${dayOf(last!.day, language)}`, count};
  });
  const steps = forms.flatMap(({form, ...counts}) =>
    Object.entries(counts).flatMap(([step, value]): Bar[] => {
      const name = `${named(t.kinds, form)} · ${named(t.overview.formSteps, step)}`;
      return value === null ? [] : [{name, value}];
    }),
  );
  const plots: [title: string, head: string, bars: Bar[], names?: object][] = [
    [t.overview.leads, t.fields.kind, sumsBy(week.days, 'kind', 'received'), t.kinds],
    [t.overview.sources, t.fields.source, sumsBy(week.sources, 'source', 'count'), t.sources],
    [views, t.overview.days, sumsBy(weeks, 'weekOf', 'count')],
    [t.overview.articles, t.fields.title, sumsBy(month.articles, 'title', 'count')],
    [t.overview.forms, t.overview.step, steps],
  ];
  return page(
    t.pages[''],
    <>
      {lines.length ? (
        <List>
          <Lines of={lines} />
        </List>
      ) : (
        <Good>{t.overview.well}</Good>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,420px),1fr))] gap-5">
        {plots.map(([title, head, bars, names = {}]) => (
          <Table
            key={title}
            title={title}
            none={t.overview.none}
            heads={[head, t.overview.number, t.overview.bar]}
            rows={bars.slice(0, MOST).map((bar) => [named(names, bar.name), bar.value, drawn(bar, bars)])}
          />
        ))}
        <Table title={t.overview.state} rows={states} />
      </div>
    </>,
  );
}
