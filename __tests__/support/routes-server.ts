import path from 'node:path';
import {temporaryFolder} from './folder.ts';
import {aContact} from './leads.ts';

/** For OPERATOR_TOKEN. */
export const TOKEN = 'un-jeton-d-exploitant';

/** Ends the pool of a database that does not answer, which would ask again after the test. */
export const endPool = async (url: string): Promise<void> =>
  (await import('#lib/database/postgres.ts')).pool(url).end();

type Route = 'health' | 'metrics';

/** Routes of servers with settings of their own: what one of them tells operators, and where leads are sent. */
export function routesServer(route: Route) {
  const folder = temporaryFolder();
  return async (name: string, settings: Record<string, string>) => {
    jest.resetModules();
    const before = {...process.env};
    Object.assign(process.env, {DATA_DIR: path.join(folder, name), ...settings});
    const {GET} = (await import(`#app/api/${route}/route.ts`)) as typeof import('#app/api/health/route.ts');
    const {POST} = await import('#app/api/contact/route.ts');
    const {openStore} = await import('#lib/outbox/open-store.ts');
    const {measureProcess} = await import('#lib/observability/metrics.ts');
    const {env} = await import('#lib/config/env.ts');
    env();
    process.env = before;
    measureProcess();
    return {
      ask: (authorization?: string) =>
        GET(new Request(`http://localhost/api/${route}`, {headers: authorization ? {authorization} : {}})),
      send: (fields: Record<string, unknown>) =>
        POST(
          new Request('http://localhost/api/contact', {
            method: 'POST',
            headers: {'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.8'},
            body: JSON.stringify(aContact(fields)),
          }),
        ),
      close: async () => (await openStore()).store.close(),
    };
  };
}
