export interface Plan {
  store: 'SQLite' | 'PostgreSQL';
  /** Of the PostgreSQL run. */
  databaseUrl?: string;
  crashDatabase?: () => Promise<void>;
  databaseCrashes?: number;
  /** At least, and until there were so many leads and kills; three times as long at most. */
  minutes: number;
  leads: number;
  kills: number;
  servers: number;
  clients: number;
  /** Milliseconds between two kills, on average. */
  killEvery: number;
  /** The lead routes and the worker alone, instead of the built site. */
  small: boolean;
  leaseMs: number;
  seed: number;
  say(line: string): void;
}

export interface Result {
  store: Plan['store'];
  servers: number;
  minutes: number;
  drainSeconds: number;
  acknowledged: number;
  /** Acknowledged and all their steps done outside. */
  delivered: number;
  /** Acknowledged and still in the store when the run gave up waiting. */
  waiting: number;
  /** Acknowledged, neither delivered nor in the store. */
  lost: string[];
  /** Acknowledged twice under two ids. */
  splits: string[];
  doubledMails: number;
  /** Doubled without a kill of the first sender between the receiver's answer and our commit. */
  unexplainedDoubles: string[];
  doubledRegistrations: string[];
  outOfOrder: string[];
  parked: number;
  kills: number;
  databaseCrashes: number;
  receiverRequests: number;
  receiverFailures: number;
  unavailableAnswers: number;
}
