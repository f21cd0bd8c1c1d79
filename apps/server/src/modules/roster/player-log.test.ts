import { matchesContract } from '@picado/domain/matches/contract';
import { listsContract } from '@picado/domain/lists/contract';
import type { Match, Player } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { slotKeyOf } from '@picado/domain/roster/slot-keys';
import { teamsContract } from '@picado/domain/teams/contract';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { organise, readMatch } from '../../../test/organised-match';
import type { TestUser } from '../../../test/server';
import { playerLog } from '../../db/tables/roster';
import { runServer, server } from '../../../test/running-server';
import { slotOf } from '@picado/domain/roster/api-names';

const EVENINGS = 4;
const STEPS = 40;
const SIZE = 5;

runServer();

interface Table {
  id: string;
  organiser: TestUser;
  others: TestUser[];
  match: Match;
  /** A name that no earlier player has had. */
  newName: () => string;
}
type Answer = { status: number };
type Step = (table: Table) => Promise<Answer>;

const NOTHING: Answer = { status: 204 };
const pick = <T>(from: readonly T[], nth: number): T | undefined => from[nth % Math.max(1, from.length)];
const call = (table: Table) => ({ params: { id: table.id }, token: table.organiser.token });

const nth = fc.nat(60);
const slot = fc.record({ teamIndex: fc.nat(1), positionIndex: fc.nat(SIZE - 1) });
/** Where a new player wants to be: anywhere, in one slot, or waiting. */
const wish = fc.oneof(fc.constant({}), slot, fc.constant({ isSubstitute: true }));

function step<T>(arbitrary: fc.Arbitrary<T>, take: (value: T) => Step): fc.Arbitrary<Step> {
  return arbitrary.map(take);
}
const withPlayer =
  (at: number, take: (player: Player, table: Table) => Promise<Answer>): Step =>
  (table) => {
    const player = pick(table.match.allPlayers, at);
    return player === undefined ? Promise.resolve(NOTHING) : take(player, table);
  };

/** A list as it comes back from a chat: one line is gone, two have changed places, a new player is below. */
function edited(text: string, [gone, one, two]: readonly [number, number, number], name: string): string {
  const lines = text.split('\n');
  const listed = [...lines.keys()].filter((index) => /^\d+\. \S/u.test(lines[index] ?? ''));
  const [from, to, away] = [pick(listed, one), pick(listed, two), pick(listed, gone)];
  const nameAt = (index: number) => (lines[index] ?? '').replace(/^\d+\. /u, '');
  const put = (index: number, said: string) =>
    lines.splice(index, 1, (lines[index] ?? '').replace(/ .*$/u, ` ${said}`));
  if (from !== undefined && to !== undefined) {
    const [first, second] = [nameAt(from), nameAt(to)];
    put(from, second);
    put(to, first);
  }
  if (away !== undefined && gone % 3 === 0) put(away, '');
  const end = lines.findIndex((line) => line === 'Suplentes');
  if (end >= 0) lines.splice(end + 1, 0, `1. ${name}`);
  return lines.join('\n');
}

const listComesBack = step(fc.tuple(nth, nth, nth), (edit) => async (table) => {
  const { body } = await server.call(listsContract.export, call(table));
  const listText = edited(body, edit, table.newName());
  return server.call(listsContract.apply, { ...call(table), body: { listText, confirmedChanges: true } });
});

