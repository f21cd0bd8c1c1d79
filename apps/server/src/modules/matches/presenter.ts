import { statusAt } from '@picado/domain/matches/rules';
import { matchSchema, type ArchivedMatch, type Match, type Player } from '@picado/domain/matches/schema';
import { usualTactics } from '@picado/domain/tactics/field';
import * as z from 'zod/mini';
import type { ListedPlayerRow, MatchRow } from '../../reads/match';
import type { ArchivedRow } from '../../reads/matches-of-user';
import { wallClockIn } from '../../time/kick-off';

/** The fields that are sent, in their order. */
const FIELDS = z.keyof(matchSchema).options;

/** The match as every reader gets it at `now`: of the columns of `MATCH` those of its schema, and what follows from them. */
export function presentMatch(row: MatchRow, now: number): Match {
  const allPlayers = row.players.map(presentPlayer);
  const players = allPlayers.filter((player) => !player.isSubstitute);
  const match: Match = {
    ...row,
    startsAt: new Date(row.startsAt).toISOString(),
    opensToAllAt: row.opensToAllAt === null ? null : new Date(row.opensToAllAt).toISOString(),
    opensToAllOn: row.opensToAllAt === null ? null : wallClockIn(row.timeZone, row.opensToAllAt),
    note: row.note && { text: row.note.text, changedAt: new Date(row.note.changedAt).toISOString() },
    status: statusAt(row, now),
    maxTotalPlayers: 2 * row.maxPlayers,
    players,
    substitutes: allPlayers.filter((player) => player.isSubstitute),
    allPlayers,
    lastTeams: { team1: lineUpOf(players, 0), team2: lineUpOf(players, 1) },
    tactics: row.tactics ?? usualTactics(row.maxPlayers),
  };
  return Object.fromEntries(FIELDS.map((field) => [field, match[field]])) as Match;
}

function presentPlayer(row: ListedPlayerRow): Player {
  return {
    id: row.id,
    ...(row.userId === null ? {} : { userId: row.userId }),
    name: row.name,
    position: row.position,
    rating: row.rating,
    isSubstitute: row.teamIndex === null,
    teamIndex: row.teamIndex,
    positionIndex: row.positionIndex,
    joinedAt: new Date(row.joinedAt).toISOString(),
    isConfirmationPending: row.isConfirmationPending,
    isPromotionPending: row.isPromotionPending,
    ...(row.userId === null ? {} : { user: { avatar: row.avatar } }),
  };
}

function lineUpOf(players: readonly Player[], team: 0 | 1) {
  return players.flatMap((player) =>
    player.teamIndex === team && player.positionIndex !== null
      ? [{ playerId: player.id, position: player.positionIndex }]
      : [],
  );
}

/** A match of the history with the reader's part in it. */
export function presentArchived(row: ArchivedRow, now: number): ArchivedMatch {
  return {
    id: row.id,
    creatorId: row.creatorId,
    groupId: row.groupId,
    coOrganiserIds: row.coOrganiserIds,
    date: row.date,
    time: row.time,
    timeZone: row.timeZone,
    startsAt: new Date(row.startsAt).toISOString(),
    location: row.location,
    price: row.price,
    status: statusAt(row, now),
    maxPlayers: row.maxPlayers,
    team1Name: row.team1Name,
    team2Name: row.team2Name,
    team1Goals: row.team1Goals,
    team2Goals: row.team2Goals,
    teamIndex: row.teamIndex,
    teamName: row.teamIndex === null ? null : row.teamIndex === 0 ? row.team1Name : row.team2Name,
    position: row.position,
    matchResult: row.matchResult,
    hasPendingValidations: row.pendingValidationsCount > 0,
    pendingValidationsCount: row.pendingValidationsCount,
    goals: row.goals,
    assists: row.assists,
    saves: row.saves,
    isMVP: row.awards.includes('MVP'),
    isTopScorer: row.awards.includes('TOP_SCORER'),
    isTopAssister: row.awards.includes('TOP_ASSISTER'),
    isTopSaver: row.awards.includes('TOP_SAVER'),
  };
}
