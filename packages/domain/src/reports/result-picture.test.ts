import { describe, expect, it } from 'vitest';
import { matchReportOf } from './match-report';
import { describeResult, resultPictureOf } from './result-picture';
import type { ReportFacts, ReportedPlayer } from './sums';

const player = (name: string, teamIndex: 0 | 1, goals = 0, votes = 0): ReportedPlayer => ({
  id: name,
  userId: name,
  name,
  teamIndex,
  votes,
  report: { playerId: name, teamIndex: null, goals, assists: 0, saves: 0, validationStatus: 'APPROVED' },
});

const facts = (players: ReportedPlayer[], rest: Partial<ReportFacts> = {}): ReportFacts => ({
  team1Name: 'Atlético Sobremesa',
  team2Name: '',
  score: { team1Goals: 4, team2Goals: 3 },
  ownGoals: { team1: 0, team2: 0 },
  players,
  ...rest,
});

function picture(given: ReportFacts, { isFinal = true, year = 2026, isOfGuests = false } = {}) {
  const allPlayers = given.players.map(({ userId }) => (isOfGuests ? {} : { userId: userId ?? '' }));
  const { team1Name, team2Name } = given;
  const match = { team1Name, team2Name, date: '2026-11-19', location: 'Complejo La Esquina', allPlayers };
  return resultPictureOf(match, matchReportOf(given, isFinal), year);
}

describe('the picture of a result', () => {
  it('names who scored for each side, the most goals first, by approved figures alone', () => {
    const pending = player('Facundo', 1, 2);
    const players = [
      player('Nico', 0, 1),
      player('Lautaro', 0, 2),
      player('Ramiro', 0),
      { ...pending, report: pending.report && { ...pending.report, validationStatus: 'PENDING' as const } },
      player('Chino', 1, 3),
    ];
    const [one, two] = picture(facts(players))?.sides ?? [];
    expect(one).toEqual({
      name: 'Atlético Sobremesa',
      goals: 4,
      scorers: [
        { name: 'Lautaro', goals: 2 },
        { name: 'Nico', goals: 1 },
      ],
      rest: null,
    });
    expect(two).toEqual({ name: 'Equipo 2', goals: 3, scorers: [{ name: 'Chino', goals: 3 }], rest: null });
  });

  it('lists four scorers of a side, of five the first three and how many more', () => {
    const four = ['Nico', 'Juani', 'Colo', 'Santi'].map((name) => player(name, 0, 1));
    const side = (players: ReportedPlayer[], ownGoals = 0) =>
      picture(facts(players, { ownGoals: { team1: ownGoals, team2: 0 } }))?.sides[0];
    expect(side(four)).toMatchObject({ rest: null, scorers: { length: 4 } });
    const five = side([...four, player('Bruno', 0, 1)]);
    expect(five?.scorers.map(({ name }) => name)).toEqual(['Nico', 'Juani', 'Colo']);
    expect(five?.rest).toBe('y 2 más');
    expect(side(four, 1)?.rest).toBe('y 2 más');
  });

  it('gives a goal into the own net to the side that it counts for', () => {
    const own = picture(facts([player('Nico', 0, 3)], { ownGoals: { team1: 1, team2: 0 } }));
    expect(own?.sides[0].scorers).toEqual([
      { name: 'Nico', goals: 3 },
      { name: 'En contra (e/c)', goals: 1 },
    ]);
    expect(own?.sides[1].scorers).toEqual([]);
  });

  it('names who put one into their own net, where a report says so', () => {
    const fede = player('Fede', 1);
    const players = [
      player('Nico', 0, 3),
      { ...fede, report: fede.report && { ...fede.report, ownGoals: 1 } },
      player('Chino', 1, 2),
    ];
    const scorers = (team1: number) =>
      picture(facts(players, { ownGoals: { team1, team2: 0 } }))?.sides.map((side) => side.scorers);
    expect(scorers(0)).toEqual([
      [
        { name: 'Nico', goals: 3 },
        { name: 'Fede (e/c)', goals: 1 },
      ],
      [{ name: 'Chino', goals: 2 }],
    ]);
    // The organiser counts one more, of no known player.
    expect(scorers(2)?.[0]).toContainEqual({ name: 'En contra (e/c)', goals: 1 });
  });

  it('names no leader before the report is final', () => {
    const players = [player('Nico', 0, 0, 3), player('Chino', 1, 0, 1)];
    expect(picture(facts(players), { isFinal: false })?.mvp).toEqual({ kind: 'voting' });
    expect(picture(facts(players))?.mvp).toEqual({
      kind: 'won',
      name: 'Nico',
      share: 75,
      isShared: false,
    });
  });

  it('shares the award, and of three names two', () => {
    const tied = (names: string[]) => picture(facts(names.map((name) => player(name, 0, 0, 1))))?.mvp;
    expect(tied(['Nico', 'Chino'])).toEqual({ kind: 'won', name: 'Nico y Chino', share: 50, isShared: true });
    expect(tied(['Nico', 'Chino', 'Juani', 'Colo'])).toMatchObject({ name: 'Nico, Chino y 2 más' });
  });

  it('has no award without votes, nor where no player could vote', () => {
    expect(picture(facts([player('Nico', 0)]))?.mvp).toBeNull();
    const guests = facts([player('Nico', 0), player('Chino', 1)]);
    expect(picture(guests, { isFinal: false, isOfGuests: true })?.mvp).toBeNull();
  });

  it('is none before there is a score, and names the year of a match of another year', () => {
    expect(picture(facts([], { score: null }))).toBeNull();
    expect(picture(facts([]))?.day).toBe('jueves 19 de noviembre');
    expect(picture(facts([]), { year: 2027 })?.day).toBe('jueves 19 de noviembre de 2026');
  });

  it('is said in a sentence', () => {
    const drawn = picture(facts([player('Lautaro', 0, 2, 1), player('Nico', 0, 1), player('Chino', 1, 3)]));
    expect(drawn && describeResult(drawn)).toBe(
      'Atlético Sobremesa 4, Equipo 2 3. Goles de Atlético Sobremesa: Lautaro (2) y Nico. Goles de Equipo 2: Chino (3). MVP: Lautaro. jueves 19 de noviembre, Complejo La Esquina.',
    );
  });
});
