import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entry, fullTeams, ORGANISER, refusal, roster } from '../../test/rosters';
import { decideMove, decideSwap, type Arrangement, type MoveRequest } from './arranging';
import { waitingOrder, type Roster, type RosterEntry } from './rules';
import { lastTurn } from './turns';

const slot = (teamIndex: 0 | 1, slotIndex: number) => ({ teamIndex, slotIndex });
const two = roster([entry('a', { slot: slot(0, 1) }), entry('b', { slot: slot(1, 3) }), entry('s')]);
const move = (playerId: string, to: Omit<MoveRequest, 'playerId'> = {}, list = two) =>
  decideMove(list, ORGANISER, { playerId, ...to });
const swap = (player1Id: string, player2Id: string, list = two) =>
  decideSwap(list, ORGANISER, { player1Id, player2Id });

describe('a player that the organiser arranges', () => {
  it('moves into a free slot: a starter moved, a substitute promoted', () => {
    expect(move('a', slot(1, 0))).toMatchObject({
      value: { kind: 'moved', player: { entry: { id: 'a' }, slot: slot(1, 0) } },
    });
    expect(move('s', slot(1, 0))).toMatchObject({
      value: { kind: 'promoted-demoted', promoted: { entry: { id: 's' }, slot: slot(1, 0) }, demoted: null },
    });
  });

  it('changes places with the player of a taken slot, as a starter or a substitute', () => {
    expect(move('a', slot(1, 3))).toMatchObject({
      value: {
        kind: 'swapped',
        player: { entry: { id: 'a' }, slot: slot(1, 3) },
        other: { entry: { id: 'b' }, slot: slot(0, 1) },
      },
    });
    expect(move('s', slot(1, 3))).toMatchObject({
      value: {
        kind: 'promoted-demoted',
        promoted: { entry: { id: 's' }, slot: slot(1, 3) },
        demoted: { id: 'b' },
      },
    });
  });

  it('becomes a substitute, and the one that has waited longest gets the slot unless it is left free', () => {
    const [demoted, , waits] = two.entries;
    for (const nowhere of [{}, { teamIndex: null }, { teamIndex: null, slotIndex: null }]) {
      expect(move('a', nowhere)).toEqual({
        ok: true,
        value: { kind: 'benched', promoted: { entry: waits, slot: slot(0, 1) }, demoted },
      });
      expect(move('a', { ...nowhere, isSlotLeftFree: true })).toEqual({
        ok: true,
        value: { kind: 'benched', promoted: null, demoted },
      });
    }
  });

  it('goes to the bench from kick-off on without a promotion', () => {
    const playing = roster([...two.entries], { status: 'IN_PROGRESS', stage: 'first hour' });
    expect(move('a', {}, playing)).toMatchObject({ value: { kind: 'benched', promoted: null } });
  });

  it('moves into a team’s best free slot, in their own line where one is free', () => {
    expect(move('a', { teamIndex: 1 })).toMatchObject({
      value: { kind: 'moved', player: { slot: slot(1, 2) } },
    });
    const keeper = roster([entry('k', { position: 'Arquero' })]);
    expect(move('k', { teamIndex: 1 }, keeper)).toMatchObject({
      value: { kind: 'promoted-demoted', promoted: { slot: slot(1, 0) } },
    });
  });

  it('stays in their own slot', () => {
    expect(move('a', slot(0, 1))).toEqual({ ok: true, value: { kind: 'unchanged' } });
    expect(move('a', { teamIndex: 0 })).toEqual({ ok: true, value: { kind: 'unchanged' } });
  });

  it.each([
    ['on the bench again', 's', {}, two, 'ALREADY_SUBSTITUTE'],
    ['into a slot of no team', 'a', { slotIndex: 1 }, two, 'SLOT_WITHOUT_TEAM'],
    ['into a slot of no team, said out', 'a', { teamIndex: null, slotIndex: 1 }, two, 'SLOT_WITHOUT_TEAM'],
    ['beyond the team', 'a', slot(0, 5), two, 'SLOT_OUT_OF_RANGE'],
    ['into a full team', 's', { teamIndex: 1 }, roster([...fullTeams(), entry('s')]), 'SLOT_TAKEN'],
    ['and is not there', 'x', slot(0, 0), two, 'PLAYER_NOT_FOUND'],
    ['after the finish', 'a', slot(0, 0), { ...two, status: 'FINISHED' }, 'MATCH_FINISHED'],
  ] as const)('%s is refused', (_where, playerId, to, list, code) => {
    expect(move(playerId, to, list)).toEqual(refusal(code));
  });

  it('cannot become a substitute beyond the limit, but may change places with one', () => {
    const bench = Array.from({ length: 10 }, (_, index) => entry(`s${index}`));
    const full = roster([...fullTeams(), ...bench]);
    expect(move('p00', { isSlotLeftFree: true }, full)).toEqual(refusal('SUBSTITUTES_FULL'));
    expect(move('p00', {}, full)).toMatchObject({ value: { promoted: { entry: { id: 's0' } } } });
    expect(move('s3', slot(0, 0), full)).toMatchObject({ value: { demoted: { id: 'p00' } } });
    expect(swap('p00', 's3', full)).toMatchObject({ value: { demoted: { id: 'p00' } } });
  });
});

