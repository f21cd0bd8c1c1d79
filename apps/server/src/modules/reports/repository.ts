import type { ValidationRequest } from '@picado/domain/home/tasks';
import type { Award } from '@picado/domain/reports/awards';
import type { KeptReport, Validation } from '@picado/domain/reports/rules';
import type { ValidationStatus } from '@picado/domain/reports/schema';
import type { OwnGoals } from '@picado/domain/reports/sums';
import type { PlayerResult } from '@picado/domain/results/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { NAMED_MATCH } from '../../db/named-match';
import { millisecondsOf, rowsOf } from '../../db/rows-of';
import { matches } from '../../db/tables/matches';
import { playerReports } from '../../db/tables/reports';
import { matchPlayers } from '../../db/tables/roster';
import type { ReportRow } from './rows';

/** One query for a match and the report of every entry: every screen reads it again after each vote. */
export async function findReport(db: Executor, matchId: string): Promise<ReportRow | null> {
  const [row] = rowsOf<ReportRow>(
    await db.execute(sql`
      select m.creator_id as "creatorId", ${millisecondsOf('m.starts_at')} as "startsAt",
        ${millisecondsOf('m.finished_at')} as "finishedAt", m.report_completed_at is not null as "reportCompleted",
        m.team1_name as "team1Name", m.team2_name as "team2Name",
        m.team1_goals as "team1Goals", m.team2_goals as "team2Goals",
        m.team1_own_goals as "team1OwnGoals", m.team2_own_goals as "team2OwnGoals",
        coalesce((
          select json_agg(json_build_object(
            'id', p.id, 'userId', p.user_id, 'name', p.name,
            'teamIndex', p.team_index, 'positionIndex', p.position_index,
            'votes', (select count(*) from mvp_votes v where v.match_id = m.id and v.voted_player_id = p.id),
            'report', case when r.player_id is not null then json_build_object(
              'goals', r.goals, 'assists', r.assists, 'saves', r.saves,
              'ownGoals', r.own_goals, 'teamIndex', r.team_index,
              'validationStatus', r.validation_status, 'isLoadedByOrganiser', r.is_loaded_by_organiser,
              'rejectionReason', r.rejection_reason,
              'validatorId', r.validator_id, 'validatorName', coalesce(asked.nickname, asked.name),
              'decidedById', r.decided_by_id, 'decidedByName', coalesce(decided.nickname, decided.name),
              'submittedAt', ${millisecondsOf('r.submitted_at')}
            ) end
          ) order by p.team_index nulls last, p.position_index, p.waiting_since, p.id)
          from match_players p
          left join player_reports r on r.player_id = p.id
          left join users asked on asked.id = r.validator_id
          left join users decided on decided.id = r.decided_by_id
          where p.match_id = m.id
        ), '[]'::json) as players
      from matches m where m.id = ${matchId}`),
  );
  return row ?? null;
}

/**
 * The number of reports that each of these users has to validate, in matches whose report is open. A user with none
 * is left out.
 */
export async function countOpenRequests(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: sql<string>`${playerReports.validatorId}`, open: sql<number>`count(*)::int` })
    .from(playerReports)
    .innerJoin(matches, eq(matches.id, playerReports.matchId))
    .where(
      and(
        inArray(playerReports.validatorId, [...userIds]),
        eq(playerReports.validationStatus, 'PENDING'),
        sql`${matches.reportCompletedAt} is null`,
      ),
    )
    .groupBy(playerReports.validatorId);
  return new Map(rows.map(({ userId, open }) => [userId, open]));
}

/** The reports that a user was asked to validate, in matches whose report is open; the oldest first. */
export async function findRequests(
  db: Executor,
  userId: string,
  limit: number,
): Promise<ValidationRequest[]> {
  return rowsOf<ValidationRequest>(
    await db.execute(sql`
      select ${NAMED_MATCH} as match, r.player_id as "playerId", p.name as "playerName",
        r.goals, r.assists, r.saves, ${millisecondsOf('r.submitted_at')} as "submittedAt"
      from player_reports r join matches m on m.id = r.match_id join match_players p on p.id = r.player_id
      where r.validator_id = ${userId} and r.validation_status = 'PENDING' and m.report_completed_at is null
      order by r.submitted_at, r.player_id limit ${limit}`),
  );
}

