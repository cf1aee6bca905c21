import type {Message} from '#lib/alerts/notify.ts';
import {ServerAlarm, STORE} from '#lib/alerts/server-alarm.ts';
import {fullDisk, noArticles, PROXY} from '#lib/alerts/server-alerts.ts';

const MINUTE = 60_000;
let now: number;
let reaches: boolean;
let heard: Message[];
let alarm: ServerAlarm;

beforeEach(() => {
  now = 0;
  reaches = true;
  heard = [];
  alarm = about(STORE);
});
const about = (trouble: ConstructorParameters<typeof ServerAlarm>[0]) =>
  new ServerAlarm(
    trouble,
    async (message) => {
      heard.push(message);
      return {sent: reaches, channels: []};
    },
    () => now,
  );
const failFor = async (minutes: number) => {
  for (const end = now + minutes * MINUTE; now < end; now += 10_000)
    await alarm.failing('ERR_SQLITE_ERROR: full');
};

it('sends no alert of a database that restarts', async () => {
  await failFor(0.9);
  await alarm.well();
  await failFor(0.9);
  expect(heard).toEqual([]);
});

it('alerts once of a failed store, with its error code, and sends an all-clear', async () => {
  await failFor(30);
  expect(heard).toMatchObject([{kind: 'store', facts: {code: 'ERR_SQLITE_ERROR: full'}}]);
  await alarm.well();
  await alarm.well();
  expect(heard.slice(1)).toMatchObject([{kind: 'over', facts: {of: 'store'}}]);
});

it('reminds every day, and alerts again when the problem returns', async () => {
  await failFor(25 * 60);
  expect(heard).toHaveLength(2);
  await alarm.well();
  await failFor(2);
  expect(heard.map(({kind}) => kind)).toEqual(['store', 'store', 'over', 'store']);
});

it('retries every minute while no channel works, and sends no all-clear for an alert that was not sent', async () => {
  reaches = false;
  await failFor(5);
  expect(heard.length).toBeGreaterThan(3);
  const tries = heard.length;
  await alarm.well();
  expect(heard).toHaveLength(tries);
});

describe('a problem that ends while its alert is sent', () => {
  let arrive: () => void;
  beforeEach(() => {
    alarm = new ServerAlarm(
      STORE,
      async (message) => {
        heard.push(message);
        if (message.kind === 'store') await new Promise<void>((resolve) => (arrive = resolve));
        return {sent: true, channels: []};
      },
      () => now,
    );
  });

  it('is followed by an all-clear, and the next outage is a new problem', async () => {
    await alarm.failing('full');
    now += MINUTE;
    const telling = alarm.failing('full');
    await alarm.well();
    arrive();
    await telling;
    now += MINUTE / 2;
    await alarm.well();
    await alarm.failing('full');
    now += MINUTE;
    const again = alarm.failing('full');
    arrive();
    await again;
    expect(heard.map(({kind}) => kind)).toEqual(['store', 'over', 'store']);
  });
});

it('sends a failed all-clear again', async () => {
  await failFor(2);
  reaches = false;
  await alarm.well();
  await alarm.well();
  reaches = true;
  now += MINUTE;
  await alarm.well();
  now += MINUTE;
  await alarm.well();
  expect(heard.map(({kind}) => kind)).toEqual(['store', 'over', 'over']);
});

it('alerts while no article can be read, and sends an all-clear', async () => {
  alarm = about(noArticles(true));
  await failFor(2);
  await alarm.well();
  expect(heard).toMatchObject([{kind: 'articles'}, {kind: 'over', facts: {of: 'articles'}}]);
  expect(heard[0]?.text).toContain('LEGACY_HOST_URL');
});

it('alerts of proxies that the settings do not know, without an all-clear', async () => {
  alarm = about(PROXY);
  await failFor(2);
  await alarm.well();
  expect(heard).toMatchObject([{kind: 'proxy'}]);
  expect(heard[0]?.text).toContain('TRUSTED_PROXY_HOPS');
});

it('the alert of a full disk names leads only if they are stored on it', () => {
  expect(fullDisk(true).text('83\u00a0Mo', 1)).toMatch(/^Il reste 83\u00a0Mo .* plus aucune demande/);
  expect(fullDisk(false).text('83\u00a0Mo', 1)).toMatch(/notes d’effacement\.$/);
  expect(fullDisk(false).text('83\u00a0Mo', 1)).not.toContain('demande');
});
