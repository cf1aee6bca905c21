import {z} from 'zod';
import {env} from '#lib/config/env.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {articlesChanged} from '#lib/publication/articles-changed.ts';
import {readJsonObject} from '#lib/security/read-body.ts';
import {invalid, json, refusedWithout, unread} from '../answers.ts';

const bodySchema = z.union([
  z.strictObject({articles: z.literal('all')}),
  z.strictObject({article: z.int().positive()}),
]);

export async function POST(request: Request): Promise<Response> {
  const refusal = refusedWithout(env().revalidateToken, request);
  if (refusal) return refusal;
  const read = await readJsonObject(request);
  if (read.kind !== 'object') return unread(read.status);
  const body = bodySchema.safeParse(read.value);
  if (!body.success) return invalid({['article' in read.value ? 'article' : 'articles']: ['invalid']});
  try {
    await articlesChanged('article' in body.data ? body.data.article : undefined);
    return json({status: 'ok'});
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // A 200 promises the new text on every server. Until the backend answers, visitors get the last good one.
    return json({error: 'backend', code: error.code}, 503, {'Retry-After': '60'});
  }
}
