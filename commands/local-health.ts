import {z} from 'zod';
import type {Env} from '#lib/config/env.ts';
import {ownAddress} from '#lib/config/local-address.ts';

/** Of a locked store several writers wait in turn, five seconds each. */
const DEADLINE_MS = 20_000;

export const health = z.object({
  status: z.enum(['ok', 'attention', 'failing', 'damaged']),
  site: z.string().optional(),
  reason: z.string().optional(),
  outbox: z.object({pending: z.number(), parked: z.number(), oldestPendingSeconds: z.number()}).optional(),
  articles: z.string().optional(),
  picturesNotShownFrom: z.array(z.string()).optional(),
  destinations: z
    .record(z.string(), z.object({openedBy: z.string(), reason: z.string().nullish()}))
    .optional(),
  forwardedForIgnored: z.boolean().optional(),
});
export type Health = z.infer<typeof health>;

type Where = Pick<Env, 'port' | 'bindAddress'> & Partial<Pick<Env, 'operatorToken'>>;

/** @throws if nothing answers there in time */
export const askHealth = (env: Where, query = ''): Promise<Response> =>
  fetch(`${ownAddress(env)}/api/health${query}`, {
    headers: env.operatorToken ? {Authorization: `Bearer ${env.operatorToken}`} : {},
    signal: AbortSignal.timeout(DEADLINE_MS),
    redirect: 'manual',
  });

/** @returns undefined if no server runs on this machine with these settings */
export const localHealth = (env: Where): Promise<Health | undefined> =>
  askHealth(env)
    .then((answer) => answer.json())
    .then(
      (body) => health.safeParse(body).data,
      () => undefined,
    );

/** A name that no other process has; undefined where none answers, or one of an older release. */
export const processAt = (env: Where): Promise<string | undefined> =>
  askHealth(env, '?live').then(
    ({headers}) => headers.get('X-Process') ?? undefined,
    () => undefined,
  );
