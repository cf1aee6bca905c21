import '#server-only';
import {env} from '#lib/config/env.ts';
import {announce, listen} from '#lib/database/announcements.ts';
import {pool} from '#lib/database/postgres.ts';
import type {Copies} from './copies.ts';

/** Another server is told of a change: this one knows within ten seconds. */
const LOOK_EVERY_MS = 3_000;

/** Where every server of this site hears that articles changed: the database where there is one, else the data folder. */
export interface Changes {
  tell(): Promise<void>;
  /** @returns what ends the hearing */
  hear(changed: () => void): () => void;
}

function inDatabase(url: string, identity: string): Changes {
  const topic = `articles ${identity}`;
  return {
    tell: () => announce(pool(url), topic, 'changed'),
    hear: (changed) => listen(pool(url), topic, async () => changed()),
  };
}

export function inFolder(copies: Copies, everyMs = LOOK_EVERY_MS): Changes {
  return {
    tell: async () => copies.noteChange(),
    hear(changed) {
      let known = copies.changes();
      const timer = setInterval(() => {
        const number = copies.changes();
        if (number === known) return;
        known = number;
        changed();
      }, everyMs).unref();
      return () => clearInterval(timer);
    },
  };
}

export function changesOf(identity: string, copies: Copies): Changes {
  const {databaseUrl} = env();
  return databaseUrl ? inDatabase(databaseUrl, identity) : inFolder(copies);
}
