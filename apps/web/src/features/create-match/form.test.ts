import { TEAM_SIZES } from '@picado/domain/matches/options';
import { TIME_SLOTS, teamSizeLabel } from '@picado/domain/matches/options';
import { factsOf } from '@picado/domain/matches/facts';
import { describe, expect, it } from 'vitest';
import type { MatchForm } from '../../football/fields/match-form';
import {
  EMPTY_FORM,
  findErrors,
  formFromLandingDraft,
  formFromLastMatch,
  formFromDescribed,
  localKickOff,
  nextOccurrence,
  payloadOf,
  readLandingDraft,
} from './form';

const SATURDAY_NOON = localKickOff('2026-11-21', '12:00');

const thursday: MatchForm = {
  location: 'Complejo La Esquina, cancha 3',
  mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
  surface: null,
  date: '2026-11-26',
  time: '21:00',
  maxPlayers: 7,
  price: '6500',
  team1Name: 'Atlético Sobremesa',
  team2Name: 'Deportivo Resaca',
};

describe('the form of a shared text', () => {
  const described = { ...thursday, price: '$ 6.500', playerCount: 9 };

  it('has what the text says', () => {
    expect(formFromDescribed(described, SATURDAY_NOON)).toEqual({ ...thursday, price: '$ 6.500' });
  });

  it('plays the match of an old list again, on the next such day', () => {
    expect(formFromDescribed({ ...described, date: '2026-11-12' }, SATURDAY_NOON).date).toBe('2026-11-26');
    expect(formFromDescribed({ ...described, date: '2026-11-21', time: '' }, SATURDAY_NOON).date).toBe(
      '2026-11-21',
    );
  });

  it('leaves open what the text does not say, or says as no form takes it', () => {
    const read = formFromDescribed(
      { ...described, date: '', time: '21:10', maxPlayers: null },
      SATURDAY_NOON,
    );
    expect(read).toMatchObject({ date: '', time: '', maxPlayers: EMPTY_FORM.maxPlayers });
  });
});

describe('the offered times', () => {
  it('run from 06:00 to 23:30 in half hours', () => {
    expect(TIME_SLOTS).toHaveLength(36);
    expect(TIME_SLOTS.slice(0, 3)).toEqual(['06:00', '06:30', '07:00']);
    expect(TIME_SLOTS.at(-1)).toBe('23:30');
  });
});

describe('the offered sizes', () => {
  it('are 5 to 11 a side, each with its total', () => {
    expect(TEAM_SIZES).toEqual([5, 6, 7, 8, 9, 10, 11]);
    expect(teamSizeLabel(5)).toBe('5 vs 5 (10 jugadores total)');
  });
});

describe('the errors of a match', () => {
  it('are none for a complete one in the future', () => {
    expect(findErrors(thursday, SATURDAY_NOON)).toEqual({});
  });

  it.each([
    ['a place', { location: '' }, 'location', 'El nombre de la cancha es requerido'],
    ['a place of spaces', { location: '   ' }, 'location', 'El nombre de la cancha es requerido'],
    [
      'a link that is one',
      { mapsUrl: 'la cancha de siempre' },
      'mapsUrl',
      'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.',
    ],
    [
      'a link of the web',
      { mapsUrl: 'javascript:alert(1)' },
      'mapsUrl',
      'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.',
    ],
    ['a day', { date: '' }, 'date', 'Por favor, selecciona una fecha y hora para el partido.'],
    ['an hour', { time: '' }, 'time', 'Por favor, selecciona una fecha y hora para el partido.'],
    ['a day to come', { date: '2026-11-20' }, 'date', 'La fecha y hora del partido debe ser en el futuro.'],
    [
      'an hour to come',
      { date: '2026-11-21', time: '11:30' },
      'time',
      'La fecha y hora del partido debe ser en el futuro.',
    ],
    ['a price', { price: ' ' }, 'price', 'El precio es requerido'],
    [
      'a size',
      { maxPlayers: null },
      'maxPlayers',
      'La cantidad de jugadores por equipo debe ser entre 5 y 11',
    ],
    [
      'a size of 4',
      { maxPlayers: 4 },
      'maxPlayers',
      'La cantidad de jugadores por equipo debe ser entre 5 y 11',
    ],
    [
      'a size of 12',
      { maxPlayers: 12 },
      'maxPlayers',
      'La cantidad de jugadores por equipo debe ser entre 5 y 11',
    ],
  ])('include a missing %s', (_what, change, field, sentence) => {
    expect(findErrors({ ...thursday, ...change }, SATURDAY_NOON)).toEqual({ [field]: sentence });
  });

  it('include a link only where there is no name to search for', () => {
    expect(findErrors({ ...thursday, location: '', mapsUrl: '' }, SATURDAY_NOON)).toEqual({
      location: 'El nombre de la cancha es requerido',
      mapsUrl: 'El link de Google Maps es requerido',
    });
  });

  it('count the present minute as past', () => {
    const errors = findErrors({ ...thursday, date: '2026-11-21', time: '12:00' }, SATURDAY_NOON);
    expect(errors.time).toBe('La fecha y hora del partido debe ser en el futuro.');
  });
});

