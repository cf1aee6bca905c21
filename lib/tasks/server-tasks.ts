import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import {alertChecks} from '#lib/alerts/check-alerts.ts';
import {env} from '#lib/config/env.ts';
import {saveRefusals} from '#lib/leads/refusals.ts';
import {startWorker, type Worker} from '#lib/leads/worker.ts';
import {log} from '#lib/observability/log.ts';
import {openStore, type OpenStore} from '#lib/outbox/open-store.ts';
import {shareErasures} from '#lib/privacy/erasure-log.ts';
import {purge} from '#lib/privacy/purge.ts';
import {sendWeeklyReport} from '#lib/report/weekly.ts';
import {saveVisits} from '#lib/visits/count.ts';
import {Tasks, type Task} from './tasks.ts';

const NIGHT = 4;

export function serverTasks(
  worker: Pick<Worker, 'claimFault'>,
  open: () => Promise<OpenStore> = openStore,
): Task[] {
  const store = async () => (await open()).store;
  let checked = false;
  return [
    {name: 'alerts', everySeconds: 30, run: alertChecks(open, () => worker.claimFault)},
    {name: 'refusals', everySeconds: 30, run: async () => saveRefusals(await store()), atStop: true},
    {name: 'visits', everySeconds: 30, run: async () => saveVisits(await store()), atStop: true},
    {
      name: 'erasure log',
      everySeconds: 30,
      run: async () => shareErasures(await store(), env().dataDir),
      atStop: true,
    },
    {
      name: 'weekly report',
      everySeconds: 300,
      isLong: true,
      run: async () => sendWeeklyReport(await store()),
    },
    {
      name: 'store check',
      everySeconds: 3_600,
      isLong: true,
      async run() {
        if (checked && new Date().getHours() !== NIGHT) return;
        await (await store()).check();
        checked = true;
      },
    },
    {
      name: 'purge',
      everySeconds: 3_600,
      isLong: true,
      async run() {
        const erased = await purge(await store());
        if (Object.values(erased).some(Boolean)) log.info({erased}, 'expired data was erased');
      },
    },
  ];
}

export function startTasks(): (deadlineMs: number) => Promise<void> {
  const worker = startWorker({needsOperator: () => tasks.soon('alerts')});
  const tasks = new Tasks(serverTasks(worker));
  return async (deadlineMs) => {
    const ended = Promise.all([worker.stop(deadlineMs), tasks.stop()]);
    await Promise.race([ended, sleep(deadlineMs, undefined, {ref: false})]);
  };
}