describe('two players that the organiser swaps', () => {
  it('take each other’s slot', () => {
    expect(swap('a', 'b')).toMatchObject({
      value: {
        kind: 'swapped',
        player: { entry: { id: 'a' }, slot: slot(1, 3) },
        other: { entry: { id: 'b' }, slot: slot(0, 1) },
      },
    });
  });

  it('may be a starter and a substitute, in either order', () => {
    const promoted = { promoted: { entry: { id: 's' }, slot: slot(0, 1) }, demoted: { id: 'a' } };
    expect(swap('a', 's')).toMatchObject({ value: promoted });
    expect(swap('s', 'a')).toMatchObject({ value: promoted });
  });

  it.each([
    ['two substitutes', 's', 't', 'SUBSTITUTES_NOT_SWAPPABLE'],
    ['the same player twice', 'a', 'a', 'SAME_PLAYER'],
    ['a player and an unknown one', 'a', 'x', 'PLAYER_NOT_FOUND'],
    ['an unknown player and a known one', 'x', 'a', 'PLAYER_NOT_FOUND'],
  ])('are not %s', (_who, first, second, code) => {
    const list = roster([...two.entries, entry('t')]);
    expect(swap(first, second, list)).toEqual(refusal(code));
  });
});

it('may be arranged by the organiser alone', () => {
  expect(decideMove(two, 'u2', { playerId: 'a', ...slot(0, 0) })).toEqual(refusal('ONLY_ORGANISER_ARRANGES'));
  expect(decideSwap(two, 'u2', { player1Id: 'a', player2Id: 'b' })).toEqual(
    refusal('ONLY_ORGANISER_ARRANGES'),
  );
});

/** The list after an arrangement, as the server writes it. */
function arranged(list: Roster, arrangement: Arrangement, now: number): RosterEntry[] {
  const slots = new Map<string, RosterEntry['slot']>();
  if (arrangement.kind === 'moved') slots.set(arrangement.player.entry.id, arrangement.player.slot);
  if (arrangement.kind === 'swapped') {
    for (const each of [arrangement.player, arrangement.other]) slots.set(each.entry.id, each.slot);
  }
  if (arrangement.kind === 'promoted-demoted' || arrangement.kind === 'benched') {
    const { promoted, demoted } = arrangement;
    if (promoted) slots.set(promoted.entry.id, promoted.slot);
    if (demoted) slots.set(demoted.id, null);
  }
  const waitingSince = lastTurn(list.entries, now);
  return list.entries.map((each) => {
    const to = slots.get(each.id);
    if (to === undefined) return each;
    return to === null ? { ...each, slot: null, waitingSince } : { ...each, slot: to };
  });
}

describe('any sequence of moves', () => {
  const index = fc.nat(24);
  const team = fc.constantFrom(0, 1, null);
  const step = fc.oneof(
    fc.record({
      first: index,
      teamIndex: team,
      slotIndex: fc.option(fc.nat(5), { nil: undefined }),
      isSlotLeftFree: fc.boolean(),
    }),
    fc.record({ first: index, other: index }),
  );

  it('fills no slot twice, loses no player, keeps the capacity and the order of the substitutes', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(
        fc.nat(10),
        fc.oneof(fc.nat(10), fc.constant(10)),
        fc.array(step, { maxLength: 60 }),
        (starters, waiting, steps) => {
          let entries = [
            ...fullTeams().slice(0, starters),
            ...Array.from({ length: waiting }, (_, turn) => entry(`s${turn}`, { waitingSince: turn })),
          ];
          const everybody = entries.map((each) => each.id).sort();
          for (const [now, each] of steps.entries()) {
            const list = roster(entries);
            const idOf = (at: number) => entries[at % Math.max(entries.length, 1)]?.id ?? 'x';
            const playerId = idOf(each.first);
            const decision =
              'other' in each
                ? decideSwap(list, ORGANISER, { player1Id: playerId, player2Id: idOf(each.other) })
                : decideMove(list, ORGANISER, { ...each, playerId });
            outcomes.add(decision.ok ? decision.value.kind : decision.code);
            if (!decision.ok) continue;
            const before = waitingOrder(entries.filter((other) => other.slot === null));
            entries = arranged(list, decision.value, 100 + now);

            const after = waitingOrder(entries.filter((other) => other.slot === null));
            const stillWaiting = before.filter((other) => after.some(({ id }) => id === other.id));
            expect(after.slice(0, stillWaiting.length).map(({ id }) => id)).toEqual(
              stillWaiting.map(({ id }) => id),
            );
            const slots = entries.flatMap((other) => (other.slot ? [JSON.stringify(other.slot)] : []));
            expect(new Set(slots).size).toBe(slots.length);
            expect(after.length).toBeLessThanOrEqual(10);
            expect(entries.map(({ id }) => id).sort()).toEqual(everybody);
          }
        },
      ),
      { seed: 5, numRuns: 300 },
    );
    // Every kind of result occurred: otherwise the property would prove less than its title.
    expect(outcomes).toEqual(
      new Set([
        'moved',
        'swapped',
        'promoted-demoted',
        'benched',
        'unchanged',
        'ALREADY_SUBSTITUTE',
        'SLOT_WITHOUT_TEAM',
        'SLOT_OUT_OF_RANGE',
        'SLOT_TAKEN',
        'SUBSTITUTES_FULL',
        'SUBSTITUTES_NOT_SWAPPABLE',
        'SAME_PLAYER',
        'PLAYER_NOT_FOUND',
      ]),
    );
  });
});
