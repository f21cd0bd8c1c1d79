import { inSpanishOrder } from '@picado/domain/text/order';
import type { Player, TeamIndex } from '@picado/domain/matches/schema';
import type { TeamsOption } from '@picado/domain/teams/schema';
import { starsText } from '@picado/domain/text/stars';
import { POSITIONS, type Position } from '@picado/domain/users/schema';
import type { TeamsAnswer, TeamsChoice } from './api';

export type TeamNamePair = readonly [string, string];

/** One of the ways to make the teams, as it is offered. */
export interface Choice extends TeamsChoice {
  key: string;
  label: string;
  /** '4 cambios', 'Cambia solo a 1'. */
  cost: string;
  option: TeamsOption;
}

/**
 * Lists the options to choose from, the best first; the smallest repair last, where it moves a player and fewer than the best.
 */
export function choicesOf({ balance, repair }: TeamsAnswer): Choice[] {
  const choices = balance.alternatives.map((option, alternative): Choice => ({
    key: `balance-${alternative}`,
    label: alternative === 0 ? 'La mejor' : `Opción ${alternative + 1}`,
    cost: changesText(option.moves.length),
    option,
    method: 'balance',
    alternative,
  }));
  const [smallest] = repair?.alternatives ?? [];
  const most = balance.alternatives[0]?.moves.length ?? 0;
  if (smallest === undefined || smallest.moves.length === 0 || smallest.moves.length >= most) return choices;
  return [
    ...choices,
    {
      key: 'repair',
      label: 'Arreglo mínimo',
      cost: `Cambia solo a ${smallest.moves.length}`,
      option: smallest,
      method: 'repair',
      alternative: 0,
    },
  ];
}

function changesText(moves: number): string {
  if (moves === 0) return 'sin cambios';
  return moves === 1 ? '1 cambio' : `${moves} cambios`;
}

/** True where the teams as they stand are as even as can be, though the best way to make them would move a player. */
export function areStillEven({ repair }: TeamsAnswer): boolean {
  return repair?.alternatives[0]?.moves.length === 0;
}

/** Words the facts that make an option even, and what it costs, in a few words each. */
export function balanceFacts(option: TeamsOption, names: TeamNamePair): string[] {
  return [
    ...keepersText(option),
    ...option.lines.flatMap((line) => lineText(line, names)),
    movesText(option.moves.length),
    ...largerTeamText(option, names),
  ];
}

function keepersText({ lines, areKeepersShared }: TeamsOption): string[] {
  const [team0, team1] = lines.find(({ position }) => position === 'Arquero')?.players ?? [0, 0];
  if (!areKeepersShared) return ['Los arqueros, del mismo lado'];
  switch (team0 + team1) {
    case 0:
      return ['Nadie es arquero'];
    case 1:
      return ['Un solo arquero'];
    default:
      return [team0 === 1 && team1 === 1 ? 'Un arquero por lado' : `Arqueros: ${team0} y ${team1}`];
  }
}

/** A line is even up to this many tenths of a star: a gap below the doubt of a single level. */
const EVEN_LINE_TENTHS = 5;

const LINES = {
  Defensor: { players: 'Defensores', line: 'Defensa', areEven: 'Defensas parejas' },
  Mediocampista: { players: 'Mediocampistas', line: 'Mediocampo', areEven: 'Mediocampos parejos' },
  Delantero: { players: 'Delanteros', line: 'Delantera', areEven: 'Delanteras parejas' },
} as const;

/** 'Defensas parejas'; the figure where they are not, and the numbers of players where one side has more. */
function lineText({ position, players, stars }: TeamsOption['lines'][number], names: TeamNamePair): string[] {
  if (position === 'Arquero' || players[0] + players[1] === 0) return [];
  const { players: called, line, areEven } = LINES[position];
  if (players[0] !== players[1]) return [`${called}: ${players[0]} y ${players[1]}`];
  const lead = Math.round(10 * stars[0]) - Math.round(10 * stars[1]);
  if (Math.abs(lead) <= EVEN_LINE_TENTHS) return [areEven];
  return [`${line}: ${starsText(Math.abs(lead) / 10)} más para ${names[lead > 0 ? 0 : 1]}`];
}

function movesText(moves: number): string {
  if (moves === 0) return 'Nadie cambia de equipo';
  return moves === 1 ? '1 cambia de equipo' : `${moves} cambian de equipo`;
}

function largerTeamText(option: TeamsOption, names: TeamNamePair): string[] {
  const [team0, team1] = sizesOf(option);
  return team0 === team1 ? [] : [`${names[team0 > team1 ? 0 : 1]} juega con uno más`];
}

function sizesOf({ players }: TeamsOption): [number, number] {
  const team1 = players.filter(({ teamIndex }) => teamIndex === 1).length;
  return [players.length - team1, team1];
}

/** A player as an option places them. */
export interface PlacedStarter {
  player: Player;
  /** The stars that count for the player, 1 to 5 in tenths: not those on the entry. */
  stars: number;
  teamIndex: TeamIndex;
  isMoving: boolean;
}

/** A line of the field in both teams. */
export interface LineOfTeams {
  position: Position;
  teams: [PlacedStarter[], PlacedStarter[]];
  /** The number of players of the longer side. */
  rows: number;
}

/** The two teams of an option line by line from the goal up, the best first in each; empty lines are left out. */
export function linesOf(option: TeamsOption, players: readonly Player[]): LineOfTeams[] {
  const moving = new Set(option.moves);
  const placeOf = new Map(option.players.map((place) => [place.playerId, place]));
  const placed = players
    .flatMap((player): PlacedStarter[] => {
      const place = placeOf.get(player.id);
      if (place === undefined) return [];
      return [{ player, teamIndex: place.teamIndex, stars: place.stars, isMoving: moving.has(player.id) }];
    })
    .sort((a, b) => b.stars - a.stars || inSpanishOrder(a.player.name, b.player.name));
  return POSITIONS.map((position): LineOfTeams => {
    const line = placed.filter(({ player }) => player.position === position);
    const teams: LineOfTeams['teams'] = [
      line.filter(({ teamIndex }) => teamIndex === 0),
      line.filter(({ teamIndex }) => teamIndex === 1),
    ];
    return { position, teams, rows: Math.max(teams[0].length, teams[1].length) };
  }).filter(({ rows }) => rows > 0);
}
