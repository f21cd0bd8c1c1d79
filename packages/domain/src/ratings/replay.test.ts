import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf, honest, matchOf, rowsOf } from '../../test/rated-seasons';
import { addEvidence, NO_EVIDENCE, subtractEvidence, type Evidence } from './evidence';
import { rateMatch } from './rate-match';
import { byPlay, matchesToRateAgain, replayRatings, type ClaimedEntry, type FinalMatch } from './replay';

const MATCHES = 5;
const GUEST = 3;

/** Entries are of one match each. Player 3 plays the first two matches as a guest, and every second player some of them. */
function seasonOf(seed: number): { matches: FinalMatch[]; claims: ClaimedEntry[] } {
  const matches = Array.from({ length: MATCHES }, (_, number): FinalMatch => {
    const match = matchOf(rowsOf(honest), seed + number);
    const inMatch = (entryId: string) => `${entryId}@${number}`;
    const played = match.players.filter(
      ({ entryId }) => Number(entryId.slice(1)) % 5 !== number || entryId === entryOf(GUEST),
    );
    const hasPlayed = (entryId: string) => played.some((player) => player.entryId === entryId);
    return {
      // Two matches begin at the same instant.
      startsAt: Math.max(1, number),
      id: `match-${number}`,
      match: {
        ...match,
        players: played.map((player) => ({
          ...player,
          entryId: inMatch(player.entryId),
          player: player.entryId === entryOf(GUEST) && number < 2 ? null : player.player,
        })),
        stars: match.stars.map((box) => ({
          ...box,
          counted: box.counted
            .filter(({ entryId }) => hasPlayed(entryId))
            .map(({ reviewedEntryId, entryId }) => ({ reviewedEntryId, entryId: inMatch(entryId) })),
        })),
      },
    };
  });
  const claims = [0, 1].map((number) => ({
    entryId: `${entryOf(GUEST)}@${number}`,
    player: entryOf(GUEST),
  }));
  return { matches, claims };
}

/** Evidence as the product stores it: each report as it becomes final, with the matches that were played after it. */
function storedAsFinalised(reports: readonly FinalMatch[], claims: readonly ClaimedEntry[]) {
  const entries = new Map<string, Evidence>();
  const states = new Map<string, Evidence>();
  const final: FinalMatch[] = [];
  let ratings = 0;
  const ownerOf = (entryId: string, player: string | null) =>
    player ?? claims.find((claim) => claim.entryId === entryId)?.player;
  const statesBefore = (match: FinalMatch) =>
    replayRatings(
      final.filter((other) => byPlay(other, match) < 0),
      claims,
    ).states;
  const rate = (report: FinalMatch): string[] => {
    ratings += 1;
    const changed: string[] = [];
    for (const [entryId, evidence] of rateMatch(statesBefore(report), report.match)) {
      const before = entries.get(entryId) ?? NO_EVIDENCE;
      entries.set(entryId, evidence);
      const player = report.match.players.find((each) => each.entryId === entryId)?.player ?? null;
      const owner = ownerOf(entryId, player);
      if (owner === undefined) continue;
      const state = states.get(owner) ?? NO_EVIDENCE;
      states.set(owner, addEvidence(state, subtractEvidence(evidence, before)));
      if (JSON.stringify(before) !== JSON.stringify(evidence)) changed.push(owner);
    }
    return changed;
  };
  const restsOn = ({ match }: FinalMatch) =>
    match.players.flatMap(({ entryId, player }) => ownerOf(entryId, player) ?? []);
  for (const report of reports) {
    const following = final.filter((other) => byPlay(other, report) > 0);
    const changed = rate(report);
    final.push(report);
    const walk = matchesToRateAgain(
      following.map((match) => ({ ...match, restsOn: restsOn(match) })),
      changed,
    );
    for (let step = walk.next(); step.done !== true; step = walk.next(rate(step.value)));
  }
  return { states, entries, ratings };
}

describe('levels', () => {
  it('are the same in whichever order the reports of a season become final', () => {
    fc.assert(
      fc.property(
        fc.nat(1000).chain((seed) => {
          const { matches, claims } = seasonOf(seed);
          return fc.record({
            inOrder: fc.constant(matches),
            claims: fc.constant(claims),
            asFinalised: fc.shuffledSubarray(matches, { minLength: MATCHES }),
          });
        }),
        ({ inOrder, claims, asFinalised }) => {
          const expected = replayRatings(inOrder, claims);
          const stored = storedAsFinalised(asFinalised, claims);
          expect(stored.states).toEqual(expected.states);
          expect(stored.entries).toEqual(expected.entries);
          expect(replayRatings(asFinalised, claims)).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('of a season that becomes final as it was played are learned with one rating for each match', () => {
    const { matches, claims } = seasonOf(3);
    expect(storedAsFinalised(matches.toSorted(byPlay), claims).ratings).toBe(MATCHES);
  });

  it('are for each player the sum over the entries, claimed ones too', () => {
    const { matches, claims } = seasonOf(1);
    const { states, entries } = replayRatings(matches, claims);
    const own = Array.from({ length: MATCHES }, (_, number) => entries.get(`${entryOf(GUEST)}@${number}`));
    const sum = own.reduce<Evidence>((all, one) => addEvidence(all, one ?? NO_EVIDENCE), NO_EVIDENCE);
    expect(sum.matches).toBe(MATCHES);
    expect(states.get(entryOf(GUEST))).toEqual(sum);
  });

  it('count a guest for no account until the claim', () => {
    const { states, entries } = replayRatings(seasonOf(2).matches.slice(0, 1), []);
    expect(states.has(entryOf(GUEST))).toBe(false);
    expect(entries.get(`${entryOf(GUEST)}@0`)?.matches).toBe(1);
  });
});

describe('the matches that are rated again', () => {
  const match = (id: string, startsAt: number, ...restsOn: string[]) => ({ id, startsAt, restsOn });
  const walked = (
    following: readonly ReturnType<typeof match>[],
    changedIn: (id: string) => readonly string[],
  ) => {
    const ids: string[] = [];
    const walk = matchesToRateAgain(following, ['fede']);
    for (let step = walk.next(); step.done !== true; step = walk.next(changedIn(step.value.id)))
      ids.push(step.value.id);
    return ids;
  };

  it('are those of players concerned, in the order of play, and of whom they concern in turn', () => {
    const season = [match('c', 3, 'juan'), match('a', 1, 'fede', 'juan'), match('b', 2, 'beto')];
    expect(walked(season, (id) => (id === 'a' ? ['fede', 'juan'] : []))).toEqual(['a', 'c']);
  });

  it('end where the evidence of a match stays as it was', () => {
    expect(walked([match('a', 1, 'fede', 'juan'), match('b', 2, 'juan')], () => [])).toEqual(['a']);
  });

  it('are none before the first that concerns a player', () => {
    expect(walked([match('a', 1, 'juan'), match('b', 2, 'fede', 'juan')], () => ['juan'])).toEqual(['b']);
  });
});
