// docs/promises.md: Webhook
import {createServer, type IncomingHttpHeaders, type Server} from 'node:http';
import {text} from 'node:stream/consumers';
import {Webhook} from 'standardwebhooks';
import {outboxCommand} from '#__tests__/support/api-server.ts';
import {eventually} from '#__tests__/support/eventually.ts';
import {temporaryFolder} from '#__tests__/support/folder.ts';
import {aContact, aQuote, aRegistration} from '#__tests__/support/leads.ts';
import {retryAll} from '#__tests__/support/outbox.ts';
import {runOutbox} from '#__tests__/support/run-outbox.ts';
import {listen} from '#__tests__/support/serve.ts';
import {WorkerUnderTest} from '#__tests__/support/worker.ts';
import {today} from '#lib/config/calendar.ts';
import {leadsSince} from '#lib/report/report.ts';

const secretOf = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`;
const SECRET = secretOf('un secret invente pour ce test');
const NEXT_SECRET = secretOf('le secret invente qui le suit');
const folder = temporaryFolder();
const run = new WorkerUnderTest();

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
let received: Received[] = [];
/** The status of each answer; 0 hangs. */
let status = 204;
let receiver: Server;
let url: string;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({headers: request.headers, body});
      if (status) response.writeHead(status).end();
    });
  });
  url = `http://localhost:${await listen(receiver, 'localhost')}/leads`;
  Object.assign(process.env, {LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: `${SECRET} ${NEXT_SECRET}`});
});
beforeEach(() => {
  received = [];
  status = 204;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const verified = ({headers, body}: Received, secret = SECRET) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: Record<string, unknown>;
  };

it('sends every kind of lead, signed so that the reference library accepts it', async () => {
  const context = {page: '/contact', source: {campaign: 'automne'}};
  await run.keep('contact', aContact(), context);
  await run.keep('quote', aQuote());
  const id = await run.keep('registration', aRegistration({email: 'crochet@exemple.fr'}));
  await eventually(() => received.length === 3);
  const messages = received.map((one) => verified(one));
  const data = new Map(messages.map((message) => [message.type, message.data]));
  expect([...data.keys()].sort()).toEqual(['lead.contact', 'lead.quote', 'lead.registration']);
  expect(data.get('lead.contact')).toMatchObject({...context, language: 'fr', fields: aContact()});
  expect(data.get('lead.quote')).toMatchObject({page: null, source: null, fields: aQuote()});
  const lead = await run.shown(id);
  expect(data.get('lead.registration')).toMatchObject({id, reference: lead.reference});
  expect(Math.abs(Date.parse(messages[0]?.timestamp ?? '') - Date.now())).toBeLessThan(60_000);
  // Another secret, and another body, are refused.
  const [one] = received as [Received];
  expect(verified(one, NEXT_SECRET)).toEqual(verified(one));
  const other = new Webhook(Buffer.from('un tout autre secret, invente').toString('base64'));
  expect(() => other.verify(one.body, one.headers as Record<string, string>)).toThrow();
  expect(() => verified({...one, body: one.body.replace('Claire', 'Clara')})).toThrow();
});

it('holds back neither mail nor registration while the receiver fails, and repeats under the same id', async () => {
  status = 500;
  const email = 'sans-crochet@exemple.fr';
  const id = await run.keep('registration', aRegistration({email}));
  await eventually(async () => run.mailsOf(id).length === 1);
  expect(run.backend.registered).toContain(email);
  await eventually(async () => (await run.shown(id)).steps.at(-1)?.lastError === 'webhook: 500');
  expect((await run.shown(id)).state).toBe('pending');
  status = 204;
  await retryAll(run.open.store);
  await eventually(async () => (await run.shown(id)).state === 'delivered');
  const ids = received.map(({headers}) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(new Set(received.map(({body}) => body)).size).toBe(1);
  expect(run.mailsOf(id)).toHaveLength(1);
});

it('sends again what was accepted, under the same id, and counts the delivery once', async () => {
  const delivered = async () =>
    (await leadsSince(run.open.store, '')).days.reduce((sum, day) => sum + day.delivered, 0);
  const id = await run.keep('contact', aContact({message: 'renvoi'}));
  const isDelivered = () => eventually(async () => (await run.shown(id)).state === 'delivered');
  const came = () => received.filter(({body}) => body.includes('renvoi'));
  const resend = (...words: string[]) => runOutbox(run.open.store, 'resend', ...words);
  await isDelivered();
  const before = await delivered();
  expect(await resend((await run.shown(id)).reference)).toMatchObject({status: 0});
  await eventually(() => came().length === 2);
  await isDelivered();
  expect((await resend('webhook', '--since', '2020-01-01', '--until', '2020-02-01', '--yes')).stdout).toBe(
    '0 leads are due now.\n',
  );
  expect(await resend('webhook', '--since', today(), '--yes')).toMatchObject({status: 0});
  await eventually(() => came().length === 3);
  await isDelivered();
  expect(new Set(came().map(({headers}) => headers['webhook-id'])).size).toBe(1);
  expect(run.mailsOf(id)).toHaveLength(1);
  expect(await delivered()).toBe(before);
});

it('goes on while the mail provider or the backend fails', async () => {
  run.backend.behave('broken');
  run.provider.answer('502-html');
  await run.keep('registration', aRegistration({email: 'patience@exemple.fr'}));
  await run.keep('contact', aContact());
  await eventually(() => received.length === 2);
});

it('pauses at 410 until an operator retries', async () => {
  status = 410;
  const id = await run.keep('contact', aContact());
  await eventually(async () => (await run.open.outbox.counts()).openCircuits.length === 1);
  expect((await run.open.outbox.counts()).openCircuits[0]).toMatchObject({
    destination: 'webhook',
    openedBy: 'configuration',
    reason: 'webhook: 410',
  });
  expect((await run.shown(id)).state).toBe('pending');
  // A person of whom nothing was sent is nothing to erase there.
  const forgotten = async (email: string) => (await runOutbox(run.open.store, 'forget', email)).stdout;
  expect(await forgotten('inconnue@exemple.fr')).not.toContain('LEAD_WEBHOOK_URL');
  expect(await forgotten(String(aContact().email))).toContain('LEAD_WEBHOOK_URL received these leads');
});

it('webhook-test sends a harmless message, and says where none is set', async () => {
  const settings = {DATA_DIR: `${folder}/none`, LOG_LEVEL: 'silent'};
  const set = {...settings, LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: SECRET};
  expect(await outboxCommand(set, 'test', 'webhook')).toMatchObject({status: 0});
  expect(received.map((one) => verified(one).type)).toEqual(['test']);
  status = 401;
  expect(await outboxCommand(set, 'test', 'webhook')).toMatchObject({
    status: 1,
    stdout: 'Not accepted: webhook: 401. See docs/webhook.md, “What to answer”.\n',
  });
  expect(await outboxCommand(settings, 'test', 'webhook')).toMatchObject({status: 1});
});
