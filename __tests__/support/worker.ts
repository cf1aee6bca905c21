import {randomUUID} from 'node:crypto';
import path from 'node:path';
import {stepsOf, type Kind} from '#lib/leads/kinds.ts';
import {Worker} from '#lib/leads/worker.ts';
import {showLead} from '#lib/outbox/admin/find.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import type {NewLead} from '#lib/outbox/queue/enqueue.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {serverTasks} from '#lib/tasks/server-tasks.ts';
import {Tasks} from '#lib/tasks/tasks.ts';
import {temporaryFolder} from './folder.ts';
import {gatewaySettings, startBackend, startProvider, type FakeBackend} from './gateways.ts';
import type {FakeProvider} from './provider.ts';

/** A worker and a server's tasks on a store of their own for each test, with a provider and a backend that obey. */
export class WorkerUnderTest {
  provider!: FakeProvider;
  backend!: FakeBackend;
  open!: OpenStore;
  worker!: Worker;
  tasks!: Tasks;

  constructor() {
    const folder = temporaryFolder();
    beforeAll(async () => {
      this.provider = await startProvider();
      this.backend = await startBackend();
      Object.assign(process.env, gatewaySettings(this.provider, this.backend), {DATA_DIR: folder});
    });
    afterAll(async () => {
      await this.provider.close();
      await this.backend.close();
    });
    beforeEach(async () => {
      this.provider.answer('ok');
      this.backend.behave('well');
      const store = new Store(await openSqlite(path.join(folder, randomUUID())));
      this.open = {
        store,
        outbox: new Outbox(store),
      };
      this.start();
    });
    afterEach(async () => {
      await this.stop();
      await this.open.store.close();
    }, 30_000);
  }

  start(): void {
    const open = () => Promise.resolve(this.open);
    this.worker = new Worker({open, needsOperator: () => this.tasks.soon('alerts')});
    this.tasks = new Tasks(serverTasks(this.worker, open));
  }

  async stop(): Promise<void> {
    await Promise.all([this.worker.stop(20_000), this.tasks.stop()]);
  }

  async keep(
    kind: Kind,
    payload: Record<string, unknown>,
    context?: unknown,
    more: Partial<NewLead> = {},
  ): Promise<string> {
    const lead = {kind, payload, context, language: 'fr', submissionId: randomUUID(), ...more};
    const {id} = await this.open.outbox.enqueue(lead, stepsOf(kind));
    this.worker.wake();
    return id;
  }

  async shown(id: string) {
    const lead = await showLead(this.open.store, id);
    if (typeof lead === 'string') throw new Error(lead);
    return lead;
  }

  mailsOf(id: string) {
    return this.provider.requests.filter(({message}) => message.metadata.submission_id === id);
  }
}
