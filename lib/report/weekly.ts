import '#server-only';
import sharp from 'sharp';
import {daysUpTo, today} from '#lib/config/calendar.ts';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import {readTexts} from '#lib/config/texts.ts';
import {say} from '#lib/i18n/say.ts';
import {mailGateway} from '#lib/mail/mail.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import type words from '#messages/fr/desk.json';
import {plotOf} from './plot.ts';
import {reportOf, sumsBy, type Report} from './report.ts';

const WEEK_DAYS = 7;
/** Sources and articles that the mail names. */
const NAMED = 5;

const dayName = new Intl.DateTimeFormat('fr-FR', {weekday: 'short', day: 'numeric', timeZone: 'UTC'});
const viewsByDay = ({visits}: Report) =>
  visits.days.map(({day, count}) => ({name: dayName.format(new Date(`${day}T12:00:00Z`)), value: count}));

const sentence = (head: string, parts: readonly string[]) =>
  `${[head, parts.join(', ')].filter(Boolean).join('\u00a0: ')}.`;

/** The week in four figures, in the company's language: counts, and no person's data. */
export function weekText(report: Report, waiting: {parked: number; suspected: number}): string {
  const {week} = readTexts<{desk: typeof words}>('fr').desk;
  const counted = (text: string, count: number) => say('fr', text, {count});
  const total = (values: readonly {value: number}[]) => values.reduce((sum, {value}) => sum + value, 0);
  const kinds = sumsBy(report.days, 'kind', 'received');
  const sources = sumsBy(report.sources, 'source', 'count').slice(0, NAMED);
  const views = viewsByDay(report);
  const articles = sumsBy(report.articles, 'title', 'count');
  const decide = waiting.parked + waiting.suspected;
  const leads = sentence(
    counted(week.leads, total(kinds)),
    kinds.map(({name, value}) => counted(week.kinds[name as keyof typeof week.kinds], value)),
  );
  const from = sources.map(({name, value}) =>
    say('fr', name === 'unknown' ? week.unknown : week.source, {count: value, name}),
  );
  return [
    from.length ? `${leads} ${sentence(week.from, from)}` : leads,
    sentence(
      counted(week.views, total(views)),
      views.map(({name, value}) => say('fr', week.day, {count: value, name})),
    ),
    sentence(
      counted(week.read, total(articles)),
      articles.slice(0, NAMED).map(({name, value}) => say('fr', week.article, {count: value, name})),
    ),
    decide ? counted(week.waiting, decide) : week.nothing,
  ].join('\n');
}

/** The seven days before today in Paris. */
export async function weekOf(store: Store, waiting: () => Promise<{parked: number; suspected: number}>) {
  const report = await reportOf(store, WEEK_DAYS, daysUpTo(today(), 2)[0]);
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

/** @returns false where a server of this store has sent that day's */
const claim = (store: Store, day: string): Promise<boolean> =>
  store.transaction(async (trx) => {
    const {numInsertedOrUpdatedRows} = await trx
      .insertInto('count')
      .values({kind: 'report', form: '', name: 'sent', number: 1, day})
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
    const {week} = readTexts<{desk: typeof words}>('fr').desk;
    const png = await sharp(Buffer.from(plotOf(viewsByDay(report))), {density: 120})
      .flatten({background: '#fff'})
      .extend({top: 16, bottom: 16, left: 16, right: 16, background: '#fff'})
      .png()
      .toBuffer();
    for (const to of reportTo)
      await mailGateway().send({
        template: 'HSContact',
        subject: say('fr', week.subject, {name: productName()}),
        from: contact.from,
        to,
        variables: {EMAILPRO: contact.from, TYPE: week.type, MOD: text, NOM: `Site ${productName()}`},
        multiline: ['MOD'],
        picture: {name: 'semaine.png', png},
        leadId: `report-${day}`,
      });
  } catch (error) {
    await store.transaction((trx) =>
      trx.deleteFrom('count').where('kind', '=', 'report').where('day', '=', day).execute(),
    );
    throw error;
  }
}
