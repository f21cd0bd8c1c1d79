import type { ValidationStatus } from '@picado/domain/reports/schema';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  bool,
  int,
  nested,
  nestedList,
  object,
  objectOf,
  text,
  uuid,
  uuids,
  type RowOf,
  pick,
} from '../db/columns';
import type { Executor } from '../db/executor';
import { all, statement } from '../db/statement';
import { matches } from '../db/tables/matches';
import { playerReports } from '../db/tables/reports';
import { matchPlayers } from '../db/tables/roster';
import { MATCH_CORE, NAMED_MATCH } from './match';

const m = alias(matches, 'm');
const p = alias(matchPlayers, 'p');
const r = alias(playerReports, 'r');

/** The latest figures of one player. */
const REPORT = {
  ...pick(
    r,
    'goals',
    'assists',
    'saves',
    'ownGoals',
    'teamIndex',
    'validationStatus',
    'isLoadedByOrganiser',
    'rejectionReason',
    'validatorId',
  ),
  /** The account's name, for a user that is not on the list. */
  validatorName: text.orNull`coalesce(validator.nickname, validator.name)`,
  decidedById: r.decidedById,
  decidedByName: text.orNull`coalesce(decided.nickname, decided.name)`,
  submittedAt: r.submittedAt,
};
export type PlayerReportRow = RowOf<typeof REPORT>;

const REPORTED_PLAYER = {
  ...pick(p, 'id', 'userId', 'name', 'teamIndex', 'positionIndex'),
  votes: int`(select count(*)::int from mvp_votes v where v.match_id = m.id and v.voted_player_id = p.id)`,
  /** The report of a player; null for one without a report or loaded figures. */
  report: object(REPORT).orNull`case when r.player_id is not null then ${objectOf(REPORT)} end`,
};
export type ReportedPlayerRow = RowOf<typeof REPORTED_PLAYER>;

/** A match with everything in its report. */
const MATCH_REPORT = {
  ...pick(MATCH_CORE, 'creatorId', 'coOrganiserIds', 'startsAt', 'finishedAt'),
  reportCompleted: bool`m.report_completed_at is not null`,
  ...pick(m, 'team1Name', 'team2Name', 'team1Goals', 'team2Goals', 'team1OwnGoals', 'team2OwnGoals'),
  /** Starters by team and slot, then substitutes in the order in which they wait. */
  players: nestedList(
    REPORTED_PLAYER,
    (player) => sql`
      select json_agg(${player} order by p.team_index nulls last, p.position_index, p.waiting_since, p.id)
      from match_players p
      left join player_reports r on r.player_id = p.id
      left join users validator on validator.id = r.validator_id
      left join users decided on decided.id = r.decided_by_id
      where p.match_id = m.id`,
  ),
};
export type ReportRow = RowOf<typeof MATCH_REPORT>;

/** One query for a match and the report of every entry: every screen reads it again after each vote. */
export const findReport = statement(
  { matchId: m.id },
  MATCH_REPORT,
  ({ matchId }, row) => sql`select ${row} from matches m where m.id = ${matchId}`,
).first;

const OPEN_REQUESTS = statement(
  { userIds: uuids },
  { userId: uuid`r.validator_id`, open: int`count(*)::int` },
  ({ userIds }, row) => sql`
    select ${row} from player_reports r join matches m on m.id = r.match_id
    where r.validator_id = any(${userIds}) and r.validation_status = 'PENDING' and m.report_completed_at is null
    group by r.validator_id`,
);

/**
 * The number of reports that each of these users has to validate, in matches whose report is open. A user with none
 * is left out.
 */
export async function countOpenRequests(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await all(db, OPEN_REQUESTS({ userIds }));
  return new Map(rows.map(({ userId, open }) => [userId, open]));
}

/** The reports that wait for a user to validate them, in matches whose report is open; the oldest first. */
export const findRequests = statement(
  { userId: uuid, limit: int },
  {
    match: nested(NAMED_MATCH),
    playerId: r.playerId,
    playerName: p.name,
    ...pick(r, 'goals', 'assists', 'saves', 'submittedAt'),
  },
  ({ userId, limit }, row) => sql`
    select ${row}
    from player_reports r join matches m on m.id = r.match_id join match_players p on p.id = r.player_id
    where r.validator_id = ${userId} and r.validation_status = 'PENDING' and m.report_completed_at is null
    order by r.submitted_at, r.player_id limit ${limit}`,
).all;

const OWN_VALIDATIONS = statement(
  { userId: uuid, matchIds: uuids },
  { matchId: r.matchId, status: r.validationStatus },
  ({ userId, matchIds }, row) => sql`
    select ${row} from player_reports r join match_players p on p.id = r.player_id
    where p.user_id = ${userId} and p.match_id = any(${matchIds})`,
);

/** The validation of a user's own report, in those of these matches in which there is one. */
export async function findOwnValidations(
  db: Executor,
  userId: string,
  matchIds: readonly string[],
): Promise<Map<string, ValidationStatus>> {
  const rows = await all(db, OWN_VALIDATIONS({ userId, matchIds }));
  return new Map(rows.map(({ matchId, status }) => [matchId, status]));
}
