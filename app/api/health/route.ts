import {health} from '#lib/alerts/health.ts';
import {env} from '#lib/config/env.ts';
import {hasBearer} from '#lib/security/bearer.ts';
import {json} from '../answers.ts';

/** For monitors (docs/promises.md, Health). */
export async function GET(request: Request): Promise<Response> {
  const settings = env();
  const isOperator = settings.operatorToken !== undefined && hasBearer(request, settings.operatorToken);
  const {status, body} = await health(settings, isOperator);
  return json(body, status);
}
