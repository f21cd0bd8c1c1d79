import { describe, expect, it } from 'vitest';
import { permit } from '../matches/policies';
import { listedMatch, ORGANISER_ID, type Squad } from '../../test/listed-match';
import type { Roster, RosterEntry } from '../roster/rules';
import { compareList, type ComparedMatch, type Comparison } from './compare';
import { formatList } from '../list-text/format';
import { parseList } from '../list-text/parse';
import { withPromotions } from './promotions';
import { planImport, type ImportOperation } from './plan';
import { stateOf } from './state';

const squad: Squad = {
  team1: ['Nico', 'Fede', 'Juan', null, null],
  team2: ['Colo', 'Mati', null, null, null],
  substitutes: ['Tincho', 'Leo'],
};
const exported = listedMatch(squad, { registered: { Nico: ORGANISER_ID, Tincho: 'user-of-tincho' } });

/** The match after others changed it: names keep their ids. */
function nowWith(change: (match: ComparedMatch) => Partial<ComparedMatch>): ComparedMatch {
  return { ...exported, version: exported.version + 3, ...change(exported) };
}

function comparedTo(now: ComparedMatch, text: string, base = stateOf(exported)): Comparison {
  const parsed = parseList(text, now);
  if (!parsed.ok) throw new Error(parsed.code);
  return compareList(parsed.value, now, base);
}

const codes = ({ warnings }: Comparison) => warnings.map(({ code }) => code).sort();
const guest = (name: string, teamIndex: 0 | 1 | null, positionIndex: number | null) => ({
  ...exported.players[1]!,
  id: `id of ${name}`,
  name,
  isSubstitute: teamIndex === null,
  teamIndex,
  positionIndex,
});

describe('a list pasted after the match has changed', () => {
  const text = formatList(exported);

  it('keeps players that joined meanwhile in their slots, with a warning', () => {
    const now = nowWith(({ players }) => ({ players: [...players, guest('Pedro', 0, 3)] }));
    const comparison = comparedTo(now, text);
    expect(comparison.changes.totalChanges).toBe(0);
    expect(comparison.preview.newTeam1[3]).toEqual({ name: 'Pedro', isNew: false });
    expect(codes(comparison)).toEqual(['JOINED_MEANWHILE']);
  });

  it('does not add players that left meanwhile', () => {
    const now = nowWith(({ players }) => ({ players: players.filter(({ name }) => name !== 'Fede') }));
    const comparison = comparedTo(now, text);
    expect(comparison.changes.totalChanges).toBe(0);
    expect(codes(comparison)).toEqual(['LEFT_MEANWHILE']);
  });

  it('removes the players deleted from it, and only them', () => {
    const now = nowWith(({ players }) => ({ players: [...players, guest('Pedro', 0, 3)] }));
    const { changes } = comparedTo(now, text.replace('2. Fede', '2.'));
    expect(changes).toMatchObject({ totalChanges: 1, playersRemoved: [{ name: 'Fede' }] });
  });

  it('recognises players renamed meanwhile', () => {
    const now = nowWith(({ players }) => ({
      players: players.map((player) => (player.name === 'Fede' ? { ...player, name: 'Gómez' } : player)),
    }));
    expect(comparedTo(now, text).changes.totalChanges).toBe(0);
  });

  it('adds a player once that was written into it and then signed up', () => {
    const now = nowWith(({ players }) => ({ players: [...players, guest('Pedro', 1, 2)] }));
    expect(comparedTo(now, text.replace('4.\n5.', '4. Pedro\n5.')).changes.totalChanges).toBe(0);
  });

  it('gives a new player the next free slot where theirs was taken, with a warning', () => {
    const now = nowWith(({ players }) => ({ players: [...players, guest('Pedro', 0, 3)] }));
    const comparison = comparedTo(now, text.replace('4.\n5.', '4. Gonza\n5.'));
    expect(comparison.changes.playersAdded).toEqual([
      { name: 'Gonza', isSubstitute: false, teamId: 0, teamPosition: 4 },
    ]);
    expect(comparison.warnings.map(({ message }) => message)).toContain(
      'El lugar de Gonza ya es de Pedro: queda en Equipo 1, lugar 5.',
    );
  });

  it('follows the list where both moved one player, with a warning', () => {
    const now = nowWith(({ players }) => ({
      players: players.map((player) => (player.name === 'Fede' ? { ...player, positionIndex: 4 } : player)),
    }));
    const comparison = comparedTo(now, text.replace('2. Fede', '2.').replace('4.\n5.', '4. Fede\n5.'));
    expect(comparison.changes.positionChanges).toMatchObject([
      { player: 'Fede', oldPosition: 4, newPosition: 3 },
    ]);
    expect(codes(comparison)).toEqual(['MOVED_MEANWHILE']);
  });

  it('is compared with the present match where its export is not stored, or is another match’s', () => {
    const now = nowWith(({ players }) => ({ players: [...players, guest('Pedro', 0, 3)] }));
    const parsed = parseList(text, now);
    expect(parsed.ok && codes(compareList(parsed.value, now))).toEqual(['OLD_EXPORT']);
    const other = { ...now, id: '9d0e7a52-5a0c-4c1e-9f51-2d9a3f0f6a99' };
    expect(codes(comparedTo(other, text))).toEqual(['OTHER_MATCH']);
  });
});

