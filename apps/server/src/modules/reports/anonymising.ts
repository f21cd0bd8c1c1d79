import { withoutNames, type AnonymisedPlayers } from '@picado/domain/account/anonymous';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pick, text, texts, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, records, statement } from '../../db/statement';
import { playerReports } from '../../db/tables/reports';

const r = alias(playerReports, 'r');

const findReasonsNaming = statement(
  { matchId: uuid, names: texts },
  pick(r, 'playerId', 'rejectionReason'),
  ({ matchId, names }, row) => sql`
    select ${row} from player_reports r where r.match_id = ${matchId}
      and exists (select from unnest(${names}) w where position(w in r.rejection_reason) > 0)`,
).all;

const saveReasons = statement(
  { reasons: records({ playerId: uuid, rejectionReason: text }) },
  NOTHING,
  ({ reasons }) => sql`
    update player_reports r set rejection_reason = e."rejectionReason" from ${reasons('e')}
    where r.player_id = e."playerId"`,
).run;

const deleteDecider = statement(
  { matchId: uuid, userId: uuid.orNull },
  NOTHING,
  ({ matchId, userId }) => sql`
    update player_reports r set
      validator_id = nullif(r.validator_id, ${userId}), decided_by_id = nullif(r.decided_by_id, ${userId})
    where r.match_id = ${matchId} and ${userId} in (r.validator_id, r.decided_by_id)`,
).run;

/** Takes names and account out of the reports of a match; their figures stay. */
export async function anonymiseReports(tx: Executor, players: AnonymisedPlayers): Promise<void> {
  const { matchId, userId, changes } = players;
  await deleteDecider(tx, { matchId, userId });
  const reasons = await findReasonsNaming(tx, { matchId, names: changes.flatMap(({ names }) => names) });
  await saveReasons(tx, {
    reasons: reasons.map(({ playerId, rejectionReason }) => ({
      playerId,
      rejectionReason: withoutNames(rejectionReason ?? '', players),
    })),
  });
}
