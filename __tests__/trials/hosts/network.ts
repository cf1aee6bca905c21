import {execFileSync} from 'node:child_process';
import type {Place} from '../trial-server.ts';

/** The machine of the bench itself, of nginx and of the receivers. */
export const FRONT = '10.99.0.1';

/** Runs `ip` of iproute2. */
const ip = (...words: string[]) => void execFileSync('ip', words, {stdio: ['ignore', 'ignore', 'inherit']});

/** A machine of its own as far as the network goes: a network namespace with one cable to the switch. */
export interface Machine extends Place {
  /** Pulls the cable: neither side hears of it. */
  cut(): void;
  mend(): void;
  /** Answers for another address too, and says so to the others. */
  take(address: string): void;
}

/** A switch, and the machines on it. The process must have a network namespace of its own. */
export class Network {
  readonly #namespaces: string[] = [];

  constructor() {
    ip('link', 'set', 'lo', 'up');
    ip('link', 'add', 'switch', 'type', 'bridge');
    ip('address', 'add', `${FRONT}/24`, 'dev', 'switch');
    ip('link', 'set', 'switch', 'up');
    process.once('exit', () => {
      for (const name of this.#namespaces) ip('netns', 'delete', name);
    });
  }

  machine(name: string, address: string): Machine {
    const namespace = `site-${process.pid}-${name}`;
    const inside = ['ip', 'netns', 'exec', namespace];
    const within = (...words: string[]) => ip('-n', namespace, ...words);
    const cable = (state: 'up' | 'down') => ip('link', 'set', name, state);
    ip('netns', 'add', namespace);
    this.#namespaces.push(namespace);
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', name, 'master', 'switch');
    cable('up');
    const card = () =>
      within('link', 'set', 'eth0', 'address', `02:00:00:00:00:${address.split('.').at(-1)}`);
    card();
    within('link', 'set', 'lo', 'up');
    within('address', 'add', `${address}/24`, 'dev', 'eth0');
    within('link', 'set', 'eth0', 'up');
    return {
      address,
      inside,
      cut: () => cable('down'),
      mend: () => cable('up'),
      take(other) {
        within('address', 'add', `${other}/24`, 'dev', 'eth0');
        // As its card's address is set, the system announces its addresses by ARP, as keepalived does.
        ip('netns', 'exec', namespace, 'sysctl', '-q', '-w', 'net.ipv4.conf.eth0.arp_notify=1');
        card();
      },
    };
  }
}
