import '#server-only';
import type {Store} from '#lib/outbox/store/engine.ts';
import {AlertLog, type LoggedProblem} from './alert-log.ts';
import {notify, type Message} from './notify.ts';

/** A present problem. The first word of its name is its kind. */
export interface Alert extends LoggedProblem, Message {}

/** Texts of all-clears by kind. `about` is what follows the kind in the name of the alert: a destination. */
export type AllClears = Record<string, (about: string) => string>;

/** Sends the alerts that no server of this store has sent yet, and an all-clear for each one of these kinds that has ended. */
export async function settle(store: Store, alerts: readonly Alert[], allClears: AllClears): Promise<void> {
  const log = new AlertLog(store);
  for (const name of await log.ended(alerts, Object.keys(allClears))) {
    const [kind = '', about = ''] = name.split(' ');
    const text = allClears[kind]?.(about) ?? '';
    if ((await notify({kind: 'over', text, facts: {of: name}})).sent) await log.allClearSent(name);
    else await log.failed(name);
  }
  for (const alert of await log.due(alerts)) {
    if ((await notify(alert)).sent) await log.sent(alert);
    else await log.failed(alert.name);
  }
}
