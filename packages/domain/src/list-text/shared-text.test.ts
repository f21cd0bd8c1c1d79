import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedMatch } from '../../test/listed-match';
import { LOCATION_MAX_LENGTH } from '../matches/options';
import { dayOf } from '../time/days';
import { formatList } from './format';
import { matchFigures } from './mark';
import { readSharedText, sharedTextOf } from './shared-text';

/** A Tuesday. */
const TODAY = '2026-11-24';
const ID = '0199c1d0-5b1e-7a4c-9f00-2a6a4b1c8d11';
const LINK = `https://picado.ar/join/${ID}`;

const match = listedMatch({
  team1: ['Nico Barrientos', 'Fede', null, null, null, null],
  team2: ['Colo Vázquez', 'Matías Peña', null, null, null, null],
  substitutes: ['Tincho'],
});
const exported = formatList(match);

const describedOf = (text: string) => {
  const read = readSharedText(text, TODAY);
  return read.kind === 'description' || read.kind === 'list' ? read.described : null;
};

describe('a shared text', () => {
  it('with a mark is the list of that match', () => {
    expect(readSharedText(exported, TODAY)).toMatchObject({ kind: 'list', figures: matchFigures(match.id) });
  });

  it('with a mark is still that list once the group has edited it', () => {
    const edited = `[26/11, 21:03] Nico: ⚽⚽\n${exported.replace('3.', '3) Pedro (va en auto)').toUpperCase()}`;
    expect(readSharedText(edited, TODAY)).toMatchObject({ kind: 'list', figures: matchFigures(match.id) });
  });

  it.each([LINK, `⚽ Jugamos el jueves 26/11 a las 21:00. Anotate: ${LINK} ¡Dale!`])(
    'with a link of a match opens it: %s',
    (text) => expect(readSharedText(text, TODAY)).toEqual({ kind: 'link', path: `/join/${ID}` }),
  );

  it('with the link of a group opens it, and with names around it is a match that is not in Picado yet', () => {
    const link = `https://picado.ar/g/${ID}`;
    expect(readSharedText(`Los jueves: ${link}`, TODAY)).toEqual({ kind: 'link', path: `/g/${ID}` });
    expect(readSharedText(`Jueves 26/11 21:00\n1. Nico\n2. Fede\n${link}`, TODAY)).toMatchObject({
      kind: 'description',
    });
  });

  it('with a link and numbered names is the list of that match', () => {
    const read = readSharedText(`${LINK}\n1. Nico\n2. Fede\n3. Colo\n4.`, TODAY);
    expect(read).toMatchObject({ kind: 'list', figures: matchFigures(ID), path: `/join/${ID}` });
  });

  it.each([
    '',
    '   \n ',
    'jajaja',
    'Mañana te llamo',
    'https://otro.sitio/nota/1234',
    'Volverán las oscuras golondrinas\nen tu balcón sus nidos a colgar',
    'Son $ 6.500 cada uno',
  ])('that tells of no match leads nowhere: %j', (text) => {
    expect(readSharedText(text, TODAY)).toEqual({ kind: 'none' });
  });

  it('that is longer than any list leads nowhere', () => {
    expect(readSharedText('1. Nico\n'.repeat(5_000), TODAY)).toEqual({ kind: 'none' });
  });
});

