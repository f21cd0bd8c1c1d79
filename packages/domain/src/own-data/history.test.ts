import { describe, expect, it } from 'vitest';
import { dataFileName, HISTORY_HEADINGS, historyFileName, historyRow, type HistoryMatch } from './history';

const match: HistoryMatch = {
  matchDate: '2026-11-26',
  time: '21:00',
  location: 'La Esquina',
  teamIndex: 0,
  team1Name: 'Los Pibes',
  team2Name: 'La Banda',
  team1Goals: 4,
  team2Goals: 1,
  position: 'Arquero',
  goals: 0,
  assists: 1,
  saves: 7,
  isMVP: false,
  isTopScorer: false,
  isTopAssister: true,
  isTopSaver: true,
  matchResult: 'WIN',
};
const cellsOf = (change: Partial<HistoryMatch>) =>
  Object.fromEntries(historyRow({ ...match, ...change }).map((cell, at) => [HISTORY_HEADINGS[at], cell]));

describe('the row of a played match', () => {
  it('has a cell for each heading', () => {
    expect(cellsOf({})).toEqual({
      fecha: '2026-11-26',
      hora: '21:00',
      cancha: 'La Esquina',
      equipo: 'Los Pibes',
      rival: 'La Banda',
      resultado: 'Victoria',
      'goles propios': 4,
      'goles rivales': 1,
      posición: 'Arquero',
      goles: 0,
      asistencias: 1,
      atajadas: 7,
      MVP: 'no',
      goleador: 'no',
      asistidor: 'sí',
      guante: 'sí',
    });
  });

  it('sees the match from the side of the player', () => {
    expect(cellsOf({ teamIndex: 1, matchResult: 'LOSS' })).toMatchObject({
      equipo: 'La Banda',
      rival: 'Los Pibes',
      resultado: 'Derrota',
      'goles propios': 1,
      'goles rivales': 4,
    });
  });

  it('leaves empty what is not known: a score, and the side of a substitute that did not come on', () => {
    expect(cellsOf({ team1Goals: null, team2Goals: null, matchResult: null })).toMatchObject({
      equipo: 'Los Pibes',
      resultado: null,
      'goles propios': null,
      'goles rivales': null,
    });
    expect(cellsOf({ teamIndex: null, matchResult: null })).toMatchObject({
      equipo: null,
      rival: null,
      'goles propios': null,
      'goles rivales': null,
    });
    expect(cellsOf({ matchResult: 'DRAW' })).toMatchObject({ resultado: 'Empate' });
  });
});

it('files are named by their day', () => {
  const now = Date.UTC(2026, 10, 26, 23, 59);
  expect([dataFileName(now), historyFileName(now)]).toEqual([
    'picado-datos-2026-11-26.json',
    'picado-historial-2026-11-26.csv',
  ]);
});
