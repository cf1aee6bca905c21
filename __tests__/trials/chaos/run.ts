import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {freePort} from '#__tests__/support/free-port.ts';
import {randomFrom} from '#lib/artwork/covers.ts';
import {env as readEnv} from '#lib/config/env.ts';
import {SERVER} from '#server/node-args.ts';
import {aSubmission} from '../../support/leads.ts';
import {SMALL} from '../../support/server-process.ts';
import {anAddress, sleep, TrialServer, type Kill} from '../trial-server.ts';
import {clockJumps, type ClockJumps} from './clock-jumps.ts';
import {fates, type Acknowledged, type Store} from './fates.ts';
import {PowerSupply} from './power.ts';
import {startReceiver} from './receiver.ts';

interface Plan {
  store: Store;
  /** Of the PostgreSQL run. */
  databaseUrl?: string;
  crashDatabase?: () => Promise<void>;
  databaseCrashes?: number;
  /** At least, and until there were so many leads and kills; three times as long at most. */
  minutes: number;
  leads: number;
  kills: number;
  servers: number;
  clients: number;
  /** Milliseconds between two kills, on average. */
  killEvery: number;
  /** The lead routes and the worker alone, instead of the built site. */
  small: boolean;
  leaseMs: number;
  /** SQLite: each kill is a power cut, which ends all servers and takes what was not flushed; `deaf`: nothing ever is. */
  power?: 'cut' | 'deaf';
  /** The clock of all servers jumps by hours and a day, both ways. */
  clockJumps: boolean;
  seed: number;
  say(line: string): void;
}

export type Result = Awaited<ReturnType<typeof runChaos>>;

