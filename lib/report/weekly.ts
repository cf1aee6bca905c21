import '#server-only';
import {daysUpTo, today} from '#lib/config/calendar.ts';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import {count} from '#lib/i18n/format.ts';
import {mailGateway} from '#lib/mail/mail.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {barsOf} from './bars.ts';
import {reportOf, type Report} from './report.ts';

const KIND_NAMES: Record<string, string> = {contact: 'contact', quote: 'devis', registration: 'inscription'};
/** Days of a report. */
const WEEK = 7;

const total = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);
const number = (value: number, one: string, many = `${one}s`) =>
  `${count('fr', value)}\u00a0${value < 2 ? one : many}`;

/** What a plot and its text show: views on each day. */
const dayName = new Intl.DateTimeFormat('fr-FR', {weekday: 'short', day: 'numeric', timeZone: 'UTC'});
const weekBars = ({visits}: Report) =>
  visits.days.map(({day, count: value}) => ({name: dayName.format(new Date(`${day}T12:00:00Z`)), value}));

/** The week in four figures, in the company's language: counts, and no person's data. */
export function weekText(report: Report, waiting: {parked: number; suspected: number}): string {
  const {days, sources, visits, articles} = report;
  const received = Map.groupBy(days, ({kind}) => kind);
  const kinds = [...received].map(([kind, rows]) =>
    number(
      total(rows, (row) => row.received),
      KIND_NAMES[kind] ?? kind,
      kind === 'quote' ? 'devis' : undefined,
    ),
  );
  const from = Map.groupBy(sources, ({source}) => source);
  const origins = [...from].slice(0, 5).map(
    ([source, rows]) =>
      `${count(
        'fr',
        total(rows, (row) => row.count),
      )} ${source === 'unknown' ? 'd’origine inconnue' : `par ${source}`}`,
  );
  const leads = total(days, (row) => row.received);
  const read = total(articles, (one) => one.count);
  const decide = waiting.parked + waiting.suspected;
  const colon = '\u00a0: ';
  return [
    `${number(leads, 'demande')}${kinds.length ? colon + kinds.join(', ') : ''}.${origins.length ? ` Origine${colon}${origins.join(', ')}.` : ''}`,
    `${number(
      total(visits.days, (one) => one.count),
      'page vue',
      'pages vues',
    )}${colon}${weekBars(report)
      .map(({name, value}) => `${name} ${count('fr', value)}`)
      .join(', ')}.`,
    `${number(read, 'lecture')} d’articles${articles.length ? colon : '.'}${articles
      .slice(0, 5)
      .map((one) => `«\u00a0${one.title}\u00a0» ${count('fr', one.count)}`)
      .join(', ')}${articles.length ? '.' : ''}`,
    decide
      ? `${number(decide, 'demande attend', 'demandes attendent')} une décision.`
      : 'Rien n’attend de décision.',
  ].join('\n');
}

/** The seven days before today in Paris. */
export async function weekOf(store: Store, waiting: () => Promise<{parked: number; suspected: number}>) {
  const yesterday = daysUpTo(today(), 2)[0] ?? today();
  const report = await reportOf(store, WEEK, yesterday);
  return {report, text: weekText(report, await waiting())};
}

const parisHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Whether it is Monday, eight o'clock or later, in Paris. */
export function isDue(now: Date): boolean {
  const parts = new Map(parisHour.formatToParts(now).map(({type, value}) => [type, value]));
  return parts.get('weekday') === 'Mon' && Number(parts.get('hour')) >= 8;
}

const ROW = {kind: 'report', form: '', name: 'sent', number: 1} as const;

/** @returns false where a server of this store has sent that day's */
const claim = (store: Store, day: string): Promise<boolean> =>
  store.transaction(async (trx) => {
    const {numInsertedOrUpdatedRows} = await trx
      .insertInto('count')
      .values({...ROW, day})
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows) === 1;
  });

/** Mails the week's figures on Mondays from eight, once for all servers. A mail that fails is tried again. */
export async function sendWeeklyReport(store: Store, now = new Date()): Promise<void> {
  const {reportTo, contact} = env();
  const day = today(now);
  if (!reportTo.length || !isDue(now) || !(await claim(store, day))) return;
  try {
    const {Outbox} = await import('#lib/outbox/outbox.ts');
    const {report, text} = await weekOf(store, () => new Outbox(store).counts());
    const picture = {name: 'semaine.png', png: await barsOf('Pages vues', weekBars(report))};
    for (const to of reportTo)
      await mailGateway().send({
        template: 'HSContact',
        subject: `La semaine de ${productName()}`,
        from: contact.from,
        to,
        variables: {EMAILPRO: contact.from, TYPE: 'La semaine', MOD: text, NOM: `Site ${productName()}`},
        multiline: ['MOD'],
        picture,
        leadId: `report-${day}`,
      });
  } catch (error) {
    await store.transaction((trx) =>
      trx.deleteFrom('count').where('kind', '=', 'report').where('day', '=', day).execute(),
    );
    throw error;
  }
}
