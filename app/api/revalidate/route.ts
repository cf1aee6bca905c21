import {z} from 'zod';
import {articlesChanged} from '#lib/blog/watch.ts';
import {env} from '#lib/config/env.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {hasBearer} from '#lib/security/bearer.ts';
import {readObject} from '#lib/security/read-body.ts';
import {invalid, json} from '../answers.ts';

const bodySchema = z.union([
  z.strictObject({articles: z.literal('all')}),
  z.strictObject({article: z.int().positive()}),
]);

/** For whoever publishes articles: the next visitor sees the new text, on every server within ten seconds. */
export async function POST(request: Request): Promise<Response> {
  const {revalidateToken} = env();
  if (!revalidateToken) return json({error: 'notFound'}, 404);
  if (!hasBearer(request, revalidateToken))
    return json({error: 'unauthorized'}, 401, {'WWW-Authenticate': 'Bearer'});
  const read = await readObject(request);
  if (read.kind !== 'object')
    return json({error: {400: 'notAnObject', 413: 'tooLarge', 415: 'wrongType'}[read.status]}, read.status);
  const body = bodySchema.safeParse(read.value);
  if (!body.success) return invalid({['article' in read.value ? 'article' : 'articles']: ['invalid']});
  try {
    await articlesChanged('article' in body.data ? body.data.article : undefined);
    return json({status: 'ok'});
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // A 200 promises the new text on every server. Readers keep the last good one until it can be had, and whoever
    // published should know that it is not there yet.
    return json({error: 'backend', code: error.code}, 503, {'Retry-After': '60'});
  }
}
