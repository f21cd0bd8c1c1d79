import { describe, expect, it } from 'vitest';
import { listedMatch } from '../../test/listed-match';
import { compareList } from '../lists/compare';
import { answersIn } from './answers';
import { breaksOff } from './cut';
import { readHeading, teamKeysOf } from './headings';
import { layOut, type LayoutContext } from './layout';
import { readLines, withPlainLetters } from './lines';
import type { LineCorrection } from './meanings';
import { readMessages } from './messages';
import { parseList } from './parse';
import { readRemarked, standingOfNote } from './remarks';
import { namesOfItem, replacementIn } from './several';

const teams = teamKeysOf({ team1Name: 'Los Cracks', team2Name: '6to B' });
const known = { has: (name: string) => name === 'Juan y medio' || name === 'Nico' };
const unknown = { has: () => false };
const context: LayoutContext = { teams, known, meter: { steps: 0 }, isInCapitals: false };

describe('messages', () => {
  it.each([
    ['[24/11/26, 21:03:10] Nico: 1. Ana', 'Nico', '1. Ana'],
    ['[21:03, 24/11/2026] Nico: 1. Ana', 'Nico', '1. Ana'],
    ['24/11/26, 21:03 - Nico: 1. Ana', 'Nico', '1. Ana'],
    ['24/11/2026, 9:15 p. m. - Nico: 1. Ana', 'Nico', '1. Ana'],
    ['24.11.26, 21:03 – Nico: 1. Ana', 'Nico', '1. Ana'],
    ['2026-11-24 18:02 - Nico: 1. Ana', 'Nico', '1. Ana'],
    ['Nico, [24 nov 2026 21:03:10]:', 'Nico', ''],
    ['24/11/26 17:30 - +54 9 341 555-0142: 1. Ana', '+54 9 341 555-0142', '1. Ana'],
  ])('the stamp of %j is taken off', (text, sender, rest) => {
    const [message] = readMessages(readLines(`${text}\n2. Eva`));
    expect(message?.sender).toBe(sender);
    expect(message?.lines[0]?.text).toBe(rest);
  });

  it('say their moment, also where the month stands first', () => {
    const text = '11/30/26, 11:52 PM - Ana: a\n12/1/26, 12:10 AM - Eva: b\n11/30/26, 9:00 AM - Inés: c';
    expect(readMessages(readLines(text)).map(({ at }) => `${at?.date} ${at?.time}`)).toEqual([
      '2026-11-30 23:52:00',
      '2026-12-01 00:10:00',
      '2026-11-30 09:00:00',
    ]);
  });

  it('a line that begins with an hour in brackets and no day is no stamp', () => {
    expect(readMessages(readLines('[Arquero] Nico: pagó'))[0]?.sender).toBeNull();
  });
});

it('styled letters are plain ones, and others stay', () => {
  expect(withPlainLetters('𝗘𝗾𝘂𝗶𝗽𝗼 𝟭 Ｙｅｓｉｄ Ⓙⓗⓞⓝ Ñandú')).toBe('Equipo 1 Yesid Jhon Ñandú');
});

describe('headings', () => {
  it.each([
    ['Lista de suplentes (2):', 'substitutes'],
    ['=== SUPLENTES ===', 'substitutes'],
    ['Hoy NO juegan: Ana', 'out'],
    ['Se bajaron Ana y Eva', 'out'],
    ['No (2 votos)', 'out'],
    ['Faltan confirmar:', 'doubt'],
    ['Ya somos 7 confirmados:', 'starters'],
    ['Equipo 1', 'team'],
    ['los cracks', 'team'],
    ['Con pechera:', 'team'],
    ['🔴', 'team'],
    ['Pagaron 💵', 'apart'],
    ['Arqueros', 'role'],
    ['La banda del sur:', 'unknown'],
  ])('%j opens a part of %s', (text, kind) => {
    expect(readHeading(text, teams, known)?.kind).toBe(kind);
  });

  it.each(['Negro', 'Nico', 'Rulo se bajó', 'Ana Suárez', 'vamos', 'Duda Pérez'])('%j is none', (text) => {
    expect(readHeading(text, teams, known)).toBeNull();
  });
});

