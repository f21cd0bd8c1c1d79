import { describe, expect, it } from 'vitest';
import { listedMatch, ORGANISER_ID } from '../../test/listed-match';
import { compareList } from './compare';
import { parseList } from '../list-text/parse';

/** The match that all the chats below refer to. */
const match = listedMatch(
  {
    team1: ['Nico Barrientos', 'Fede', 'Juan Ignacio Fernández', null, null],
    team2: ['Colo Vázquez', 'Matías Peña', null, 'José Luis', null],
    substitutes: ['Tincho', 'Leo B'],
  },
  { registered: { 'Nico Barrientos': ORGANISER_ID, Tincho: 'user-of-tincho' } },
);

/**
 * '+Pedro 1-4': Pedro is added to slot 4 of team 1; '-Fede': Fede is removed; 'Fede 1-2>S1': Fede moves to
 * the substitutes.
 */
function outcomeOf(text: string): { changes: string[]; warnings: string[] } {
  const parsed = parseList(text, match);
  if (!parsed.ok) return { changes: [parsed.code], warnings: [] };
  const { changes, warnings } = compareList(parsed.value, match);
  const place = (team: number | null, position: number | null) =>
    team === null ? `S${position === null ? '' : position + 1}` : `${team + 1}-${(position ?? 0) + 1}`;
  return {
    changes: [
      ...changes.playersRemoved.map(({ name }) => `-${name}`),
      ...changes.playersAdded.map(
        ({ name, teamId, teamPosition }) => `+${name} ${place(teamId, teamPosition)}`,
      ),
      ...changes.positionChanges.map(
        ({ player, oldTeam, newTeam, oldPosition, newPosition }) =>
          `${player} ${place(oldTeam, oldPosition)}>${place(newTeam, newPosition)}`,
      ),
    ],
    warnings: warnings.map(({ code }) => code).sort(),
  };
}

const HEAD = 'Complejo Sur\n26-11-2026\n21:00\nPrecio total: $ 6.500\nPrecio por persona: $ 650\n\n';
const TEAM_1 = '1. Nico Barrientos\n2. Fede\n3. Juan Ignacio Fernández\n4.\n5.';
const TEAM_2 = '1. Colo Vázquez\n2. Matías Peña\n3.\n4. José Luis\n5.';
const BENCH = '1. Tincho\n2. Leo B';
const LIST = `${HEAD}Equipo 1\n${TEAM_1}\n\nEquipo 2\n${TEAM_2}\n\nSuplentes\n${BENCH}`;

interface Pasted {
  what: string;
  text: string;
  changes: string[];
  warnings?: string[];
}

