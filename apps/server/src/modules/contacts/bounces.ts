import { isUnreachable, REFUSED_MS, restAfter } from '@picado/domain/messages/sending';
import type { Database } from '../../db/database';
import { dropEndpoint, endEndpoint, saveEndRest, saveReach, saveRefused, saveRest } from './addresses';
import { savePlaceAlert } from './repository';

/** The endpoint of a browser and how it has answered so far. Instants are milliseconds since 1970. */
interface Endpoint {
  /** The address of the browser's push service; null for a message of another channel. */
  endpoint: string | null;
  /** Tries that ran into their limit since it last took a message, and the end of the first of them. */
  timeouts: number;
  silentSince: number | null;
}

/** A message that was refused for good, with the address that it went to. */
interface RefusedMessage extends Pick<Endpoint, 'endpoint'> {
  channel: string;
  userId: string | null;
  playerId: string | null;
  /** The instant since which the endpoint takes none, in milliseconds since 1970; null where it took the last one. */
  refusedSince: number | null;
}

/** Creates the service that lets contacts rest, or gives them up, by the way in which messages to them ended. */
export function createBounces(database: Database) {
  return {
    /** Lets an endpoint rest that let a try run into its limit, and returns until when; null where it is given up. */
    async rest({ endpoint, timeouts, silentSince }: Endpoint, at: number): Promise<number | null> {
      const silence = { timeouts: timeouts + 1, silentSince: silentSince ?? at };
      const rest = restAfter(silence, at);
      if (endpoint === null || rest === null) return null;
      const restsUntil = at + rest;
      await database.transaction((tx) => saveRest(tx, endpoint, { ...silence, restsUntil }));
      return restsUntil;
    },

    /** An endpoint that rested took a message. */
    async endRest({ endpoint }: Pick<Endpoint, 'endpoint'>): Promise<void> {
      if (endpoint !== null) await database.transaction((tx) => saveEndRest(tx, endpoint));
    },

    /** A message was refused: an endpoint that takes none for `REFUSED_MS` is given up, and a number may be out of reach. */
    async refused({ row, reason }: { row: RefusedMessage; reason: string }, at: number): Promise<void> {
      const { channel, endpoint, userId, playerId, refusedSince } = row;
      if (channel === 'whatsapp' && isUnreachable(reason)) {
        await database.transaction((tx) => saveReach(tx, [{ userId, playerId, sentAt: at }], new Date(at)));
      }
      if (endpoint === null || reason !== 'HTTP 400') return;
      await database.transaction((tx) =>
        refusedSince !== null && at - refusedSince >= REFUSED_MS
          ? endEndpoint(tx, endpoint, new Date(at))
          : saveRefused(tx, endpoint, new Date(refusedSince ?? at)),
      );
    },

    /** Drops an address that is no longer in use. */
    async drop({ endpoint }: Pick<Endpoint, 'endpoint'>): Promise<void> {
      if (endpoint !== null) await database.transaction((tx) => dropEndpoint(tx, endpoint));
    },

    /** The user was not notified of a free place, which was taken first, and is notified of the next one instead. */
    async placeTaken(matchId: string, userId: string, at: number): Promise<void> {
      await database.transaction((tx) => savePlaceAlert(tx, matchId, userId, new Date(at)));
    },
  };
}