/** The validation of a user's own report, in those of these matches in which there is one. */
export async function findOwnValidations(
  db: Executor,
  userId: string,
  matchIds: readonly string[],
): Promise<Map<string, ValidationStatus>> {
  const rows = await db
    .select({ matchId: playerReports.matchId, status: playerReports.validationStatus })
    .from(playerReports)
    .innerJoin(matchPlayers, eq(matchPlayers.id, playerReports.playerId))
    .where(and(eq(matchPlayers.userId, userId), inArray(matchPlayers.matchId, [...matchIds])));
  return new Map(rows.map(({ matchId, status }) => [matchId, status]));
}

/** Stores a player's report in place of their former one. */
export async function saveSubmitted(
  tx: Executor,
  matchId: string,
  { validatorId, submittedAt, ...report }: KeptReport & { validatorId: string | null; submittedAt: Date },
): Promise<void> {
  await saveReports(tx, [
    {
      ...report,
      matchId,
      validatorId,
      submittedAt,
      isLoadedByOrganiser: false,
      decidedById: null,
      decidedAt: null,
    },
  ]);
}

/** Stores the organiser's figures in place of any others. */
export async function saveLoaded(
  tx: Executor,
  matchId: string,
  reports: readonly KeptReport[],
  { organiserId, at }: { organiserId: string; at: Date },
): Promise<void> {
  await saveReports(
    tx,
    reports.map((report) => ({
      ...report,
      matchId,
      validatorId: null,
      submittedAt: at,
      isLoadedByOrganiser: true,
      decidedById: organiserId,
      decidedAt: at,
    })),
  );
}

async function saveReports(
  tx: Executor,
  rows: readonly Omit<typeof playerReports.$inferInsert, 'rejectionReason'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(playerReports)
    .values(rows.map((row) => ({ ...row, rejectionReason: null })))
    .onConflictDoUpdate({
      target: playerReports.playerId,
      set: {
        goals: sql`excluded.goals`,
        assists: sql`excluded.assists`,
        saves: sql`excluded.saves`,
        ownGoals: sql`excluded.own_goals`,
        teamIndex: sql`excluded.team_index`,
        validationStatus: sql`excluded.validation_status`,
        isLoadedByOrganiser: sql`excluded.is_loaded_by_organiser`,
        validatorId: sql`excluded.validator_id`,
        decidedById: sql`excluded.decided_by_id`,
        rejectionReason: sql`excluded.rejection_reason`,
        submittedAt: sql`excluded.submitted_at`,
        decidedAt: sql`excluded.decided_at`,
      },
    });
}

/** Stores the validation of these players' reports. */
export async function saveValidation(
  tx: Executor,
  playerIds: readonly string[],
  { status, rejectionReason }: Validation,
  { decidedById, decidedAt }: { decidedById: string; decidedAt: Date },
): Promise<void> {
  if (playerIds.length === 0) return;
  await tx
    .update(playerReports)
    .set({ validationStatus: status, rejectionReason, decidedById, decidedAt })
    .where(inArray(playerReports.playerId, [...playerIds]));
}

export async function saveOwnGoals(tx: Executor, matchId: string, { team1, team2 }: OwnGoals): Promise<void> {
  await tx.update(matches).set({ team1OwnGoals: team1, team2OwnGoals: team2 }).where(eq(matches.id, matchId));
}

export async function saveFinal(tx: Executor, matchId: string, reportCompletedAt: Date): Promise<void> {
  await tx.update(matches).set({ reportCompletedAt }).where(eq(matches.id, matchId));
}

/** Writes the players' results; rows that have them already stay untouched. */
export async function saveResults(tx: Executor, results: readonly PlayerResult[]): Promise<void> {
  await tx.execute(sql`
    update match_players p set result = r."matchResult"
    from json_to_recordset(${JSON.stringify(results)}::json) as r("playerId" uuid, "matchResult" text)
    where p.id = r."playerId" and p.result is distinct from r."matchResult"`);
}

/** Writes the awards, and removes those that players no longer have. */
export async function saveAwards(
  tx: Executor,
  matchId: string,
  awards: readonly { playerId: string; award: Award }[],
): Promise<void> {
  await tx.execute(sql`
    with best as (
      select * from json_to_recordset(${JSON.stringify(awards)}::json) as b("playerId" uuid, award text)
    ), lost as (
      delete from match_awards a where a.match_id = ${matchId}
        and not exists (select from best b where b."playerId" = a.player_id and b.award = a.award)
    )
    insert into match_awards (player_id, award, match_id)
    select "playerId", award, ${matchId}::uuid from best on conflict do nothing`);
}
