import type { ArchivedMatch, Match, Player } from '@picado/domain/matches/schema';
import { usualTactics } from '@picado/domain/tactics/field';
import { WON_MATCH } from '../../../packages/domain/test/archived-match';

const id = (figure: number) => `${String(figure).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** The viewer in the tests of screens. */
export const NICO = { id: id(1), name: 'Nico Barrientos' };
export const FEDE = { id: id(2), name: 'Fede Ledesma' };

let lastId = 100;

export function playerOf(name: string, rest: Partial<Player> = {}): Player {
  lastId += 1;
  return {
    id: id(lastId),
    name,
    position: 'Mediocampista',
    rating: 4,
    isSubstitute: false,
    teamIndex: 0,
    positionIndex: 0,
    joinedAt: '2026-11-20T12:00:00Z',
    isConfirmationPending: false,
    isPromotionPending: false,
    ...rest,
  };
}

/** Thursday 26 November at nine in the evening, organised by Nico, its only player. */
export function matchOf(rest: Partial<Match> = {}): Match {
  lastId += 1;
  const players = rest.players ?? [playerOf(NICO.name, { userId: NICO.id })];
  const substitutes = rest.substitutes ?? [];
  return {
    id: id(lastId),
    creatorId: NICO.id,
    creatorName: NICO.name,
    groupId: null,
    group: null,
    coOrganiserIds: [],
    opensToAllAt: null,
    opensToAllOn: null,
    note: null,
    location: 'Complejo La Esquina, cancha 3',
    mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
    surface: null,
    date: '2026-11-26',
    time: '21:00',
    timeZone: 'America/Argentina/Buenos_Aires',
    startsAt: '2026-11-27T00:00:00Z',
    price: '6500',
    status: 'SCHEDULED',
    maxPlayers: 7,
    maxTotalPlayers: 14,
    team1Name: 'Atlético Sobremesa',
    team2Name: 'Deportivo Resaca',
    team1Goals: null,
    team2Goals: null,
    reportCompleted: false,
    players,
    substitutes,
    allPlayers: [...players, ...substitutes],
    lastTeams: { team1: [], team2: [] },
    tactics: usualTactics(rest.maxPlayers ?? 7),
    version: 1,
    ...rest,
  };
}

/** A Thursday that Nico won 4 to 3. */
export function archivedOf(rest: Partial<ArchivedMatch> = {}): ArchivedMatch {
  lastId += 1;
  return {
    ...WON_MATCH,
    id: id(lastId),
    creatorId: NICO.id,
    date: '2026-11-19',
    time: '21:00:00',
    startsAt: '2026-11-20T00:00:00Z',
    location: 'Complejo La Esquina, cancha 3',
    goals: 1,
    ...rest,
  };
}

/** The match after a player was added to its list. */
export function withPlayer(match: Match, player: Player): Match {
  const players = player.isSubstitute ? match.players : [...match.players, player];
  const substitutes = player.isSubstitute ? [...match.substitutes, player] : match.substitutes;
  return {
    ...match,
    players,
    substitutes,
    allPlayers: [...players, ...substitutes],
    version: match.version + 1,
  };
}