/** Runs servers, kills them, and counts what became of every lead that was thanked for. */
export async function runChaos(plan: Plan) {
  const random = randomFrom(`${plan.seed}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'site-chaos-'));
  const receiver = await startReceiver(randomFrom(`${plan.seed + 1}`));
  const power = plan.power && new PowerSupply(folder, plan.power === 'deaf');
  const clock: ClockJumps | undefined = plan.clockJumps ? clockJumps() : undefined;
  const settings = (name: string): Record<string, string> => ({
    DATA_DIR: folder,
    ...(plan.databaseUrl && {DATABASE_URL: plan.databaseUrl}),
    ...(plan.small && {TRIAL_LEASE_MS: String(plan.leaseMs)}),
    SITE_URL: 'http://localhost',
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'error',
    ...receiver.settings(name),
  });
  const ofServer = (name: string) => ({...settings(name), ...power?.settings, ...clock?.settings});
  const servers: TrialServer[] = [];
  for (let n = 1; n <= plan.servers; n++)
    servers.push(new TrialServer(`s${n}`, await freePort(), ofServer, plan.small ? SMALL : SERVER));
  const any = () => servers[Math.floor(random() * servers.length)] as TrialServer;

  const acknowledged: Acknowledged[] = [];
  const splits: string[] = [];
  const kills: Kill[] = [];
  let unavailable = 0;
  let crashes = 0;
  let sent = 0;
  let over = false;

  async function post(kind: string, body: object, address: string): Promise<string | undefined> {
    try {
      const answer = await fetch(`${any().url}/api/${kind}`, {
        method: 'POST',
        headers: {'Content-Type': 'application/json', 'X-Forwarded-For': address},
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
      const text = await answer.text();
      if (answer.status === 202) return (JSON.parse(text) as {id: string}).id;
      if (answer.status === 503) unavailable += 1;
      else throw new Error(`${answer.status} ${text}`);
    } catch (error) {
      if (error instanceof Error && /^\d{3} /.test(error.message)) throw error;
    }
    return undefined;
  }

  async function client(): Promise<void> {
    while (!over) {
      const kind = (['contact', 'quote', 'registration'] as const)[++sent % 3] ?? 'contact';
      const body = aSubmission(kind);
      const address = anAddress();
      let id: string | undefined;
      // A visitor presses the button again until the thanks come.
      const patience = Date.now() + 90_000;
      while (!id && Date.now() < patience) {
        id = await post(kind, body, address);
        if (!id) await sleep(100 + random() * 300);
      }
      if (!id) continue;
      acknowledged.push({id, kind, email: body.email});
      // Some never saw the thanks and press again.
      if (random() < 0.1) {
        const again = await post(kind, body, address);
        if (again && again !== id) splits.push(`${id} ${again}`);
      }
      await sleep(random() * 100);
    }
  }

  async function killer(): Promise<void> {
    while (!over) {
      await sleep(plan.killEvery * (0.5 + random()));
      if (over) return;
      if (power) {
        kills.push(...(await Promise.all(servers.map((server) => server.kill()))));
        power.cut();
        for (const server of servers) server.start();
        await Promise.all(servers.map((server) => server.ready()));
        continue;
      }
      // Killing what has not begun to serve proves nothing.
      const serving = servers.filter(({up}) => up);
      const server = serving[Math.floor(random() * serving.length)];
      if (!server) continue;
      kills.push(await server.kill());
      await sleep(random() * 500);
      server.start();
      void server.ready().catch(() => {});
    }
  }

  async function weather(): Promise<void> {
    while (!over) {
      receiver.behave(0.3, false);
      await sleep(Math.min(12_000, (plan.minutes * 60_000) / 4) * (0.5 + random()));
      if (over) return;
      receiver.behave(0.3, true);
      await sleep(Math.min(6_000, (plan.minutes * 60_000) / 8) * (0.5 + random()));
    }
  }

  async function databaseCrasher(): Promise<void> {
    const {databaseCrashes = 0, crashDatabase} = plan;
    for (let n = 0; n < databaseCrashes && crashDatabase; n++) {
      await sleep((plan.minutes * 60_000) / (databaseCrashes + 1));
      if (over) return;
      await crashDatabase();
      crashes += 1;
    }
  }

  for (const server of servers) server.start();
  try {
    await Promise.all(servers.map((server) => server.ready()));
    plan.say(`${servers.length} servers on ${plan.store}, for ${plan.minutes} min`);
    const begun = Date.now();
    const going = () => {
      const minutes = (Date.now() - begun) / 60_000;
      if (minutes < plan.minutes) return true;
      return minutes < 3 * plan.minutes && (acknowledged.length < plan.leads || kills.length < plan.kills);
    };
    const running = [
      ...Array.from({length: plan.clients}, client),
      killer(),
      weather(),
      databaseCrasher(),
      ...(clock ? [clock.run(plan.minutes * 60_000, () => over)] : []),
    ].map((task) => task.catch((error: unknown) => ((over = true), Promise.reject(error as Error))));
    while (going() && !over) {
      await sleep(Math.min(10_000, plan.minutes * 10_000));
      plan.say(`${acknowledged.length} acknowledged, ${kills.length} kills, ${receiver.mails.size} mails`);
    }
    over = true;
    const minutes = Number(((Date.now() - begun) / 60_000).toFixed(1));
    await Promise.all(running);

    // All is well again: what was thanked for must arrive now. The operator's retry saves waiting for the back-off.
    receiver.behave(0, false);
    for (const server of servers) if (!server.running) server.start();
    await Promise.all(servers.map((server) => server.ready()));
    const drainFrom = Date.now();
    Object.assign(process.env, {...settings('operator'), PORT: '0'});
    // Only now: the modules read the settings as they are imported.
    const {openStore} = await import('#lib/outbox/open-store.ts');
    const {changeAll} = await import('#__tests__/support/outbox.ts');
    const {RETRY} = await import('#lib/outbox/admin/change.ts');
    const {listLeads} = await import('#lib/outbox/admin/report.ts');
    if (path.resolve(readEnv().dataDir) !== folder) throw new Error('the settings were read before the run');
    const {outbox, store} = await openStore();
    // As long as leads still arrive; a dead worker's come after its lease.
    const stillness = Math.max(60_000, 2 * plan.leaseMs);
    let counts = await outbox.counts();
    let progress = {pending: counts.pending, at: Date.now()};
    while (counts.pending && Date.now() < progress.at + stillness) {
      // What a jump of the clock left may wait for an hour otherwise (docs/promises.md, Delivery).
      await changeAll(store, RETRY, ['pending', 'parked']);
      await sleep(3_000);
      counts = await outbox.counts();
      if (counts.pending < progress.pending) progress = {pending: counts.pending, at: Date.now()};
    }
    const kept = new Map((await Array.fromAsync(listLeads(store))).map((lead) => [lead.id, lead]));
    await store.close();
    const drainSeconds = Math.round((Date.now() - drainFrom) / 1000);

    return {
      store: plan.store,
      servers: plan.servers,
      minutes,
      drainSeconds,
      ...fates(plan.store, {acknowledged, kept, kills, receiver}),
      /** Acknowledged twice under two ids. */
      splits,
      parked: counts.parked,
      kills: kills.length,
      databaseCrashes: crashes,
      clockJumps: clock?.count() ?? 0,
      unavailableAnswers: unavailable,
    };
  } finally {
    over = true;
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await receiver.close();
    power?.end();
    clock?.end();
    rmSync(folder, {recursive: true, force: true});
  }
}
