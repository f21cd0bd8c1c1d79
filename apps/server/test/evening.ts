/**
 * A match with every role that the rules after the game distinguish, played and, by default, finished: Nico
 * organises and plays with Fede and the guest Chino against Juan and Beto; Tito is on the bench.
 */
import type { Endpoint } from '@picado/domain/http/endpoint';
import { matchesContract } from '@picado/domain/matches/contract';
import { reportsContract } from '@picado/domain/reports/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { votesContract } from '@picado/domain/votes/contract';
import { KICK_OFF, matchData, NOW } from './match-data';
import type { CallOptions, TestUser, TestServer } from './server';

export const HOUR = 60 * 60 * 1000;
/** The instant of the finish: later than an hour after the kick-off, so the window counts from it. */
export const FINISH = KICK_OFF + 2 * HOUR;

export const REGISTERED = ['nico', 'fede', 'juan', 'beto', 'tito'] as const;
export type Name = (typeof REGISTERED)[number];

export interface Evening {
  id: string;
  users: Record<Name, TestUser>;
  /** The entries of the match. */
  entry: Record<Name | 'chino', string>;
  /** Makes a call of the match, as a user or as a visitor. */
  as<E extends Endpoint>(
    caller: Name | null,
    endpoint: E,
    body?: unknown,
    options?: CallOptions,
  ): ReturnType<typeof answerOf<E>>;
}

const answerOf = <E extends Endpoint>(server: TestServer, endpoint: E, options: CallOptions) =>
  server.call(endpoint, options);

/** `isFinished` false leaves it at the kick-off, still to be finished. */
export async function playEvening(server: TestServer, { isFinished = true } = {}): Promise<Evening> {
  server.clock.set(NOW);
  const signIn = (name: string) =>
    server.signIn({ name: `${name[0]?.toUpperCase()}${name.slice(1)}`, email: `${name}@example.com` });
  const [nico, fede, juan, beto, tito] = await Promise.all(REGISTERED.map(signIn));
  if (!nico || !fede || !juan || !beto || !tito) throw new Error('A player could not sign in.');
  const users = { nico, fede, juan, beto, tito };
  const created = await server.call(matchesContract.create, { token: nico.token, body: matchData });
  const { id, players } = created.body.match;
  const own = players[0];
  if (own?.teamIndex !== 0) throw new Error('The creator of an empty match plays in the first team.');

  const join = async (user: TestUser | null, body: unknown) => {
    const options = { params: { id }, body, ...(user === null ? {} : { token: user.token }) };
    return (await server.call(rosterContract.join, options)).body.player.id;
  };
  const entry = {
    nico: own.id,
    fede: await join(fede, { teamIndex: 0 }),
    chino: await join(null, { name: 'Chino', teamIndex: 0 }),
    juan: await join(juan, { teamIndex: 1 }),
    beto: await join(beto, { teamIndex: 1 }),
    tito: await join(tito, { isSubstitute: true }),
  };
  const evening: Evening = {
    id,
    users,
    entry,
    as: (caller, endpoint, body, options = {}) =>
      answerOf(server, endpoint, {
        params: { id },
        ...(caller === null ? {} : { token: users[caller].token }),
        ...(body === undefined ? {} : { body }),
        ...options,
      }),
  };
  server.clock.set(isFinished ? FINISH : KICK_OFF);
  if (isFinished) await evening.as('nico', resultsContract.finish);
  return evening;
}

/** The same as `playEvening`, stopped at the kick-off. */
export const playToKickOff = (server: TestServer) => playEvening(server, { isFinished: false });

/** The calls after a match, by name. */
export function doings({ as, entry }: Evening) {
  return {
    score: (team1Goals: number, team2Goals: number, caller: Name = 'nico') =>
      as(caller, resultsContract.finalScore, { team1Goals, team2Goals }),
    report: (caller: Name, [goals, assists, saves]: readonly [number, number, number], side?: 0 | 1) =>
      as(caller, reportsContract.submit, {
        goals,
        assists,
        saves,
        ...(side === undefined ? {} : { teamIndex: side }),
      }),
    approve: (caller: Name, whose: Name) =>
      as(caller, reportsContract.validate, { reporterId: entry[whose], approved: true }),
    reject: (caller: Name, whose: Name, rejectionReason?: string) =>
      as(caller, reportsContract.validate, {
        reporterId: entry[whose],
        approved: false,
        ...(rejectionReason === undefined ? {} : { rejectionReason }),
      }),
    load: (stats: unknown, rest: Record<string, unknown> = {}, caller: Name = 'nico') =>
      as(caller, reportsContract.load, { stats, ...rest }),
    finalise: (caller: Name = 'nico') => as(caller, reportsContract.finalise),
    vote: (caller: Name, votedFor: keyof Evening['entry']) =>
      as(caller, votesContract.cast, { votedPlayerId: entry[votedFor] }),
    readReport: async () => (await as(null, reportsContract.read)).body,
    readReports: async (caller: Name) => (await as(caller, reportsContract.selfReports)).body,
    readMatch: async () => (await as(null, matchesContract.read)).body,
    /** One player in the match report. */
    statsOf: async (whose: keyof Evening['entry']) => {
      const { stats } = (await as(null, reportsContract.read)).body;
      const own = stats.find(({ playerId }) => playerId === entry[whose]);
      if (own === undefined) throw new Error(`${whose} is not in the report.`);
      return own;
    },
    /** One player's report, as the organiser reads it; undefined without one. */
    reportOf: async (whose: keyof Evening['entry']) => {
      const { selfReports } = (await as('nico', reportsContract.selfReports)).body;
      return selfReports.find(({ playerId }) => playerId === entry[whose]);
    },
    history: async (caller: Name) => (await as(caller, matchesContract.archived, undefined)).body.matches[0],
  };
}
export type Doings = ReturnType<typeof doings>;
