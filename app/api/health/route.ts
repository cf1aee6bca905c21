import {env} from '#lib/config/env.ts';
import {health} from '#lib/operate/health.ts';
import {hasBearer} from '#lib/security/bearer.ts';
import {json} from '../answers.ts';

/** For monitors (docs/promises.md, Health). */
export async function GET(request: Request): Promise<Response> {
  const settings = env();
  const {operatorToken} = settings;
  const isOperator = operatorToken !== undefined && hasBearer(request, operatorToken);
  const {status, body} = await health(settings, isOperator);
  return json(body, status);
}
