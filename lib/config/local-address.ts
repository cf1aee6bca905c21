import '#server-only';
import {isIPv6} from 'node:net';
import type {Env} from './env.ts';

/** Whether an address leads to the machine that calls it, and so to no visitor. */
export const isLocalAddress = (url: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** The URL of the server of these settings, from its own machine. */
export function ownAddress({port, bindAddress}: Pick<Env, 'port' | 'bindAddress'>): string {
  if (!bindAddress || bindAddress === '0.0.0.0' || bindAddress === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(bindAddress) ? `[${bindAddress}]` : bindAddress}:${port}`;
}
