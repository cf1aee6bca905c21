// docs/promises.md: Registration
import type {ApiServer} from '../../support/api-server.ts';
import {minted, start} from '../../support/api-servers.ts';
import {eventually} from '../../support/eventually.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {startBackend, gatewaySettings, startProvider, type FakeBackend} from '../../support/gateways.ts';
import {aRegistration} from '../../support/leads.ts';
import type {FakeProvider} from '../../support/provider.ts';
import {onPostgresAtNight} from '../../support/stores.ts';

const email = 'awa.course@exemple.fr';
const folder = temporaryFolder();
let backend: FakeBackend;
let provider: FakeProvider;
beforeEach(async () => {
  backend = await startBackend();
  provider = await startProvider();
  backend.behave('slow');
});
afterEach(async () => {
  await backend.close();
  await provider.close();
});
const settings = () => ({...gatewaySettings(provider, backend), DATA_DIR: folder});

/**
 * Twenty sign-ups of one address at once, in several spellings and under twenty names, until nothing waits or is parked.
 * @returns the answers to those that were not kept
 */
async function race(servers: readonly ApiServer[]) {
  const spellings = [
    email,
    'awa.course@EXEMPLE.fr',
    'Awa.Course@exemple.fr',
    'awa.cou\u00adrse@exem\u200bple.fr',
  ];
  const answers = await Promise.all(
    Array.from({length: 20}, async (_, n) => {
      const body = aRegistration({email: spellings[n % 4], lastName: `Nom ${n}`});
      const answer = await servers[n % servers.length]!.post('registration', minted(body));
      return {status: answer.status, body: (await answer.json()) as unknown};
    }),
  );
  const waiting = async () => {
    const {outbox} = (await (await servers[0]!.health()).json()) as {
      outbox: {pending: number; parked: number};
    };
    return outbox.pending + outbox.parked;
  };
  await eventually(async () => (await waiting()) === 0, 20_000);
  return answers.filter(({status}) => status !== 202);
}

const NINETEEN_TAKEN: unknown = Array(19).fill({status: 422, body: {errors: {email: ['taken']}}});
const arrived = () => [backend.registered.length, provider.requests.length];

it('twenty sign-ups of one address are one registration and one mail', async () => {
  expect(await race([await start(settings())])).toEqual(NINETEEN_TAKEN);
  expect(arrived()).toEqual([1, 1]);
}, 60_000);

onPostgresAtNight('on PostgreSQL', (home) => {
  it('they are one in two processes, too', async () => {
    const shared = {...settings(), DATABASE_URL: home.database};
    expect(await race(await Promise.all([start(shared), start(shared)]))).toEqual(NINETEEN_TAKEN);
    expect(arrived()).toEqual([1, 1]);
  }, 60_000);
});
