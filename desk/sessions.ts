import {randomBytes} from 'node:crypto';
import {RateLimiterMemory} from 'rate-limiter-flexible';
import {isSame} from '#lib/security/bearer.ts';
import {limitKey} from '#lib/security/network.ts';
import {isPassword} from '#lib/security/passwords.ts';

const ROLES = ['operator', 'owner'] as const;
export type Role = (typeof ROLES)[number];
export type Failed = 'wrong' | 'often';

export interface Session {
  id: string;
  role: Role;
  /** Each form of the session carries it. */
  token: string;
  /** Milliseconds since 1970. */
  usedAt: number;
  /** The words of the last search, and the last person's address: no URL may have them. */
  sought: Partial<Record<'lead' | 'person', string>>;
}

const IDLE_MS = 30 * 60_000;

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

export class Sessions {
  readonly #open = new Map<string, Session>();
  readonly #tries = new RateLimiterMemory({points: 5, duration: 60});
  readonly #passwords: Partial<Record<Role, string>>;
  #key: string | undefined;
  readonly #now: () => number;

  /** @param key good once, for an operator */
  constructor(passwords: Partial<Record<Role, string>>, key?: string, now = Date.now) {
    this.#passwords = passwords;
    this.#key = key;
    this.#now = now;
  }

  /** A session ends after thirty idle minutes. */
  find(id: string): Session | undefined {
    const session = this.#open.get(id);
    if (!session) return undefined;
    if (this.#now() - session.usedAt > IDLE_MS) return this.end(id);
    session.usedAt = this.#now();
    return session;
  }

  end(id: string): undefined {
    this.#open.delete(id);
  }

  /** An address may try a few times a minute. */
  async #roleOf(secret: string, address: string): Promise<Role | Failed> {
    try {
      await this.#tries.consume(limitKey(address));
    } catch {
      return 'often';
    }
    if (this.#key && isSame(secret, this.#key)) {
      this.#key = undefined;
      return 'operator';
    }
    for (const role of ROLES) {
      const line = this.#passwords[role];
      if (line && (await isPassword(secret, line))) return role;
    }
    return 'wrong';
  }

  async begin(secret: string, address: string): Promise<Session | Failed> {
    const role = await this.#roleOf(secret, address);
    if (role === 'wrong' || role === 'often') return role;
    const session = {id: randomToken(), role, token: randomToken(), usedAt: this.#now(), sought: {}};
    this.#open.set(session.id, session);
    return session;
  }

  /** Before what cannot be undone. @returns undefined where the password is right */
  async confirm(session: Session, password: string, address: string): Promise<Failed | undefined> {
    if (!password) return 'wrong';
    const role = await this.#roleOf(password, address);
    return role === session.role ? undefined : role === 'often' ? role : 'wrong';
  }
}
