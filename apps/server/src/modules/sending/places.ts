import type { OutboxRow } from '../notifications/hold';

/**
 * The number of messages that a process prepares, connects and sends at once: in all, and of what they have in common.
 * Neither a user nor a host can keep all places, so that another's message finds one.
 */
export interface Bounds {
  atOnce: number;
  /** The places to one user or guest, by whichever channel; one less where it goes to a host that is no known service. */
  toReceiver: number;
  /** The places to one known service: WhatsApp, the mail server, the push service of a browser, which nearly all users share. */
  toService: number;
  /** The places to one other host, and to all other hosts together. */
  toHost: number;
  toOthers: number;
  /** Those of them that have left and have no end yet: a killed process leaves as many unsure. */
  awayAtOnce: number;
  awayToService: number;
  awayToOthers: number;
}

export const BOUNDS: Bounds = {
  atOnce: 16,
  toReceiver: 2,
  toService: 12,
  toHost: 2,
  toOthers: 4,
  awayAtOnce: 6,
  awayToService: 4,
  awayToOthers: 2,
};

/** The places that are left to those that have taken one, by id and by host; every other has all of its own. */
export interface FreePlaces {
  receivers: Record<string, number>;
  hosts: Record<string, number>;
  others: number;
}

/** The places of a process, taken by messages from their hold to their end. */
export function createPlaces(bounds: Bounds) {
  const taken = new Set<OutboxRow>();

  return {
    take(row: OutboxRow): void {
      taken.add(row);
    },

    free(row: OutboxRow): void {
      taken.delete(row);
    },

    left(): FreePlaces {
      const rows = [...taken];
      const receivers = countOf(rows.map(receiverOf));
      const services = countOf(rows.filter(({ isService }) => isService).map(({ host }) => host));
      const others = rows.filter(({ isService }) => !isService);
      const hosts = countOf(others.map(({ host }) => host));
      return {
        receivers: freeOf(receivers, bounds.toReceiver),
        hosts: { ...freeOf(services, bounds.toService), ...freeOf(hosts, bounds.toHost) },
        others: bounds.toOthers - others.length,
      };
    },
  };
}

const receiverOf = ({ userId, playerId }: OutboxRow) => userId ?? playerId ?? '';

const freeOf = (counts: ReadonlyMap<string, number>, bound: number) =>
  Object.fromEntries([...counts].map(([name, count]) => [name, bound - count]));

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
