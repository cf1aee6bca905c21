import {randomBytes, timingSafeEqual} from 'node:crypto';
import {RateLimiterMemory} from 'rate-limiter-flexible';
import {limitKey} from '#lib/security/network.ts';
import {isPassword} from '#lib/security/passwords.ts';

export type Role = 'owner' | 'operator';
export type Failed = 'wrong' | 'often';
export type Confirmed = 'right' | Failed;

export interface Session {
  id: string;
  role: Role;
  /** Each form of the session carries it. */
  token: string;
  /** Milliseconds since 1970. */
  usedAt: number;
  /** It began by the key that a terminal printed. */
  byKey: boolean;
}

/** Without a request. */
const IDLE_MS = 30 * 60_000;
const TRIES = {points: 5, duration: 60};
/** A client of this machine can name any address. */
const TRIES_OF_ALL = {points: 30, duration: 60};

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

export function isSame(one: string, other = ''): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

interface Secrets {
  passwords: Partial<Record<Role, string>>;
  /** Good once, for an operator. */
  key?: string;
  /** Of a session that began by the key: what stands in for the password. */
  code?: string;
}

/** Who is at the desk: in the memory of its one process. */
export class Sessions {
  readonly #open = new Map<string, Session>();
  readonly #tries = new RateLimiterMemory({...TRIES, keyPrefix: 'tries'});
  readonly #allTries = new RateLimiterMemory({...TRIES_OF_ALL, keyPrefix: 'all'});
  readonly #secrets: Secrets;
  readonly #now: () => number;

  constructor(secrets: Secrets, now = Date.now) {
    this.#secrets = {...secrets};
    this.#now = now;
  }

  /** The session of a cookie; undefined after thirty idle minutes. */
  find(id: string): Session | undefined {
    for (const {id: other, usedAt} of this.#open.values())
      if (this.#now() - usedAt > IDLE_MS) this.#open.delete(other);
    const session = this.#open.get(id);
    if (session) session.usedAt = this.#now();
    return session;
  }

  end(id: string): void {
    this.#open.delete(id);
  }

  #begin(role: Role, byKey: boolean): Session {
    const session = {id: randomToken(), role, token: randomToken(), usedAt: this.#now(), byKey};
    this.#open.set(session.id, session);
    return session;
  }

  /** Tries something that an address may try a few times a minute. */
  async #try<Found>(address: string, found: () => Promise<Found | undefined>): Promise<Found | Failed> {
    try {
      await this.#tries.consume(limitKey(address));
      await this.#allTries.consume('all');
    } catch {
      return 'often';
    }
    return (await found()) ?? 'wrong';
  }

  async #isPassword(role: Role, password: string): Promise<boolean> {
    const line = this.#secrets.passwords[role];
    return line !== undefined && isPassword(password, line);
  }

  withPassword(password: string, address: string): Promise<Session | Failed> {
    return this.#try(address, async () => {
      for (const role of ['operator', 'owner'] as const)
        if (await this.#isPassword(role, password)) return this.#begin(role, false);
      return undefined;
    });
  }

  withKey(key: string, address: string): Promise<Session | Failed> {
    return this.#try(address, () => {
      if (!isSame(key, this.#secrets.key)) return Promise.resolve(undefined);
      this.#secrets.key = undefined;
      return Promise.resolve(this.#begin('operator', true));
    });
  }

  /** Asks for the password again, before what cannot be undone. */
  confirm({byKey, role}: Session, password: string, address: string): Promise<Confirmed> {
    return this.#try(address, async () => {
      const isRight = byKey
        ? isSame(password.trim().toUpperCase(), this.#secrets.code)
        : await this.#isPassword(role, password);
      return isRight ? ('right' as const) : undefined;
    });
  }
}