const change: fc.Arbitrary<Step> = fc.oneof(
  step(
    wish,
    (body) => (table) =>
      server.call(rosterContract.join, {
        params: { id: table.id },
        body: { ...body, name: table.newName() },
      }),
  ),
  step(
    wish,
    (body) => (table) =>
      server.call(rosterContract.addPlayer, { ...call(table), body: { ...body, name: table.newName() } }),
  ),
  step(fc.tuple(nth, wish), ([at, body]) => (table) => {
    const user = pick(table.others, at);
    return server.call(rosterContract.join, {
      params: { id: table.id },
      body,
      ...(user && { token: user.token }),
    });
  }),
  step(nth, (at) => (table) => {
    const user = pick(table.others, at);
    return server.call(rosterContract.leave, {
      params: { id: table.id },
      ...(user && { token: user.token }),
    });
  }),
  step(nth, (at) => (table) => {
    const user = pick(table.others, at);
    return server.call(rosterContract.takeFreeSlot, {
      params: { id: table.id },
      ...(user && { token: user.token }),
    });
  }),
  step(nth, (at) =>
    withPlayer(at, ({ id: playerId }, table) =>
      server.call(rosterContract.removePlayer, { ...call(table), body: { playerId } }),
    ),
  ),
  step(fc.tuple(nth, slot), ([at, to]) =>
    withPlayer(at, ({ id: playerId }, table) =>
      server.call(rosterContract.movePlayer, { ...call(table), body: { playerId, ...to } }),
    ),
  ),
  step(fc.tuple(nth, fc.boolean()), ([at, isSlotLeftFree]) =>
    withPlayer(at, ({ id: playerId }, table) =>
      server.call(rosterContract.movePlayer, { ...call(table), body: { playerId, isSlotLeftFree } }),
    ),
  ),
  step(fc.tuple(nth, fc.boolean()), ([at, isNew]) =>
    withPlayer(at, ({ id: playerId, name, position, rating }, table) =>
      server.call(rosterContract.updatePlayer, {
        ...call(table),
        body: { playerId, name: isNew ? table.newName() : name, position, rating },
      }),
    ),
  ),
  step(fc.tuple(nth, nth), ([at, beside]) =>
    withPlayer(at, ({ id: player1Id }, table) =>
      server.call(rosterContract.swapPlayers, {
        ...call(table),
        body: { player1Id, player2Id: pick(table.match.allPlayers, beside)?.id },
      }),
    ),
  ),
  step(fc.tuple(nth, nth), ([at, caller]) =>
    withPlayer(at, ({ id: playerId }, table) => {
      const user = pick(table.others, caller);
      return server.call(rosterContract.replacePlayer, {
        params: { id: table.id },
        body: { playerId },
        ...(user && { token: user.token }),
      });
    }),
  ),
  step(fc.boolean(), (accept) => async (table) => {
    const asked = table.match.players.find((player) => player.isConfirmationPending);
    if (asked === undefined) return NOTHING;
    const { body } = await server.call(rosterContract.confirmationLink, {
      params: { id: table.id, playerId: asked.id },
      token: table.organiser.token,
    });
    const token = body.link.split('/').at(-1) ?? '';
    return server.call(rosterContract.answerConfirmation, { params: { token }, body: { accept } });
  }),
  step(fc.integer({ min: 5, max: 7 }), (maxPlayers) => (table) => {
    const { location, mapsUrl, date, time, price } = table.match;
    const body = { location, mapsUrl, date, time, price, maxPlayers };
    return server.call(matchesContract.update, { ...call(table), body });
  }),
  step(
    fc.record({ alternative: fc.nat(3) }),
    (body) => (table) => server.call(teamsContract.generate, { ...call(table), body }),
  ),
  step(fc.constant(null), () => (table) => server.call(teamsContract.undo, call(table))),
  { arbitrary: listComesBack, weight: 4 },
);

interface Standing {
  /** The player in each slot. */
  slots: Record<string, string>;
  /** The waiting players, the first first. */
  waiting: string[];
  /** The names of all entries. */
  names: Record<string, string>;
}

/** The slots of all entries, computed from the log's lines alone. */
async function byLog(matchId: string): Promise<Standing> {
  const lines = await server.database.read
    .select()
    .from(playerLog)
    .where(eq(playerLog.matchId, matchId))
    .orderBy(asc(playerLog.id));
  const slots = new Map<string, string>();
  const waiting: string[] = [];
  const names = new Map<string, string>();
  /** The turn of a guest that was replaced: the next player to come takes it. */
  let turn: number | null = null;
  for (const { kind, playerId, playerName, teamIndex, positionIndex } of lines) {
    names.set(playerId, playerName);
    if (kind === 'RENAMED') continue;
    const before = waiting.indexOf(playerId);
    if (before >= 0) waiting.splice(before, 1);
    slots.delete(playerId);
    if (kind === 'REPLACED') turn = before >= 0 ? before : null;
    if (['LEFT', 'REMOVED', 'DECLINED', 'REPLACED', 'PASSED'].includes(kind)) continue;
    if (teamIndex === null || positionIndex === null) waiting.splice(turn ?? waiting.length, 0, playerId);
    else slots.set(playerId, `${teamIndex}-${positionIndex}`);
    turn = null;
  }
  const present = [...slots.keys(), ...waiting];
  return {
    slots: Object.fromEntries(slots),
    waiting,
    names: Object.fromEntries(present.map((id) => [id, names.get(id) ?? ''])),
  };
}

function standingOf({ players, substitutes }: Match): Standing {
  return {
    slots: Object.fromEntries(
      players.map((player) => {
        const slot = slotOf(player);
        return [player.id, slot === null ? '' : slotKeyOf(slot)];
      }),
    ),
    waiting: substitutes.map(({ id }) => id),
    names: Object.fromEntries([...players, ...substitutes].map(({ id, name }) => [id, name])),
  };
}

it.each(fc.sample(fc.array(change, { minLength: STEPS, maxLength: STEPS }), { numRuns: EVENINGS, seed: 7 }))(
  'after any steps the log in its order gives the list: slots, turns and names',
  async (...steps) => {
    await server.reset();
    const { id, organiser } = await organise(server, { maxPlayers: SIZE });
    const others = await Promise.all(
      ['Ana', 'Beto', 'Caro'].map((name) => server.signIn({ name, email: `${name}@example.com` })),
    );
    let named = 0;
    const newName = () => `Invitado ${(named += 1)}`;
    let done = 0;
    for (const take of steps) {
      server.clock.advance(1000);
      const { status } = await take({ id, organiser, others, match: await readMatch(server, id), newName });
      expect(status).toBeLessThan(500);
      if (status < 300 && status !== NOTHING.status) done += 1;
      expect(await byLog(id)).toEqual(standingOf(await readMatch(server, id)));
    }
    expect(done).toBeGreaterThan(STEPS / 4);
  },
);