const PASTED: Pasted[] = [
  { what: 'nothing changed', text: LIST, changes: [] },
  {
    what: 'Windows line ends, and spaces all over',
    text: `\r\n\r\n  ${LIST.replaceAll('\n', '  \r\n ')}\r\n\r\n`,
    changes: [],
  },
  {
    what: 'a new player in an empty slot, with a remark',
    text: LIST.replace('4.\n5.', '4. Pedro (va en auto)\n5.'),
    changes: ['+Pedro 1-4'],
  },
  {
    what: 'numbers with brackets, dashes and colons',
    text: LIST.replaceAll(/^(\d)\./gmu, '$1)')
      .replace('2) Fede', '2- Fede')
      .replace('1) Tincho', '1: Tincho'),
    changes: [],
  },
  {
    what: 'keycaps for numbers',
    text: LIST.replaceAll(/^(\d)\. ?/gmu, '$1️⃣ '),
    changes: [],
  },
  {
    what: 'circled figures',
    text: LIST.replaceAll(
      /^(\d)\. ?/gmu,
      (_, digit: string) => `${String.fromCodePoint(0x245f + Number(digit))} `,
    ),
    changes: [],
  },
  {
    what: 'bold headings, italics and ticks',
    text: LIST.replace('Equipo 1', '*EQUIPO 1* 🟢')
      .replace('Equipo 2', '*Equipo 2:*')
      .replace('Suplentes', '_Supl._')
      .replace('2. Fede', '2. *Fede* ✅')
      .replace('Tincho', '_Tincho_ ✅ pagó'),
    changes: [],
  },
  {
    what: 'everything in capitals and without accents',
    text: LIST.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, ''),
    changes: [],
  },
  {
    what: 'only the teams, without the head',
    text: LIST.slice(HEAD.length),
    changes: [],
  },
  {
    what: 'no headings, but empty lines between the parts',
    text: `${TEAM_1}\n\n${TEAM_2}\n\n${BENCH}`,
    changes: [],
  },
  {
    what: 'no headings and no empty lines: the numbers start again',
    text: `${TEAM_1}\n${TEAM_2}\n${BENCH}`,
    changes: [],
  },
  {
    what: 'teams with new names',
    text: LIST.replace('Equipo 1', 'Los Cracks').replace('Equipo 2', 'Los Troncos'),
    changes: [],
  },
  {
    what: 'headings in English',
    text: LIST.replace('Equipo 1', 'Team 1').replace('Equipo 2', 'Team 2').replace('Suplentes', 'Bench'),
    changes: [],
  },
  {
    what: 'colours and a bench',
    text: LIST.replace('Equipo 1', 'Equipo A (pechera)')
      .replace('Equipo 2', 'EQ. B')
      .replace('Suplentes', 'Banco:'),
    changes: [],
  },
  {
    what: 'messages with the stamp of the chat',
    text: `[26/11, 21:03] Nico: ${LIST}\n[26/11, 21:10] Fede: falta uno!!`,
    changes: [],
  },
  {
    what: 'a quotation',
    text: LIST.split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    changes: [],
  },
  {
    what: 'a struck name, and the replacement',
    text: LIST.replace('2. Fede', '2. ~Fede~ Gonza').replace('2. Leo B', '2. ~Leo B~'),
    changes: ['-Fede', '-Leo B', '+Gonza 1-2'],
    warnings: ['STRUCK_OUT', 'STRUCK_OUT'],
  },
  {
    what: 'short names and one initial',
    text: LIST.replace('Nico Barrientos', 'Nico')
      .replace('Juan Ignacio Fernández', 'Juan I. Fernández')
      .replace('Colo Vázquez', 'Colo')
      .replace('Matías Peña', 'Mati Peña'),
    changes: [],
    warnings: ['MATCHED_LOOSELY', 'MATCHED_LOOSELY', 'MATCHED_LOOSELY', 'MATCHED_LOOSELY'],
  },
  {
    what: 'slips of the keyboard',
    text: LIST.replace('Nico Barrientos', 'Nico Barientos')
      .replace('Tincho', 'Tinhco')
      .replace('Vázquez', 'Vasquez')
      .replace('José Luis', 'Joseluis'),
    changes: [],
    warnings: ['MATCHED_LOOSELY', 'MATCHED_LOOSELY', 'MATCHED_LOOSELY'],
  },
  {
    what: 'a friend that comes along',
    text: LIST.replace('2. Fede', '2. Fede +1'),
    changes: ['+Invitado de Fede 1-4'],
  },
  {
    what: 'friends on lines of their own',
    text: LIST.replace('4.\n5.', '4. +1 de Fede\n5. +1').replace('3.\n4. José', '3. +1\n4. José'),
    changes: ['+\u002b1 de Fede 1-4', '+\u002b1 1-5', '+\u002b1 (2) 2-3'],
  },
  {
    what: 'two players that change teams',
    text: LIST.replace('2. Fede', '2. Matías Peña').replace(
      'Equipo 2\n1. Colo Vázquez\n2. Matías Peña',
      'Equipo 2\n1. Colo Vázquez\n2. Fede',
    ),
    changes: ['Fede 1-2>2-2', 'Matías Peña 2-2>1-2'],
  },
  {
    what: 'a line cut and pasted below another part with its old number',
    text: LIST.replace('2. Fede\n', '').replace('2. Leo B', '2. Leo B\n2. Fede'),
    changes: ['Fede 1-2>S3'],
  },
  {
    what: 'a deleted line, and the numbers left alone',
    text: LIST.replace('2. Fede\n', ''),
    changes: ['-Fede'],
  },
  {
    what: 'a deleted line, and the numbers closed up: no other player has moved',
    text: LIST.replace('2. Fede\n3. Juan Ignacio Fernández\n4.\n5.', '2. Juan Ignacio Fernández'),
    changes: ['-Fede'],
  },
  {
    what: 'no numbers at all',
    text: 'Equipo 1\nNico Barrientos\nFede\nJuan Ignacio Fernández\nPedro\n\nEquipo 2\nColo Vázquez\nMatías Peña\nJosé Luis\n\nSuplentes\nTincho\nLeo B',
    changes: ['+Pedro 1-4'],
  },
  {
    what: 'dashes instead of numbers',
    text: LIST.replaceAll(/^\d\. /gmu, '- ').replaceAll(/^\d\.$/gmu, '-'),
    changes: [],
  },
  {
    what: 'names in a row after the heading',
    text: 'Equipo 1: Nico Barrientos, Fede, Juan Ignacio Fernández\nEquipo 2: Colo Vázquez, Matías Peña y José Luis\nSuplentes: Tincho, Leo B',
    changes: [],
  },
  {
    what: 'players without teams',
    text: '1. Nico Barrientos\n2. Colo Vázquez\n3. Fede\n4. Juan Ignacio Fernández\n5. José Luis\n6. Matías Peña\n7. Tincho\n8. Leo B',
    changes: ['Tincho S1>1-4', 'Leo B S2>2-3'],
  },
  {
    what: 'greetings, an alias and a reminder around it',
    text: `Buenas gente!! ⚽\nLista del jueves\n${LIST}\n\nAlias: nico.mp\nTraigan pechera por favor`,
    changes: [],
    warnings: ['UNKNOWN_LINE', 'UNKNOWN_LINE', 'UNKNOWN_LINE'],
  },
  {
    what: 'what the pitch costs written by hand, and a link',
    text: `⚽ Fútbol 5 ⚽\n📍 Complejo Sur\n🗓 Jueves 26/11\n🕘 21hs\n💰 $6500 la cancha\nhttps://maps.app.goo.gl/abc\n\n🟢 Equipo 1\n${TEAM_1}\n\n🔵 Equipo 2\n${TEAM_2}\n\n🪑 Suplentes (2)\n${BENCH}`,
    changes: [],
    warnings: ['UNKNOWN_LINE'],
  },
  {
    what: 'one name too many for a team',
    text: LIST.replace('4.\n5.', '4. Pedro\n5. Gonza\n6. Rama'),
    changes: ['+Pedro 1-4', '+Gonza 1-5', '+Rama S'],
    warnings: ['TOO_MANY_PLAYERS'],
  },
  {
    what: 'a player on two lines',
    text: LIST.replace('4.\n5.', '4. Tincho\n5.'),
    changes: [],
    warnings: ['REPEATED_LINE'],
  },
  {
    what: 'the organiser left out, and a player with an account too',
    text: LIST.replace('1. Nico Barrientos', '1.').replace('1. Tincho\n2. Leo B', '1. Leo B'),
    changes: ['-Nico Barrientos', '-Tincho'],
    warnings: ['ORGANISER_MISSING', 'REMOVES_REGISTERED'],
  },
  {
    what: 'a remark that a player is not coming',
    text: LIST.replace('Tincho', 'Tincho (se baja, le duele la rodilla)'),
    changes: ['-Tincho'],
    warnings: ['MARKED_OUT', 'REMOVES_REGISTERED'],
  },
  {
    what: 'the list of last week',
    text: LIST.replace('26-11-2026', '19-11-2026'),
    changes: [],
    warnings: ['OTHER_DATE'],
  },
  {
    what: 'the substitutes first',
    text: `Suplentes\n${BENCH}\n\nEquipo 2\n${TEAM_2}\n\nEquipo 1\n${TEAM_1}`,
    changes: [],
  },
  {
    what: 'the substitutes in another order',
    text: LIST.replace(BENCH, '1. Leo B\n2. Tincho'),
    changes: ['Tincho S1>S2'],
  },
  {
    what: 'marks of empty slots',
    text: LIST.replace('4.\n5.', '4. LIBRE\n5. ___').replace('3.\n', '3. ❓❓\n'),
    changes: [],
  },
  {
    what: 'direction marks and invisible spaces of a phone',
    text: LIST.replaceAll(/^/gmu, '\u200e').replaceAll(' ', '\u00a0'),
    changes: [],
  },
  {
    what: 'a name above the headings, which is no place',
    text: LIST.slice(HEAD.length).replace('Equipo 1', 'Ramiro\n\nEquipo 1'),
    changes: [],
    warnings: ['UNKNOWN_LINE'],
  },
  {
    what: 'two lists one below the other, of which the last counts',
    text: `Reenviado\n${LIST.slice(HEAD.length)}\n\nReenviado\n${LIST.slice(HEAD.length).replace('2. Fede', '2. Gonza')}`,
    changes: ['-Fede', '+Gonza 1-2'],
    warnings: ['NEWEST_LIST'],
  },
  {
    what: 'a list of who paid, with a name that does not play',
    text: `${LIST}\n\nPagaron:\nFede\nRamiro`,
    changes: [],
    warnings: ['IGNORED_NAMES'],
  },
  {
    what: 'another player of a similar name',
    text: LIST.replace('2. Fede', '2. Felo').replace('2. Leo B', '2. Leo P'),
    changes: ['-Fede', '-Leo B', '+Felo 1-2', '+Leo P S'],
  },
];

