import {randomUUID} from 'node:crypto';
import {health} from '#lib/alerts/health.ts';
import {env} from '#lib/config/env.ts';
import {hasBearer} from '#lib/security/bearer.ts';
import {json} from '../answers.ts';

/** bin/site deploy knows a restarted process by it. */
const PROCESS = randomUUID();

/** For monitors, and with `?live` for supervisors of the process: without the store (docs/promises.md, Health). */
export async function GET(request: Request): Promise<Response> {
  if (new URL(request.url).searchParams.has('live'))
    return json({status: 'live'}, 200, {'X-Process': PROCESS});
  const settings = env();
  const isOperator = settings.operatorToken !== undefined && hasBearer(request, settings.operatorToken);
  const {status, body} = await health(settings, isOperator);
  return json(body, status);
}
