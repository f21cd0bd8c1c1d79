import type { Match } from '../matches/schema';
import { TEAM_INDEXES, teamNamesInWords, type TeamIndex } from '../matches/sides';
import type { Position } from '../users/schema';
import { fieldSpots, type FieldSpot } from './field';
import { formationLines } from './formations';

/** The fields of a match that the field in words needs. */
export type FieldMatch = Pick<
  Match,
  'maxPlayers' | 'team1Name' | 'team2Name' | 'players' | 'substitutes' | 'tactics'
>;

const LINE_NAMES: Record<Position, string> = {
  Arquero: 'Arquero',
  Defensor: 'Defensa',
  Mediocampista: 'Mediocampo',
  Delantero: 'Ataque',
};

/**
 * The field in words, for screen readers and for a chat, a line each: the team with its formation, then its
 * lines from the goalkeeper up, each from the side's own left to its right by their present points; a moved
 * slot says its point. Slots are numbered from 1, as on the discs. The bench comes last, unless it is empty.
 */
export function describeField(match: FieldMatch): string[] {
  const spots = fieldSpots(match.tactics, match.maxPlayers);
  return [
    ...TEAM_INDEXES.flatMap((teamIndex) => describeSide(match, teamIndex, spots)),
    ...(match.substitutes.length === 0
      ? []
      : [`Suplentes: ${match.substitutes.map(({ name }) => name).join(', ')}`]),
  ];
}

function describeSide(match: FieldMatch, teamIndex: TeamIndex, allSpots: readonly FieldSpot[]): string[] {
  const spots = allSpots.filter((spot) => spot.teamIndex === teamIndex);
  const { formation } = match.tactics.sides[teamIndex];
  const lines = formationLines(match.maxPlayers, formation).map(({ position, slots }) => {
    const standing = spots
      .filter(({ positionIndex }) => slots.includes(positionIndex))
      .sort((a, b) => fromLeft(a) - fromLeft(b))
      .map((spot) => describeSpot(match, spot));
    return `${LINE_NAMES[position]}: ${standing.join(', ')}`;
  });
  return [`${teamNamesInWords(match)[teamIndex]} (${formation})`, ...lines];
}

function describeSpot(match: FieldMatch, spot: FieldSpot): string {
  const player = match.players.find(
    ({ teamIndex, positionIndex }) => teamIndex === spot.teamIndex && positionIndex === spot.positionIndex,
  );
  const who = `${spot.positionIndex + 1} ${player?.name ?? 'Cupo disponible'}`;
  return spot.isMoved ? `${who} (${whereOf(spot)})` : who;
}

/** The point of a slot, as its own side sees it: 'adelante, por la izquierda'. */
export function whereOf(spot: Pick<FieldSpot, 'teamIndex' | 'along' | 'across'>): string {
  const fromGoal = spot.teamIndex === 0 ? spot.along : 1 - spot.along;
  const depth = fromGoal < 0.18 ? 'atrás' : fromGoal < 0.32 ? 'a media altura' : 'adelante';
  const left = fromLeft(spot);
  const side = left < 0.35 ? 'por la izquierda' : left > 0.65 ? 'por la derecha' : 'por el centro';
  return `${depth}, ${side}`;
}

/** The share of the width between a slot and its own side's left touchline. */
function fromLeft(spot: Pick<FieldSpot, 'teamIndex' | 'across'>): number {
  return spot.teamIndex === 0 ? spot.across : 1 - spot.across;
}