describe('a list pasted from the chat', () => {
  it.each(PASTED)('is read with $what', ({ text, changes, warnings = [] }) => {
    expect(outcomeOf(text)).toEqual({ changes, warnings });
  });

  it('names the candidates of an ambiguous line, and matches none of them', () => {
    const juans = listedMatch({
      team1: ['Juan Pablo', 'Juan Pedro', null, null, null],
      team2: [null, null, null, null, null],
      substitutes: [],
    });
    const parsed = parseList('Equipo 1\n5. Juan P.', juans);
    const { changes, warnings } = compareList(parsed.ok ? parsed.value : never(), juans);
    expect(changes.playersAdded.map(({ name }) => name)).toEqual(['Juan P.']);
    expect(changes.playersRemoved).toHaveLength(2);
    expect(warnings.map(({ message }) => message)).toEqual([
      '«Juan P.» puede ser Juan Pablo o Juan Pedro: como no lo sabemos, figura como alguien nuevo.',
    ]);
  });

  it.each([
    ['', 'LIST_EMPTY'],
    [' \n\t\r\n\u200e ', 'LIST_EMPTY'],
    ['a'.repeat(20_001), 'LIST_TOO_LONG'],
    [Array.from({ length: 201 }, (_, index) => `${index + 1}. Juan`).join('\n'), 'LIST_TOO_LONG'],
    [`Equipo 1: ${Array.from({ length: 201 }, () => 'Juan').join(', ')}`, 'LIST_TOO_LONG'],
    [Array.from({ length: 21 }, (_, index) => `${index + 1}. Juan +9`).join('\n'), 'LIST_TOO_LONG'],
  ])('is refused without content, or with too much (%#)', (text, code) => {
    expect(parseList(text, match)).toEqual({ ok: false, code });
  });
});

it('a list of two hundred places is read', () => {
  expect(parseList(Array.from({ length: 200 }, () => '- Juan').join('\n'), match)).toMatchObject({
    ok: true,
  });
});

it('thousands of lines are refused before any of them is read', () => {
  const meter = { steps: 0 };
  expect(parseList('Ni\n'.repeat(6_600), match, meter)).toEqual({ ok: false, code: 'LIST_TOO_LONG' });
  expect(meter.steps).toBe(0);
});

function never(): never {
  throw new Error('the list was refused');
}
