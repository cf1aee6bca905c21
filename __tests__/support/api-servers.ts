import {randomUUID} from 'node:crypto';
import {startApiServer, type ApiServer} from './api-server.ts';

/** Those that still run; they end with their test. */
export const running: ApiServer[] = [];

export async function start(settings: Record<string, string>, waitFor?: number): Promise<ApiServer> {
  const server = await startApiServer(settings, waitFor);
  running.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end()));
});

/** As a form sends its answers. */
export const minted = (fields: object) => ({submissionId: randomUUID(), ...fields});
export const referenceOf = async (answer: Response) => {
  expect(answer.status).toBe(202);
  return ((await answer.json()) as {reference: string}).reference;
};
