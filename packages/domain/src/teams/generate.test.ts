import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORGANISER_ID, arrangedMatchOf } from '../../test/arranged-match';
import type { ArrangedMatch } from './arrangement';
import { planTeams, type TeamsPlan, type TeamsRequest } from './generate';
import { NO_LOCKS } from './locks';
import type { TeamsOption } from './schema';
import { slotIndexOf, slotOf } from '../roster/api-names';
import { takenSlotKeys } from '../roster/slot-keys';

const BEST: TeamsRequest = {
  locks: { together: [], apart: [], fixed: [] },
  alternative: 0,
  method: 'balance',
};
const ten = arrangedMatchOf(5, 10, 3);

function planned(match: ArrangedMatch, request: Partial<TeamsRequest> = {}): TeamsPlan {
  const plan = planTeams(match, ORGANISER_ID, { ...BEST, ...request });
  if (!plan.ok) throw new Error(plan.code);
  return plan.value;
}

/** The match once an arrangement is saved. */
function after(match: ArrangedMatch, players: TeamsOption['players']): ArrangedMatch {
  const slots = new Map(players.map(({ playerId, ...slot }) => [playerId, slotOf(slot)]));
  return {
    ...match,
    version: match.version + 1,
    starters: match.starters.map((starter) => ({ ...starter, ...slots.get(starter.id) })),
  };
}

describe('making the teams of a match', () => {
  it('offers the best split and the next three, each with a slot for every player', () => {
    const { options, combinations, chosen } = planned(ten);
    expect(combinations).toBe(126);
    expect(options).toHaveLength(4);
    expect(options[0]).toBe(chosen);
    expect(chosen.reason).toMatch(/^la mejor de 126 combinaciones: diferencia \d,\d$/u);
    for (const { players } of options) {
      expect(new Set(players.map(({ playerId }) => playerId)).size).toBe(10);
      expect(takenSlotKeys(players).size).toBe(10);
    }
  });

  it('takes the chosen option', () => {
    const { options, chosen } = planned(ten, { alternative: 2 });
    expect(chosen).toBe(options[2]);
    expect(chosen.reason).toContain('la 3.ª mejor de');
  });

  it('gives each side slots in the formation that it plays', () => {
    const [usual, other] = ten.tactics.sides;
    const match: ArrangedMatch = {
      ...ten,
      starters: ten.starters.slice(0, 4).map((starter) => ({ ...starter, position: 'Mediocampista' })),
      tactics: { isShared: false, sides: [usual, { ...other, formation: '1-2-2' }] },
    };
    const slotsOf = (team: number) =>
      planned(match)
        .chosen.players.flatMap((player) => (player.teamIndex === team ? slotIndexOf(player) : []))
        .sort((a, b) => a - b);
    // Midfield begins behind a defender in 2-2-1, and right behind the keeper in 1-2-2.
    expect([slotsOf(0), slotsOf(1)]).toEqual([
      [2, 3],
      [1, 2],
    ]);
  });

  it('moves no player where the teams are equal to the option', () => {
    const made = after(ten, planned(ten).chosen.players);
    expect(planned(made).moved).toEqual([]);
  });

  it('keeps the locks, whichever the option', () => {
    const [first, second, third] = ten.starters.map(({ id }) => id) as [string, string, string];
    const locks = {
      together: [[first, second]],
      apart: [[first, third] as [string, string]],
      fixed: [{ playerId: third, teamIndex: 1 as const }],
    };
    for (const { players } of planned(ten, { locks }).options) {
      const teamOf = (id: string) => players.find(({ playerId }) => playerId === id)?.teamIndex;
      expect([teamOf(first), teamOf(second), teamOf(third)]).toEqual([0, 0, 1]);
    }
  });

  it('offers one option to repair, with the fewest moves', () => {
    const made = after(ten, planned(ten).chosen.players);
    const without = { ...made, starters: made.starters.slice(1) };
    const { options, combinations, chosen } = planned(without, { method: 'repair' });
    expect(options).toEqual([chosen]);
    expect(combinations).toBe(126);
    expect(chosen.moves.length).toBeLessThanOrEqual(planned(without).chosen.moves.length);
    expect(chosen.reason).toContain('diferencia');
  });

  it.each<[string, string, Partial<ArrangedMatch>, Partial<TeamsRequest>]>([
    ['a finished match', 'MATCH_FINISHED', { status: 'FINISHED' }, {}],
    ['options of another version', 'TEAMS_OUTDATED', {}, { version: 6 }],
    ['a second way to repair', 'NO_SUCH_ALTERNATIVE', {}, { method: 'repair', alternative: 1 }],
    [
      'an option of two that is not there',
      'NO_SUCH_ALTERNATIVE',
      { starters: ten.starters.slice(0, 2) },
      { alternative: 1 },
    ],
    ['one starter', 'NOT_ENOUGH_STARTERS', { starters: ten.starters.slice(0, 1) }, {}],
    [
      'a lock on no starter',
      'LOCKED_PLAYER_NOT_STARTER',
      {},
      { locks: { ...NO_LOCKS, together: [], apart: [], fixed: [{ playerId: 'x', teamIndex: 0 }] } },
    ],
  ])('is refused for %s', (_what, code, match, request) => {
    expect(planTeams({ ...ten, ...match }, ORGANISER_ID, { ...BEST, ...request })).toEqual({
      ok: false,
      code,
    });
  });

  it('is refused to callers other than the organiser, before any other refusal', () => {
    expect(planTeams({ ...ten, status: 'FINISHED' }, 'another', { ...BEST, version: 1 })).toEqual({
      ok: false,
      code: 'ONLY_ORGANISER_MAKES_TEAMS',
    });
  });

  it('is the same for any order of the starters', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 8 }),
        fc.nat(1000),
        fc.nat({ max: 3 }),
        (maxPlayers, seed, alternative) => {
          const match = arrangedMatchOf(maxPlayers, 2 * maxPlayers - (seed % 3), seed);
          const reversed = { ...match, starters: [...match.starters].reverse() };
          const one = planned(match, { alternative });
          const other = planned(reversed, { alternative });
          expect(other.options).toEqual(one.options);
        },
      ),
      { numRuns: 40 },
    );
  });
});
