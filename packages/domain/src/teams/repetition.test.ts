import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bruteForce } from '../../test/brute-force';
import { chanceOf } from '../../test/chance';
import { instanceOf, startersOf } from '../../test/balance-instances';
import type { TeamIndex } from '../matches/schema';
import { arrangedMatch } from './arrangement';
import { balanceTeams, smallestRepair, type Split, type Starter } from './balance';
import { usualTactics } from '../tactics/field';

const sizes = fc.integer({ min: 2, max: 11 });
const seeds = fc.nat(1_000_000);

/** The starters with a side in the last date; a fifth of them did not play it. */
function ofGroup(starters: readonly Starter[], seed: number): Starter[] {
  const chance = chanceOf(seed ^ 0x1a57);
  return starters.map((starter) => {
    const lastTeamIndex: TeamIndex = chance() < 0.5 ? 0 : 1;
    return { ...starter, lastTeamIndex: chance() < 0.2 ? null : lastTeamIndex };
  });
}

const alone = (starters: readonly Starter[]) => starters.map((each) => ({ ...each, lastTeamIndex: null }));
const bestOf = (...call: Parameters<typeof balanceTeams>): Split | null => {
  const balance = balanceTeams(...call);
  return balance.ok ? balance.value.best : null;
};
const evenness = (split: Split | null) =>
  split && [split.areKeepersShared, split.linesExcess, split.gap, split.lineGap];

/** Whether the players of the last date play in the teams of then, whichever is which. */
function isRepeated({ teams }: Pick<Split, 'teams'>, starters: readonly Starter[]): boolean {
  const played = starters.filter(({ lastTeamIndex = null }) => lastTeamIndex !== null);
  const same = played.filter(({ id, lastTeamIndex }) => teams[lastTeamIndex ?? 0].includes(id)).length;
  return same === played.length || same === 0;
}

/** Four of a kind: every split of them is as even as any other. */
const four = (teamOf: (place: number) => TeamIndex): Starter[] =>
  ['a', 'b', 'c', 'd'].map((id, place) => ({
    ...{ id, position: 'Mediocampista', rating: 3, teamIndex: teamOf(place), lastTeamIndex: teamOf(place) },
  }));

describe('the teams of the last date', () => {
  it('are not made again where others are as even, and the reason says so', () => {
    const starters = four((place) => (place < 2 ? 0 : 1));
    expect(bestOf(alone(starters))?.teams).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    const best = bestOf(starters);
    expect(best?.teams).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
    expect(best?.reason).toBe(
      'la mejor de 3 combinaciones: diferencia 0,0 y no se repiten los equipos de la última',
    );
  });

  it('are made again where no others are as even, and nothing is said', () => {
    const [a, b, c, d] = four((place) => (place < 2 ? 0 : 1)) as [Starter, Starter, Starter, Starter];
    const best = bestOf([
      { ...a, rating: 5 },
      { ...b, rating: 1 },
      { ...c, rating: 4 },
      { ...d, rating: 2 },
    ]);
    expect(best?.teams).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(best?.reason).toBe('la mejor de 3 combinaciones: diferencia 0,0');
  });

  it('never cost evenness, and are avoided wherever others are as even', () => {
    fc.assert(
      fc.property(sizes, seeds, (count, seed) => {
        const { starters: some, locks } = instanceOf(count, seed);
        const starters = ofGroup(some, seed);
        const best = bestOf(starters, locks);
        expect(evenness(best)).toEqual(evenness(bestOf(alone(starters), locks)));
        if (best === null || !isRepeated(best, starters)) return;
        const { ranks, options } = bruteForce(alone(starters), locks);
        const asEven = options.filter(
          (_, place) => String(ranks[place]?.slice(0, 4)) === String(ranks[0]?.slice(0, 4)),
        );
        expect(asEven.filter((teams) => !isRepeated({ teams }, starters))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('order equally even teams by how much they differ, as a plain search of every split', () => {
    fc.assert(
      fc.property(sizes, seeds, (count, seed) => {
        const { starters: some, locks } = instanceOf(count, seed);
        // Of few ratings, so that many splits are equally even.
        const starters = ofGroup(some, seed).map((each) => ({ ...each, rating: Math.round(each.rating) }));
        const balance = balanceTeams(starters, locks);
        const plain = bruteForce(starters, locks);
        const options = balance.ok ? [balance.value.best, ...balance.value.alternatives] : [];
        expect(options.map(({ teams }) => teams)).toEqual(plain.options);
      }),
      { numRuns: 150 },
    );
  });

  it('are named in the reason of the best alone, and only where others would have been chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 16 }), seeds, (count, seed) => {
        const starters = ofGroup(startersOf(count, seed), seed).map((each) => ({
          ...each,
          rating: Math.round(each.rating),
        }));
        const balance = balanceTeams(starters);
        if (!balance.ok) return;
        const { best, alternatives } = balance.value;
        const isSaid = ({ reason }: Split) => reason.endsWith('y no se repiten los equipos de la última');
        expect(alternatives.some(isSaid)).toBe(false);
        if (!isSaid(best)) return;
        expect(isRepeated(best, starters)).toBe(false);
        expect(bestOf(alone(starters))?.teams).not.toEqual(best.teams);
      }),
      { numRuns: 60 },
    );
  });

  it('change no repair', () => {
    const starters = startersOf(9, 4);
    expect(smallestRepair(ofGroup(starters, 4))).toEqual(smallestRepair(starters));
  });
});

it('players are known again by their account, guests by their name', () => {
  const entry = { position: 'Defensor', rating: 3, teamIndex: 0 } as const;
  const players = [
    { id: 'p1', userId: 'nico', name: 'Nicolás', positionIndex: 0, ...entry },
    { id: 'p2', name: 'Pato', positionIndex: 1, ...entry },
    { id: 'p3', name: 'Nico', positionIndex: 2, ...entry },
  ].map((player) => ({
    ...{ ...player, isSubstitute: false, isConfirmationPending: false, isPromotionPending: false },
    joinedAt: '2026-11-26T00:00:00.000Z',
  }));
  const match = {
    ...{ creatorId: 'nico', coOrganiserIds: [], status: 'SCHEDULED' as const, version: 1, maxPlayers: 5 },
    tactics: usualTactics(5),
    players,
  };
  const { starters } = arrangedMatch(match, new Map(), [
    { userId: 'nico', nameKey: 'nico', teamIndex: 1 },
    { userId: null, nameKey: 'pato', teamIndex: 0 },
    { userId: 'another', nameKey: 'pato', teamIndex: 1 },
  ]);
  expect(starters.map(({ lastTeamIndex }) => lastTeamIndex)).toEqual([1, 0, undefined]);
});