describe('the body of the call', () => {
  it('gives an emptied team its default name', () => {
    expect(payloadOf({ ...thursday, team1Name: ' ', team2Name: '' }, 'America/Montevideo')).toMatchObject({
      team1Name: 'Equipo 1',
      team2Name: 'Equipo 2',
      timeZone: 'America/Montevideo',
    });
  });

  it('searches for the pitch whose link was not given', () => {
    expect(payloadOf({ ...thursday, location: 'La Terraza', mapsUrl: '' }, undefined).mapsUrl).toBe(
      'https://www.google.com/maps/search/?api=1&query=La%20Terraza',
    );
    expect(findErrors({ ...thursday, mapsUrl: '' }, SATURDAY_NOON)).toEqual({});
  });
});

describe('the settings of the last match', () => {
  const last = {
    date: '2026-11-19',
    time: '21:00:00',
    location: 'Complejo La Esquina, cancha 3',
    mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
    surface: 'GRASS' as const,
    maxPlayers: 7,
    price: '6500',
  };

  it('bring every fact, and those that an older build answered none of are unsaid', () => {
    const next = formFromLastMatch(last, SATURDAY_NOON);
    expect(next).toMatchObject({ ...factsOf(last), date: '2026-11-26', time: '21:00' });
    const { surface: _surface, ...older } = last;
    expect(formFromLastMatch(older as typeof last, SATURDAY_NOON).surface).toBeNull();
  });

  it('move a past Thursday to the next Thursday', () => {
    expect(formFromLastMatch(last, SATURDAY_NOON)).toMatchObject({
      date: '2026-11-26',
      time: '21:00',
      maxPlayers: 7,
    });
  });

  it('keep a day in the future', () => {
    expect(formFromLastMatch({ ...last, date: '2026-11-28' }, SATURDAY_NOON).date).toBe('2026-11-28');
  });

  it('move a match of this morning by a week', () => {
    expect(nextOccurrence('2026-11-21', '10:00', SATURDAY_NOON)).toBe('2026-11-28');
  });

  it('find the weekday after a year without playing', () => {
    const next = nextOccurrence('2025-10-30', '21:00', SATURDAY_NOON);
    expect(next).toBe('2026-11-26');
    expect(new Date(`${next}T12:00:00Z`).getUTCDay()).toBe(new Date('2025-10-30T12:00:00Z').getUTCDay());
  });

  it('leave a time open that is not offered', () => {
    expect(formFromLastMatch({ ...last, time: '21:15' }, SATURDAY_NOON).time).toBe('');
  });
});

describe('the draft of the landing page', () => {
  const draft = {
    location: 'El Galpón',
    mapsUrl: 'https://maps.app.goo.gl/x',
    date: '2026-11-28',
    time: '18:30',
    maxPlayers: 6,
    price: '$5000',
  };

  it('fills the form, with the usual names of the teams', () => {
    expect(formFromLandingDraft(draft)).toEqual({ ...EMPTY_FORM, ...draft });
  });

  it('without a link gets the search for its pitch', () => {
    expect(formFromLandingDraft({ ...draft, mapsUrl: '' }).mapsUrl).toBe(
      'https://www.google.com/maps/search/?api=1&query=El%20Galp%C3%B3n',
    );
  });

  it.each([3, 4])('of %i a side leaves the size open, because it starts at 5', (maxPlayers) => {
    expect(formFromLandingDraft({ ...draft, maxPlayers }).maxPlayers).toBeNull();
  });

  it.each([null, 'text', [], { location: 'half of it' }, { ...draft, price: 5 }])(
    'is none where it is %j',
    (stored) => {
      expect(readLandingDraft(stored)).toBeNull();
    },
  );

  it('may hold its size as text', () => {
    expect(readLandingDraft({ ...draft, maxPlayers: '7' })?.maxPlayers).toBe(7);
  });
});