describe('the match that a text tells of', () => {
  it('is all of an exported list, also without its mark', () => {
    const withoutMark = exported.slice(0, exported.lastIndexOf('#picado-'));
    expect(readSharedText(withoutMark, TODAY).kind).toBe('description');
    expect(describedOf(withoutMark)).toMatchObject({
      location: 'Complejo Sur',
      date: '2026-11-26',
      time: '21:00',
      price: '$ 6.500',
      maxPlayers: 6,
      team1Name: 'Equipo 1',
      team2Name: 'Equipo 2',
      playerCount: 5,
    });
  });

  it('is that of an export whose day and hour were written anew', () => {
    const edited = exported.replace('26-11-2026', 'Pasó al viernes').replace('21:00', '22 hs');
    expect(describedOf(edited)).toMatchObject({
      location: 'Complejo Sur',
      date: '2026-11-27',
      time: '22:00',
      maxPlayers: 6,
    });
  });

  it.each([
    ['Jueves 21hs en El Potrero', { date: '2026-11-26', time: '21:00', location: 'El Potrero' }],
    ['Muchachos, jugamos mañana a las 9 de la noche', { date: '2026-11-25', time: '21:00', location: '' }],
    ['Hoy 20.30 hs fútbol 7', { date: TODAY, time: '20:30', maxPlayers: 7 }],
    ['El 3/12 a las 22:00, 8 vs 8', { date: '2026-12-03', time: '22:00', maxPlayers: 8 }],
    ['Sábado 5 de diciembre 18 hs', { date: '2026-12-05', time: '18:00' }],
    [
      'Miércoles 19:30\nCancha: La Esquina, cancha 3\nSon $70.000',
      { date: '2026-11-25', location: 'La Esquina, cancha 3', price: '$70.000' },
    ],
    ['Partido 15/1 21 hs', { date: '2027-01-15', time: '21:00' }],
    [
      'Viernes 20hs 📍 Club Atlanta\nhttps://maps.app.goo.gl/abC1',
      { location: 'Club Atlanta', mapsUrl: 'https://maps.app.goo.gl/abC1' },
    ],
  ])('is read from %j', (text, described) => {
    expect(describedOf(text)).toMatchObject(described);
  });

  it('has the size that its teams have, and the place and hour above them', () => {
    const team = (names: string) =>
      names
        .split(' ')
        .map((name, at) => `${at + 1}- ${name}`)
        .join('\n');
    const text = `El Potrero\nJueves 21:30 hs\n$ 6.500 c/u\n\nEquipo 1\n${team('Nico Fede Colo Tincho Leo Pipa')}\n\nEquipo 2\n${team('Mati Juan Beto Rafa Chino')}\n6-`;
    expect(describedOf(text)).toMatchObject({
      location: 'El Potrero',
      date: '2026-11-26',
      time: '21:30',
      price: '',
      maxPlayers: 6,
      playerCount: 11,
    });
  });

  it('has half of a list without teams on each side', () => {
    const names = Array.from({ length: 14 }, (_, at) => `${at + 1}. Jugador${'abcdefghijklmn'[at]}`).join(
      '\n',
    );
    expect(describedOf(`Domingo 10 hs (0/14)\n${names}`)).toMatchObject({
      maxPlayers: 7,
      date: '2026-11-29',
    });
  });
});

it('any text is read, and what it gives is a day, an hour and a place that a form can hold', () => {
  const words = fc.constantFrom(
    ...'en El 📍 cancha: jueves 31/2 29/2 24hs a las 25 1. 2) $ Nico\n - fútbol 12 vs #picado-'.split(' '),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(text, (shared) => {
      const described = describedOf(shared);
      if (described === null) return;
      expect(described.date === '' || dayOf(described.date) !== null).toBe(true);
      expect(described.time).toMatch(/^(?:[01]\d:[0-5]\d|2[0-3]:[0-5]\d)?$/u);
      expect(described.location.length).toBeLessThanOrEqual(LOCATION_MAX_LENGTH);
    }),
    { numRuns: 2_000 },
  );
});

it('the title counts where nothing else is shared, and a link beside its text once', () => {
  expect(sharedTextOf({ title: 'Los pibes', text: ' hola ', url: null })).toBe('hola');
  expect(sharedTextOf({ title: LINK, text: '', url: null })).toBe(LINK);
  expect(sharedTextOf({ title: null, text: LINK, url: LINK })).toBe(LINK);
  expect(sharedTextOf({ title: null, text: null, url: null })).toBe('');
});
