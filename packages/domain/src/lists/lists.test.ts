import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMatch, anyName } from '../../test/list-arbitraries';
import { listedMatch, type Squad } from '../../test/listed-match';
import { expectNoneLost } from '../../test/none-lost';
import { nameKey } from '../text/one-line';
import { compareList, type ComparedMatch } from './compare';
import { formatList } from '../list-text/format';
import { parseList, type ParsedList } from '../list-text/parse';
import { stateOf } from './state';
import { toApiSlot } from '../roster/api-names';
import { playerAt } from '../roster/player-at';

function parsed(text: string, match: ComparedMatch): ParsedList {
  const result = parseList(text, match);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

/** The slots and turns as read. */
function squadOf(list: ParsedList, maxPlayers: number): Squad {
  const team = (section: 0 | 1) =>
    Array.from(
      { length: maxPlayers },
      (_, slot) =>
        list.entries.find((entry) => entry.section === section && entry.number === slot + 1)?.name ?? null,
    );
  return {
    team1: team(0),
    team2: team(1),
    substitutes: list.entries.flatMap(({ section, name }) =>
      section === 'substitutes' && name !== null ? [name] : [],
    ),
  };
}

function squadOfMatch(match: ComparedMatch): Squad {
  const team = (teamIndex: 0 | 1) =>
    Array.from(
      { length: match.maxPlayers },
      (_, slot) => playerAt(match, { teamIndex, slotIndex: slot })?.name ?? null,
    );
  return { team1: team(0), team2: team(1), substitutes: match.substitutes.map(({ name }) => name) };
}

// The slow part is making squads of up to 44 odd names, not reading them.
describe('the list of a match', { timeout: 60_000 }, () => {
  it('has one item per line, a bare number for an empty slot, and its mark at the end', () => {
    const match = listedMatch({
      team1: ['Nico', null, 'Fede', null, null],
      team2: [null, null, null, null, 'Colo'],
      substitutes: ['Tincho'],
    });
    expect(formatList(match).split('\n')).toEqual([
      'Complejo Sur',
      '26-11-2026',
      '21:00',
      'Precio total: $ 6.500',
      'Precio por persona: $ 650',
      '',
      'Equipo 1',
      '1. Nico',
      '2.',
      '3. Fede',
      '4.',
      '5.',
      '',
      'Equipo 2',
      '1.',
      '2.',
      '3.',
      '4.',
      '5. Colo',
      '',
      'Suplentes',
      '1. Tincho',
      '',
      expect.stringMatching(/^#picado-[0-9a-z]{7}-e-[0-9a-z]{7}$/u),
    ]);
  });

  it('has no price per player where the price has no number', () => {
    const squad = {
      team1: [null, null, null, null, null],
      team2: [null, null, null, null, null],
      substitutes: [],
    };
    const text = formatList(listedMatch(squad, { price: 'a confirmar' }));
    expect(text).toContain('Precio total: a confirmar\n\nEquipo 1');
  });

  it('is read back unchanged, for any names', () => {
    fc.assert(
      fc.property(anyMatch, (match) => {
        const list = parsed(formatList(match), match);
        expect(list.isUntouched).toBe(true);
        expect(squadOf(list, match.maxPlayers)).toEqual(squadOfMatch(match));
        expect(list.header.location).toBe(match.location);
        expect(list.header.date).toBe(match.date);
        expect(list.header.time).toBe(match.time);
      }),
      { numRuns: 200 },
    );
  });

  it('changes nothing where it is unedited or lost only its mark, line ends or spaces', () => {
    fc.assert(
      fc.property(anyMatch, (match) => {
        const text = formatList(match);
        const spaced = `\n\n${text.replaceAll('\n', '  \r\n')}\r\n`;
        const unmarked = text.slice(0, text.lastIndexOf('\n'));
        for (const edited of [text, spaced, unmarked]) {
          const { changes } = compareList(parsed(edited, match), match);
          expect(changes).toEqual({
            totalChanges: 0,
            playersAdded: [],
            playersPromoted: [],
            playersRemoved: [],
            positionChanges: [],
          });
        }
      }),
      { numRuns: 200 },
    );
  });

  it('reports every missing player, whichever lines are deleted, doubled, moved or invented', () => {
    const edit = fc.record({
      kind: fc.constantFrom('delete', 'double', 'move', 'replace', 'insert'),
      at: fc.nat(),
      to: fc.nat(),
      name: anyName,
    });
    fc.assert(
      fc.property(anyMatch, fc.array(edit, { maxLength: 8 }), (match, edits) => {
        const lines = formatList(match).split('\n');
        for (const { kind, at, to, name } of edits) {
          const from = at % lines.length;
          if (kind === 'delete' && lines.length > 1) lines.splice(from, 1);
          if (kind === 'double') lines.splice(from, 0, lines[from] ?? '');
          if (kind === 'move') lines.splice(to % lines.length, 0, ...lines.splice(from, 1));
          if (kind === 'replace') lines[from] = `${from}. ${name}`;
          if (kind === 'insert') lines.splice(from, 0, name);
        }
        const result = parseList(lines.join('\n'), match);
        if (!result.ok) return;
        expectNoneLost(match, compareList(result.value, match));
      }),
      { numRuns: 200 },
    );
  });

  it('keeps players that joined meanwhile and adds none that left', () => {
    const squad = fc.record({
      match: anyMatch,
      later: fc.array(fc.record({ at: fc.nat(), name: fc.option(anyName) }), { maxLength: 6 }),
      edits: fc.array(fc.nat(), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(squad, ({ match, later, edits }) => {
        const before = stateOf(match);
        const now = meanwhile(match, later);
        const lines = formatList(match).split('\n');
        for (const at of edits) lines.splice(at % Math.max(lines.length - 1, 1), 1);
        const result = parseList(lines.join('\n'), match);
        if (!result.ok) return;
        const comparison = compareList(result.value, now, before);
        expectNoneLost(now, comparison);
        const known = new Set(before.people.map(({ id }) => id));
        const present = new Set(stateOf(now).people.map(({ id }) => id));
        const left = before.people.filter(({ id }) => !present.has(id)).map(({ name }) => nameKey(name));
        for (const { name } of comparison.changes.playersAdded) expect(left).not.toContain(nameKey(name));
        const joined = stateOf(now).people.filter(({ id }) => !known.has(id));
        for (const { id } of joined) {
          expect(comparison.arrangement.remaining.map(({ player }) => player.id)).toContain(id);
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** The match after some have left and others joined. */
function meanwhile(
  match: ComparedMatch,
  later: readonly { at: number; name: string | null }[],
): ComparedMatch {
  let players = [...match.players];
  let substitutes = [...match.substitutes];
  later.forEach(({ at, name }, index) => {
    const allPlayers = [...players, ...substitutes];
    if (name === null) {
      const gone = allPlayers[at % Math.max(allPlayers.length, 1)];
      players = players.filter((player) => player !== gone);
      substitutes = substitutes.filter((player) => player !== gone);
      return;
    }
    const slot = { teamIndex: (at % 2) as 0 | 1, slotIndex: at % match.maxPlayers };
    const isTaken = playerAt({ players }, slot) !== undefined;
    const [joined] = listedMatch({ team1: [name], team2: [], substitutes: [] }).players;
    if (joined === undefined) return;
    const newcomer = { ...joined, id: `later ${index}` };
    if (isTaken) substitutes = [...substitutes, { ...newcomer, isSubstitute: true, ...toApiSlot(null) }];
    else players = [...players, { ...newcomer, ...toApiSlot(slot) }];
  });
  return { ...match, version: match.version + 1, players, substitutes };
}
