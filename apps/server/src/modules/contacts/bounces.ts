import { restAfter } from '@picado/domain/messages/sending';
import type { Database } from '../../db/database';
import { dropEndpoint, saveEndRest, savePlaceAlert, saveRest } from './repository';

/** The endpoint of a browser and how it has answered so far. Instants are milliseconds since 1970. */
interface Endpoint {
  /** Null for a message of another channel. */
  endpoint: string | null;
  /** Tries that ran into their limit since it last took a message, and the end of the first of them. */
  timeouts: number;
  silentSince: number | null;
}

/** What becomes of contacts by the way in which messages to them ended. */
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