describe('rows', () => {
  const rowsOf = (text: string) =>
    layOut(readLines(text), context).rows.map((row) => row.opens?.key ?? row.text);

  it('columns are read one after the other', () => {
    expect(rowsOf('EQUIPO 1        EQUIPO 2\nAna          Luz\nEva          Mía')).toEqual([
      'EQUIPO 1',
      'Ana',
      'Eva',
      'EQUIPO 2',
      'Luz',
      'Mía',
    ]);
  });

  it.each([
    ['Anotados: 1. Ana 2. Eva 3. Inés', ['Anotados:', '1. Ana', '2. Eva', '3. Inés']],
    ['Claros: Ana, Eva. Oscuros: Luz, Mía', ['Claros: Ana, Eva', 'Oscuros: Luz, Mía']],
    ['Hoy 21:00 ⚽Ana ⚽Eva ⚽Inés', ['Hoy 21:00', '⚽Ana', '⚽Eva', '⚽Inés']],
    ['Jueves 26/11 a las 21:30', ['Jueves 26/11 a las 21:30']],
  ])('%j is %j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });
});

describe('remarks', () => {
  it.each([
    ['Rulo pagó', 'Rulo', 'in'],
    ['Rulo se bajó', 'Rulo', 'out'],
    ['Rulo NO', 'Rulo', 'out'],
    ['Rulo no pagó', 'Rulo', 'in'],
    ['Rulo capaz', 'Rulo', 'doubt'],
    ['Rulo 21:15', 'Rulo', 'in'],
    ['Rulo $6.000', 'Rulo', 'in'],
    ['cap. Giménez', 'Giménez', 'in'],
    ['Nico V', 'Nico V', 'in'],
    ['Vale', 'Vale', 'in'],
    ['el hijo de Pepe', 'el hijo de Pepe', 'in'],
  ])('of %j the name is %j, who is %s', (text, name, standing) => {
    expect(readRemarked(text, known, { steps: 0 })).toMatchObject({ name, standing });
  });

  it.each([
    ['Rulo +1', 1],
    ['Rulo y un amigo', 1],
    ['Rulo y su primo', 1],
    ['Rulo x3', 2],
    ['Rulo más 2', 2],
  ])('%j brings %i', (text, friends) => {
    expect(readRemarked(text, unknown, { steps: 0 })).toMatchObject({ name: 'Rulo', friends });
  });

  it('the strongest word of a note counts', () => {
    expect([
      standingOfNote('lesionado'),
      standingOfNote('?'),
      standingOfNote('50/50'),
      standingOfNote('arq'),
    ]).toEqual(['out', 'doubt', 'doubt', 'in']);
  });
});

it.each([
  ['Ana y Eva', ['Ana', 'Eva']],
  ['Ana, Eva e Inés', ['Ana', 'Eva', 'Inés']],
  ['Ana + Eva', ['Ana', 'Eva']],
  ['Juan y medio', ['Juan y medio']],
  ['Seba, se bajó', ['Seba, se bajó']],
  ['Hernán (Mili y Tomi)', ['Hernán (Mili y Tomi)']],
])('the names of %j are %j', (text, names) => {
  expect(namesOfItem(text, known)).toEqual(names);
});

it.each([
  ['Rulo → Nacho', { out: 'Rulo', in: 'Nacho' }],
  ['Nacho x Rulo', { out: 'Rulo', in: 'Nacho' }],
  ['sale Rulo entra Nacho', { out: 'Rulo', in: 'Nacho' }],
  ['Se bajó Rulo, entra Nacho por él', { out: 'Rulo', in: 'Nacho' }],
  ['Rulo →', { out: 'Rulo', in: null }],
  ['Rulo x2', null],
  ['Rulo paga por alias', null],
])('%j replaces %j', (text, replacement) => {
  expect(replacementIn(text, unknown)).toEqual(replacement);
});

it.each([
  ['1. Ana\n2. Ev…', true],
  ['Claros: Ana, Eva,', true],
  ['1. Ana (pa', true],
  ['9. Ana\n10. Eva\n1', true],
  ['Lista (1/2)\nAna', true],
  ['1. Ana\n2. …', false],
  ['1. Ana (pagó)\n2. Eva', false],
  ['8. Ana\n9.', false],
])('the end of %j is missing: %s', (text, isMissing) => {
  expect(breaksOff(readMessages(readLines(text)))).toBe(isMissing);
});

it('the last answer of each member counts, and a question is none', () => {
  const text = [
    '[24/11/26, 10:00] Ana: me bajo',
    '[24/11/26, 11:00] Ana: al final juego',
    '[24/11/26, 11:01] Eva: voy?',
    '[24/11/26, 11:02] Inés: hoy no puedo',
  ].join('\n');
  const answers = answersIn(readMessages(readLines(text)));
  expect(answers.map(({ sender, kind }) => [sender, kind])).toEqual([
    ['Ana', 'joins'],
    ['Inés', 'leaves'],
  ]);
});

it('a player that signed up after the list was written is not removed by it', () => {
  // Kick-off is at 21:00 in Buenos Aires, and the players joined at noon UTC: 9:00 there.
  const match = {
    ...listedMatch({
      team1: ['Ana', 'Eva', null, null, null],
      team2: [null, null, null, null, null],
      substitutes: [],
    }),
    startsAt: '2026-11-27T00:00:00Z',
  };
  const gone = (stamp: string) => {
    const parsed = parseList(`[${stamp}] Rulo: Lista\n1. Ana\n2. Luz`, { ...match, names: ['Ana', 'Eva'] });
    if (!parsed.ok) throw new Error(parsed.code);
    const { changes, warnings } = compareList(parsed.value, match);
    return [changes.playersRemoved.map(({ name }) => name), warnings.map(({ code }) => code)];
  };
  expect(gone('20/11/26, 08:59')).toEqual([[], ['JOINED_MEANWHILE']]);
  expect(gone('20/11/26, 09:01')).toEqual([['Eva'], []]);
});

describe('a line that the organiser reads otherwise', () => {
  const match = listedMatch({
    team1: ['Ana', 'Eva', null, null, null],
    team2: ['Luz', null, null, null, null],
    substitutes: [],
  });
  const text = 'Lista\n1. Ana\n2. Eva\n3. Luz\n\nComen después:\nInés\n+54 9 11 5555-0134\n\nBajas: Mía';
  const read = (corrections: readonly (readonly [number, LineCorrection])[]) => {
    const parsed = parseList(text, {
      ...match,
      names: ['Ana', 'Eva', 'Luz'],
      corrections: new Map(corrections),
    });
    if (!parsed.ok) throw new Error(parsed.code);
    const { preview, changes, lines, warnings } = compareList(parsed.value, match);
    return {
      starters: [...preview.newTeam1, ...preview.newTeam2].flatMap((each) => each?.name ?? []).sort(),
      waiting: preview.newSubstitutes.map(({ name }) => name),
      gone: changes.playersRemoved.map(({ name }) => name),
      lines,
      warnings: warnings.map(({ code }) => code),
    };
  };

  it('says what each line was taken for', () => {
    expect(read([]).lines.map(({ line, meaning }) => `${line} ${meaning}`)).toEqual([
      '1 heading',
      '2 player',
      '3 player',
      '4 player',
      '6 heading',
      '7 ignored',
      '8 ignored',
      '10 out',
    ]);
  });

  it.each([
    ['player', { starters: ['Ana', 'Eva', 'Inés', 'Luz'], waiting: [], gone: [] }],
    ['substitute', { starters: ['Ana', 'Eva', 'Luz'], waiting: ['Inés'], gone: [] }],
    ['out', { starters: ['Ana', 'Eva', 'Luz'], waiting: [], gone: [] }],
  ] as const)('makes of an ignored name a %s', (as, expected) => {
    expect(read([[7, as]])).toMatchObject(expected);
  });

  it('takes a player out, or off the list', () => {
    expect(read([[3, 'out']])).toMatchObject({ starters: ['Ana', 'Luz'], gone: ['Eva'] });
    expect(read([[3, 'ignored']])).toMatchObject({ starters: ['Ana', 'Luz'], gone: ['Eva'] });
  });

  it('never makes a player of a phone number', () => {
    expect(read([[8, 'player']])).toMatchObject({ starters: ['Ana', 'Eva', 'Luz'] });
    expect(read([[8, 'player']]).warnings).toContain('ASKED_NAME');
  });
});
