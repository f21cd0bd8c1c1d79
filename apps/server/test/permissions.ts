/** The roles of the specification, a match with all of them, and the notation of a row of the permission table. */
import type { Endpoint } from '@picado/domain/http/endpoint';
import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { matchData, NOW } from './match-data';
import type { CallOptions, TestUser, TestServer } from './server';

export const ROLES = ['visitor', 'guest', 'outsider', 'player', 'organiser'] as const;
/** `guest` sends the `x-guest-id` of an entry in the match; `outsider` is signed in and not in the match. */
export type Role = (typeof ROLES)[number];

export const YES = 'yes';
/** The content of a cell: accepted, or the status and the code of the refusal. */
export type Cell = typeof YES | `4${number} ${string}`;
export type Cells = Readonly<Record<Role, Cell>>;

export const NO_TOKEN = '401 AUTH_ERROR';

export const cells = (visitor: Cell, guest: Cell, outsider: Cell, player: Cell, organiser: Cell): Cells => ({
  visitor,
  guest,
  outsider,
  player,
  organiser,
});
export const everyRole = cells(YES, YES, YES, YES, YES);
export const registered = cells(NO_TOKEN, NO_TOKEN, YES, YES, YES);
export const noOne = (no: Cell) => cells(no, no, no, no, no);
export const organiserAlone = (no: Cell, organiser: Cell = YES) =>
  cells(NO_TOKEN, NO_TOKEN, no, no, organiser);

export interface Stage {
  server: TestServer;
  id: string;
  users: Record<'outsider' | 'player' | 'organiser', TestUser>;
  /** The entries of the match: three starters and one substitute. */
  entry: Record<'organiser' | 'player' | 'guest' | 'substitute', string>;
  /** The secrets of `x-guest-id` and of the personal link. */
  guestId: string;
}

/** Prepares the call on the stage, and returns its body, the same for any caller. */
export type Prepare = (on: Stage) => CallOptions | Promise<CallOptions>;

export interface Row {
  endpoint: Endpoint;
  cells: Cells;
  prepare: Prepare;
  note: string;
}

/**
 * A call, the answer to each role, the body (the match's id is known), and a note that distinguishes rows of
 * one call.
 */
export const row = (endpoint: Endpoint, expected: Cells, prepare: Prepare = () => ({}), note = ''): Row => ({
  endpoint,
  cells: expected,
  prepare,
  note,
});

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** The call after the match has ended. */
export const finished =
  (prepare: Prepare): Prepare =>
  async (on) => {
    const options = await prepare(on);
    await on.server.finishMatch(on.id);
    return options;
  };

/** The row of a call so many minutes after kick-off, in a match that was not finished. */
export const startedRow = (
  endpoint: Endpoint,
  minutes: number,
  expected: Cells,
  prepare: Prepare = () => ({}),
  note = '',
): Row =>
  row(
    endpoint,
    expected,
    async (on) => {
      const options = await prepare(on);
      await on.server.startMatch(on.id, minutes);
      return options;
    },
    [note, `${minutes} minutes after kick-off`].filter(Boolean).join(', '),
  );

/** The row of a call after the match has ended. */
export const finishedRow = (
  endpoint: Endpoint,
  expected: Cells,
  prepare: Prepare = () => ({}),
  note = '',
): Row =>
  row(endpoint, expected, finished(prepare), [note, 'once it is finished'].filter(Boolean).join(', '));

export const asOrganiser = <E extends Endpoint>(on: Stage, endpoint: E, body?: unknown) =>
  on.server.call(endpoint, {
    params: { id: on.id },
    token: on.users.organiser.token,
    ...(body === undefined ? {} : { body }),
  });

/** A new match, and a session of its own for every registered player. */
export async function setStage(server: TestServer): Promise<Stage> {
  server.clock.set(NOW);
  const signIn = (role: Role) => server.signIn({ name: `El ${role}`, email: `${role}@example.com` });
  const [outsider, player, organiser] = await Promise.all([
    signIn('outsider'),
    signIn('player'),
    signIn('organiser'),
  ]);
  const created = await server.call(matchesContract.create, { token: organiser.token, body: matchData });
  const { id, players } = created.body.match;
  const join = async (options: CallOptions) =>
    (await server.call(rosterContract.join, { params: { id }, body: {}, ...options })).body;
  const joined = await join({ token: player.token });
  const guest = await join({ body: { name: 'Invitado' } });
  const substitute = await join({ body: { name: 'Del banco', isSubstitute: true } });
  return {
    server,
    id,
    users: { outsider, player, organiser },
    entry: {
      organiser: players[0]?.id ?? '',
      player: joined.player.id,
      guest: guest.player.id,
      substitute: substitute.player.id,
    },
    guestId: guest.leaveLink.split('/').at(-1) ?? '',
  };
}

/** The way in which one role makes a call. */
export function credentialsOf(on: Stage, role: Role): CallOptions {
  if (role === 'visitor') return {};
  return role === 'guest' ? { guestId: on.guestId } : { token: on.users[role].token };
}
