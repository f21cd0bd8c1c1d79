import type { Match } from '../matches/schema';
import { TEAM_INDEXES, teamNamesInWords, type TeamIndex } from '../matches/sides';
import { playerAt } from '../roster/player-at';
import type { Position } from '../users/schema';
import { slotPoints, type SlotPoint } from './field';
import { formationLines } from '../formations/lines';

/** The fields of a match that its field in words needs. */
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
 * slot names its point. Slots are numbered from 1, as on the discs. The bench comes last, unless it is empty.
 */
export function describeField(match: FieldMatch): string[] {
  const points = slotPoints(match.tactics, match.maxPlayers);
  return [
    ...TEAM_INDEXES.flatMap((teamIndex) => describeSide(match, teamIndex, points)),
    ...(match.substitutes.length === 0
      ? []
      : [`Suplentes: ${match.substitutes.map(({ name }) => name).join(', ')}`]),
  ];
}

function describeSide(match: FieldMatch, teamIndex: TeamIndex, allPoints: readonly SlotPoint[]): string[] {
  const points = allPoints.filter((point) => point.teamIndex === teamIndex);
  const { formation } = match.tactics.sides[teamIndex];
  const lines = formationLines(match.maxPlayers, formation).map(({ position, slots }) => {
    const standing = points
      .filter(({ slotIndex }) => slots.includes(slotIndex))
      .sort((a, b) => fromLeft(a) - fromLeft(b))
      .map((point) => describePoint(match, point));
    return `${LINE_NAMES[position]}: ${standing.join(', ')}`;
  });
  return [`${teamNamesInWords(match)[teamIndex]} (${formation})`, ...lines];
}

function describePoint(match: FieldMatch, point: SlotPoint): string {
  const player = playerAt(match, point);
  const label = `${point.slotIndex + 1} ${player?.name ?? 'Cupo disponible'}`;
  return point.isMoved ? `${label} (${whereOf(point)})` : label;
}

/** The point of a slot from the view of its own side: 'adelante, por la izquierda'. */
export function whereOf(point: Pick<SlotPoint, 'teamIndex' | 'along' | 'across'>): string {
  const fromGoal = point.teamIndex === 0 ? point.along : 1 - point.along;
  const depth = fromGoal < 0.18 ? 'atrás' : fromGoal < 0.32 ? 'a media altura' : 'adelante';
  const left = fromLeft(point);
  const side = left < 0.35 ? 'por la izquierda' : left > 0.65 ? 'por la derecha' : 'por el centro';
  return `${depth}, ${side}`;
}

/** The position of a slot on the field: 'Equipo 1, lugar 6, adelante, por la izquierda'. */
export function describePlace(match: Pick<Match, 'team1Name' | 'team2Name'>, point: SlotPoint): string {
  return `${teamNamesInWords(match)[point.teamIndex]}, lugar ${point.slotIndex + 1}, ${whereOf(point)}`;
}

/** The share of the width between a slot and its own side's left touchline. */
function fromLeft(point: Pick<SlotPoint, 'teamIndex' | 'across'>): number {
  return point.teamIndex === 0 ? point.across : 1 - point.across;
}
