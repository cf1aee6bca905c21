import {aSubmission} from '../../support/leads.ts';
import {anAddress, sleep} from '../trial-server.ts';

/** Milliseconds from the fault until the others must have closed the gap. */
const GAP_MS = 10_000;
const PATIENCE_MS = 180_000;
const SLOW_MS = 2_000;

/** A lead that was thanked for. */
interface Thanked {
  id: string;
  email: string;
  registration: boolean;
}

/** What visitors saw while something happened. */
export interface Seen {
  offered: number;
  thanked: Thanked[];
  /** Thanked for twice, under two ids. */
  splits: number;
  /** Leads whose first sending was not thanked for: their visitors had to press again. */
  again: number;
  /** The longest time in milliseconds from a visitor's first press to the thanks. */
  longestWait: number;
  reads: number;
  readsLost: number;
  /** Of all requests that began ten seconds after the fault or later: above two seconds, and the longest in milliseconds. */
  slowLater: number;
  longestLater: number;
}

/**
 * Sends leads at an even pace, whatever the answers, and reads beside them. A visitor presses again until the thanks.
 * @param perSecond leads, and as many reads
 * @param happens ends when the visitors stop; it calls `fault` at the moment from which the gap counts
 */
export async function visit(
  origin: string,
  perSecond: number,
  happens: (fault: () => void) => Promise<void>,
): Promise<Seen> {
  const attempts: {begun: number; ms: number}[] = [];
  const seen: Seen = {
    offered: 0,
    thanked: [],
    splits: 0,
    again: 0,
    longestWait: 0,
    reads: 0,
    readsLost: 0,
    slowLater: 0,
    longestLater: 0,
  };
  let faultAt = Infinity;
  let over = false;

  async function ask(address: string, body?: object): Promise<{status: number; id?: string}> {
    const begun = performance.now();
    let status = 0;
    try {
      const answer = await fetch(`${origin}${address}`, {
        method: body ? 'POST' : 'GET',
        headers: {'X-Forwarded-For': anAddress(), ...(body && {'Content-Type': 'application/json'})},
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
      const text = await answer.text();
      status = answer.status;
      return {status, ...(status === 202 && (JSON.parse(text) as {id: string}))};
    } catch {
      return {status};
    } finally {
      attempts.push({begun, ms: performance.now() - begun});
    }
  }

  async function lead(registration: boolean): Promise<void> {
    const kind = registration ? 'registration' : 'contact';
    const body = aSubmission(kind);
    seen.offered += 1;
    const begun = performance.now();
    const patience = begun + PATIENCE_MS;
    for (let presses = 1; performance.now() < patience; presses++) {
      const {id} = await ask(`/api/${kind}`, body);
      if (id) {
        seen.thanked.push({id, email: body.email, registration});
        if (presses > 1) seen.again += 1;
        seen.longestWait = Math.max(seen.longestWait, performance.now() - begun);
        // One in ten presses once more.
        if (seen.offered % 10 === 0) {
          const twice = await ask(`/api/${kind}`, body);
          if (twice.id && twice.id !== id) seen.splits += 1;
        }
        return;
      }
      await sleep(1_000);
    }
  }

  async function read(): Promise<void> {
    seen.reads += 1;
    if ((await ask('/api/cities?postalCode=59120')).status !== 200) seen.readsLost += 1;
  }

  const happening = happens(() => (faultAt = performance.now())).finally(() => (over = true));
  const visitors: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; !over; n++) {
    visitors.push(lead(n % 4 === 0), read());
    await sleep(Math.max(0, begun + ((n + 1) * 1_000) / perSecond - performance.now()));
  }
  await Promise.all([happening, ...visitors]);
  const later = attempts.filter((one) => one.begun >= faultAt + GAP_MS).map(({ms}) => ms);
  seen.slowLater = later.filter((ms) => ms > SLOW_MS).length;
  seen.longestLater = Math.max(0, ...later);
  return seen;
}