describe('two players of one name', () => {
  const twins = listedMatch({
    team1: ['Juan', null, null, null, null],
    team2: ['Juan', null, null, null, null],
    substitutes: [],
  });

  it('are matched in order, with a warning', () => {
    const parsed = parseList('Equipo 1\n1.\n2. Juan\n\nEquipo 2\n1.\n2. Juan', twins);
    const comparison = compareList(parsed.ok ? parsed.value : never(), twins);
    expect(comparison.changes.positionChanges).toMatchObject([
      { oldTeam: 0, newTeam: 0 },
      { oldTeam: 1, newTeam: 1 },
    ]);
    expect(codes(comparison)).toEqual(['SAME_NAME']);
  });

  it('are distinguished by their slots when one of them leaves', () => {
    const parsed = parseList('Equipo 1\n1.\n\nEquipo 2\n1. Juan', twins);
    const { changes } = compareList(parsed.ok ? parsed.value : never(), twins);
    expect(changes).toMatchObject({
      totalChanges: 1,
      playersRemoved: [{ name: 'Juan' }],
      positionChanges: [],
    });
  });
});

describe('applying a list', () => {
  const text = formatList(exported);

  it('is for the organiser, until the match is finished', () => {
    const roster = rosterOf(exported);
    expect(permit('importLists', { ...roster, userId: ORGANISER_ID })).toEqual({ ok: true, value: true });
    expect(permit('importLists', { ...roster, status: 'FINISHED', userId: ORGANISER_ID })).toMatchObject({
      code: 'MATCH_FINISHED',
    });
    expect(permit('importLists', { ...roster, status: 'FINISHED', userId: 'user-of-tincho' })).toMatchObject({
      code: 'ONLY_ORGANISER_IMPORTS',
    });
  });

  it('removes, moves, adds and orders in one plan', () => {
    const edited = text
      .replace('3. Juan\n4.', '3.\n4. Leo')
      .replace('1. Tincho\n2. Leo', '1. Gonza\n2. Tincho\n3. Fede')
      .replace('2. Fede', '2.');
    expect(planOf(edited)).toEqual({
      ok: true,
      value: [
        { kind: 'remove', playerId: 'Juan (0-2)', name: 'Juan', isRegistered: false },
        { kind: 'move', playerId: 'Fede (0-1)', slot: null },
        { kind: 'move', playerId: 'Leo (bench-1)', slot: { teamIndex: 0, slotIndex: 3 } },
        { kind: 'add', name: 'Gonza', slot: null },
        {
          kind: 'order-substitutes',
          order: [{ name: 'Gonza' }, { playerId: 'Tincho (bench-0)' }, { playerId: 'Fede (0-1)' }],
        },
        // One starter fewer: the substitute that waited before gets the slot that is free now.
        { kind: 'promote', playerId: 'Tincho (bench-0)', slot: { teamIndex: 0, slotIndex: 1 } },
      ] satisfies ImportOperation[],
    });
  });

  it('gives a slot that it frees to the first substitute, before kick-off and unless another player has it', () => {
    const withoutJuan = text.replace('3. Juan', '3.');
    const promotion = { kind: 'promote', playerId: 'Tincho (bench-0)', slot: { teamIndex: 0, slotIndex: 2 } };
    const kinds = (edited: string, over: Partial<Roster> = {}) => {
      const plan = planOf(edited, over);
      return plan.ok ? plan.value.map(({ kind }) => kind) : plan.code;
    };
    expect(planOf(withoutJuan)).toMatchObject({ value: [{ kind: 'remove', name: 'Juan' }, promotion] });
    expect(kinds(text.replace('3. Juan', '3. Gonza'))).toEqual(['remove', 'add']);
    expect(kinds(withoutJuan, { status: 'IN_PROGRESS', stage: 'first hour' })).toEqual(['remove']);
  });

  it('shows in the preview those that enter, in their slots, and enters just those', () => {
    const edited = text.replace('3. Juan', '3.').replace('2. Mati', '2.');
    const { changes, preview } = withPromotions(comparedTo(exported, edited), 'before', 5);
    expect(changes.playersPromoted).toEqual([
      { name: 'Tincho', teamId: 0, teamPosition: 2 },
      { name: 'Leo', teamId: 1, teamPosition: 1 },
    ]);
    expect(preview.newTeam1[2]).toEqual({ name: 'Tincho', isNew: false });
    expect(preview.newTeam2[1]).toEqual({ name: 'Leo', isNew: false });
    expect(preview.newSubstitutes).toEqual([]);
    expect(withPromotions(comparedTo(exported, edited), 'first hour', 5).changes.playersPromoted).toEqual([]);
  });

  it('plans nothing for an unedited list', () => {
    expect(planOf(text)).toEqual({ ok: true, value: [] });
  });

  it('may remove a player with an account, and its preview names them', () => {
    expect(planOf(text.replace('1. Tincho\n2. Leo', '1. Leo'))).toMatchObject({
      value: [{ kind: 'remove', name: 'Tincho', isRegistered: true }],
    });
  });

  it('never removes the organiser', () => {
    expect(planOf(text.replace('1. Nico', '1.'))).toEqual({ ok: false, code: 'LIST_REMOVES_ORGANISER' });
  });

  it('is refused once the match is finished, or after it changed since the comparison', () => {
    expect(planOf(text, { status: 'FINISHED' })).toEqual({ ok: false, code: 'MATCH_FINISHED' });
    const entries = rosterOf(exported).entries;
    expect(planOf(text, { entries: entries.slice(1) })).toEqual({ ok: false, code: 'LIST_OUTDATED' });
    const moved = entries.map((entry) => (entry.name === 'Fede' ? { ...entry, slot: null } : entry));
    expect(planOf(text, { entries: moved })).toEqual({ ok: false, code: 'LIST_OUTDATED' });
  });

  it('is refused with more substitutes than allowed', () => {
    const crowd = Array.from({ length: 9 }, (_, index) => `${index + 3}. Pibe ${'abcdefghi'[index] ?? ''}`);
    expect(planOf(text.replace('2. Leo', ['2. Leo', ...crowd].join('\n')))).toEqual({
      ok: false,
      code: 'LIST_SUBSTITUTES_FULL',
    });
  });

  it('is refused where a new player has a name of the match', () => {
    const parsed = parseList(text.replace('4.\n5.', '4. Pedro\n5.'), exported);
    const comparison = compareList(parsed.ok ? parsed.value : never(), exported);
    const added = comparison.arrangement.added.map((each) => ({ ...each, name: 'FEDE' }));
    const arrangement = { ...comparison.arrangement, added };
    expect(planImport({ arrangement }, rosterOf(exported))).toEqual({
      ok: false,
      code: 'LIST_DUPLICATE_NAME',
    });
  });

  function planOf(edited: string, over: Partial<Roster> = {}) {
    const parsed = parseList(edited, exported);
    const comparison = compareList(parsed.ok ? parsed.value : never(), exported);
    return planImport(comparison, { ...rosterOf(exported), ...over });
  }
});

function rosterOf(match: ComparedMatch): Roster {
  const entries = stateOf(match).people.map(({ id, userId, name, place }): RosterEntry => {
    const slot = place.team === null ? null : { teamIndex: place.team, slotIndex: place.position };
    return { id, userId, name, position: 'Mediocampista', rating: 3, slot, waitingSince: place.position };
  });
  const { creatorId, maxPlayers } = match;
  const of = { creatorId, coOrganiserIds: [], isOfGroup: false, maxPlayers };
  return { ...of, status: 'SCHEDULED', stage: 'before', entries };
}

function never(): never {
  throw new Error('the list was refused');
}
