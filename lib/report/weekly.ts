import '#server-only';
import sharp from 'sharp';
import {daysUpTo, today} from '#lib/config/calendar.ts';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import {readTexts} from '#lib/config/texts.ts';
import {say} from '#lib/i18n/say.ts';
import {mailFromSite} from '#lib/mail/mail.ts';
import {countLeads} from '#lib/outbox/admin/counts.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {escapeMarkup} from '#lib/security/escape-markup.ts';
import type words from '#messages/fr/desk.json';
import {reportOf, sumsBy, type Bar, type Report} from './report.ts';

const WEEK_DAYS = 7;
const NAMED = 5;

const dayName = new Intl.DateTimeFormat('fr-FR', {weekday: 'short', day: 'numeric', timeZone: 'UTC'});
const viewsByDay = ({visits}: Report): Bar[] =>
  visits.days.map(({day, count}) => ({name: dayName.format(new Date(`${day}T12:00:00Z`)), value: count}));

export function weekText(report: Report, waiting: {parked: number; suspected: number}): string {
  const {week, kinds, sources} = readTexts<{desk: typeof words}>('fr').desk;
  const names: Record<string, string> = {...kinds, ...sources};
  const line = (text: string, bars: readonly Bar[], most = NAMED) => {
    const count = bars.reduce((sum, {value}) => sum + value, 0);
    const list = bars.slice(0, most).map(({name, value}) => `${names[name] ?? name} ${value}`);
    return say('fr', text, {count, list: list.join(', ') || '–'});
  };
  const decide = waiting.parked + waiting.suspected;
  return [
    line(week.leads, sumsBy(report.days, 'kind', 'received')),
    line(week.from, sumsBy(report.sources, 'source', 'count')),
    line(week.views, viewsByDay(report), WEEK_DAYS),
    line(week.read, sumsBy(report.articles, 'title', 'count')),
    decide ? say('fr', week.waiting, {count: decide}) : week.nothing,
  ].join('\n');
}

const [WIDTH, ROW] = [400, 36];

/** The numbers stand beside the bars, so that no colour is needed to read it. */
function plotOf(bars: readonly Bar[]): string {
  const most = Math.max(1, ...bars.map(({value}) => value));
  const rows = bars.map(({name, value}, at) => {
    const [y, width] = [at * ROW, Math.max(2, (value / most) * 330)];
    return `<text y="${y + 13}">${escapeMarkup(name)}</text><rect y="${y + 19}" width="${width}" height="10" fill="#2848c4"/><text x="${width + 6}" y="${y + 29}" font-weight="700">${value}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bars.length * ROW}" font-family="sans-serif" font-size="14" fill="#131f3b">${rows.join('')}</svg>`;
}

/** The week ends with yesterday in Paris. */
export async function weekOf(store: Store) {
  const report = await reportOf(store, WEEK_DAYS, daysUpTo(today(), 2)[0]);
  return {report, text: weekText(report, await store.transaction(countLeads))};
}

export function isDue(now: Date): boolean {
  const paris = now.toLocaleString('sv-SE', {timeZone: 'Europe/Paris'});
  return new Date(today(now)).getUTCDay() === 1 && paris.slice(11, 13) >= '08';
}

/** @returns false where a server of this store has sent that day's mail */
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
  const {reportTo} = env();
  const day = today(now);
  if (!reportTo.length || !isDue(now) || !(await claim(store, day))) return;
  try {
    const {report, text} = await weekOf(store);
    const {week} = readTexts<{desk: typeof words}>('fr').desk;
    const png = await sharp(Buffer.from(plotOf(viewsByDay(report))), {density: 120})
      .flatten({background: '#fff'})
      .extend({top: 16, bottom: 16, left: 16, right: 16, background: '#fff'})
      .png()
      .toBuffer();
    for (const to of reportTo)
      await mailFromSite({
        to,
        subject: say('fr', week.subject, {name: productName()}),
        type: week.type,
        text,
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
