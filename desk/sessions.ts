import {randomBytes, timingSafeEqual} from 'node:crypto';
import {RateLimiterMemory} from 'rate-limiter-flexible';
import {limitKey} from '#lib/security/network.ts';
import {isPassword} from '#lib/security/passwords.ts';

export type Role = 'owner' | 'operator';

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

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
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
  #secrets: Secrets;
  readonly #now: () => number;

  constructor(secrets: Secrets, now = Date.now) {
    this.#secrets = secrets;
    this.#now = now;
  }

  /** The session of a cookie; undefined after thirty idle minutes. */
  find(id: string): Session | undefined {
    const session = this.#open.get(id);
    if (!session) return undefined;
    if (this.#now() - session.usedAt > IDLE_MS) {
      this.#open.delete(id);
      return undefined;
    }
    session.usedAt = this.#now();
    return session;
  }

  end(id: string): void {
    this.#open.delete(id);
  }

  #begin(role: Role, byKey: boolean): Session {
    for (const {id, usedAt} of this.#open.values()) if (this.#now() - usedAt > IDLE_MS) this.#open.delete(id);
    const session = {id: randomToken(), role, token: randomToken(), usedAt: this.#now(), byKey};
    this.#open.set(session.id, session);
    return session;
  }

  /** @returns false where an address has tried too often */
  async #mayTry(address: string): Promise<boolean> {
    try {
      await this.#tries.consume(limitKey(address));
      await this.#allTries.consume('all');
      return true;
    } catch {
      return false;
    }
  }

  async withPassword(password: string, address: string): Promise<Session | 'wrong' | 'often'> {
    if (!(await this.#mayTry(address))) return 'often';
    for (const role of ['operator', 'owner'] as const) {
      const line = this.#secrets.passwords[role];
      if (line && (await isPassword(password, line))) return this.#begin(role, false);
    }
    return 'wrong';
  }

  async withKey(key: string, address: string): Promise<Session | 'wrong' | 'often'> {
    if (!(await this.#mayTry(address))) return 'often';
    if (!this.#secrets.key || !isSame(key, this.#secrets.key)) return 'wrong';
    this.#secrets = {...this.#secrets, key: undefined};
    return this.#begin('operator', true);
  }

  /** Asks for the password again, before what cannot be undone. */
  async confirm(session: Session, password: string, address: string): Promise<'right' | 'wrong' | 'often'> {
    if (!(await this.#mayTry(address))) return 'often';
    const {code, passwords} = this.#secrets;
    if (session.byKey && code && isSame(password.trim().toUpperCase(), code)) return 'right';
    const line = session.byKey ? undefined : passwords[session.role];
    return line && (await isPassword(password, line)) ? 'right' : 'wrong';
  }
}
