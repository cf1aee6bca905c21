import {answerOf, startOutside, type Answer, type Given, type Message} from '../outside.ts';

/** Something that reached the outside: a mail taken, a registration made. */
interface Effect {
  /** The lead's id for a mail; the address for a registration. */
  of: string;
  /** Which process sent it. */
  by: string;
  at: number;
}

const add = (map: Map<string, Effect[]>, of: string, by: string) =>
  map.set(of, [...(map.get(of) ?? []), {of, by, at: Date.now()}]);

const RESET: Given = {bytes: '', then: 'reset'};

/** Nothing was done, and the answer says so or says nothing. @param kind from 0 to 1 */
function failure(kind: number): Given | Answer {
  if (kind < 0.4) return {status: 503, headers: {'Content-Type': 'text/html'}, body: '<h1>Unavailable</h1>'};
  if (kind < 0.7) return RESET;
  if (kind < 0.9) return {status: 500, body: 'Internal error'};
  if (kind < 0.95) return {status: 429, headers: {'Retry-After': '1'}, body: 'slow down'};
  // Never answered: the caller's deadline has to end it.
  return {bytes: '', then: 'nothing'};
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** The backend and the provider, going wrong in the ways that both are known for. */
export async function startReceiver(random: () => number) {
  const mails = new Map<string, Effect[]>();
  const registrations = new Map<string, Effect[]>();
  /** Ids of the leads that the webhook took. */
  const hooked = new Set<string>();
  /** Confirmations that came before their registration. */
  const outOfOrder: string[] = [];
  let failing = 0;
  let gone = false;
  let requests = 0;
  let refused = 0;

  const {settings, close} = await startOutside(({question, by, body}) => {
    requests += 1;
    if (gone || random() < failing) {
      refused += 1;
      return gone ? RESET : failure(random());
    }
    if (question === 'mail') {
      const {to, metadata} = body.message as Message;
      if (body.template_name === 'SendRegisterSiteHS' && !registrations.has(to[0]?.email ?? ''))
        outOfOrder.push(metadata.submission_id);
      add(mails, metadata.submission_id, by);
    }
    if (question === 'webhook') hooked.add((body.data as {id: string}).id);
    if (question === 'known' && registrations.has(String(body.user_name))) return answerOf([{Item_10: 'HS'}]);
    if (question === 'done') {
      add(registrations, String(body.mail), by);
      // Done, and the answer is lost: a repeat without a check makes a second account.
      if (random() < failing / 3) return RESET;
    }
    return undefined;
  });

  return {
    settings,
    close,
    mails,
    registrations,
    hooked,
    outOfOrder,
    requests: () => requests,
    refused: () => refused,
    /** Share of requests that go wrong, and whether nothing is answered at all. */
    behave(share: number, away: boolean) {
      failing = share;
      gone = away;
    },
  };
}
