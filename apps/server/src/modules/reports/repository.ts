import type { StoredReport, Validation } from '@picado/domain/reports/rules';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, records, statement } from '../../db/statement';
import { matchAwards, playerReports } from '../../db/tables/reports';

/** The entries of a match whose approved report says for which side they came on. */
export async function findCameOn(db: Executor, matchId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ playerId: playerReports.playerId })
    .from(playerReports)
    .where(
      and(
        eq(playerReports.matchId, matchId),
        eq(playerReports.validationStatus, 'APPROVED'),
        isNotNull(playerReports.teamIndex),
      ),
    );
  return new Set(rows.map(({ playerId }) => playerId));
}

/** Stores a player's report in place of their former one. */
export async function saveSubmitted(
  tx: Executor,
  matchId: string,
  { validatorId, submittedAt, ...report }: StoredReport & { validatorId: string | null; submittedAt: Date },
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
  reports: readonly StoredReport[],
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

/** Writes the awards, and removes those that players no longer have. */
export const saveAwards = statement(
  { matchId: matchAwards.matchId, awards: records({ playerId: uuid, award: matchAwards.award }) },
  NOTHING,
  ({ matchId, awards }) => sql`
    with best as (
      select * from ${awards('b')}
    ), lost as (
      delete from match_awards a where a.match_id = ${matchId}
        and not exists (select from best b where b."playerId" = a.player_id and b.award = a.award)
    )
    insert into match_awards (player_id, award, match_id)
    select "playerId", award, ${matchId} from best on conflict do nothing`,
).run;
