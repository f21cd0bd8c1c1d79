import type { EventMatch, EventPlayer } from '@picado/domain/events/payload';
import { AWARDS, settledAwardsOf } from '@picado/domain/reports/awards';
import type { ReportedMatch } from '@picado/domain/reports/rules';
import { type ReportFacts, countedPlayer, reportParticipants } from '@picado/domain/reports/sums';
import { accept, refuse } from '@picado/domain/result';
import { resultsOf } from '@picado/domain/results/rules';
import type { PlayerResult } from '@picado/domain/results/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import type { Load, Unit } from '../../events/unit-of-work';
import { type ReportRow, findReport } from '../../reads/report';
import { eventMatch } from '../matches/event-match';
import { lockMatch } from '../matches/match-lock';
import { eventPlayer, saveResults } from '../roster/roster-operations';
import { matchAt, reportFactsOf } from './presenter';
import { saveAwards } from './repository';

export { findCameOn } from './repository';

/** A played match under its lock, in the form of the rules for the time after a match. */
export interface LoadedReport {
  match: ReportedMatch;
  facts: ReportFacts;
  /** The match in the form of events. */
  eventMatch: EventMatch;
  eventPlayer(playerId: string): EventPlayer;
  /** User ids of all registered players on the list. */
  registeredIds: string[];
}

/** Takes the match's lock and reads its report. Refuses with `MATCH_NOT_FOUND`. */
export function loadReportedMatch(matchId: string): Load<LoadedReport> {
  return async (unit) => {
    const match = await lockMatch(unit.tx, { id: matchId });
    const row = match && (await findReport(unit.tx, { matchId }));
    if (row === null || match === null) return refuse('MATCH_NOT_FOUND');
    return accept({
      match: matchAt(row, unit.now),
      facts: reportFactsOf(row),
      eventMatch: eventMatch(match, row.players.filter((player) => player.teamIndex !== null).length),
      eventPlayer: (playerId) => eventPlayerOf(row, playerId),
      registeredIds: row.players.flatMap(({ userId }) => userId ?? []),
    });
  };
}

/**
 * Writes results and awards again from the present score and approved figures, and once the report is final from the
 * votes. Called after every change of one of them, under the lock; emits nothing.
 */
export async function settleReport(unit: Unit, matchId: string): Promise<PlayerResult[]> {
  const row = await findReport(unit.tx, { matchId });
  if (row === null) return [];
  const facts = reportFactsOf(row);
  const results = resultsOf(facts.score, reportParticipants(facts));
  await saveResults(unit.tx, { results });
  const awards = settledAwardsOf(
    facts.players.map((player) => ({
      ...countedPlayer(player),
      playerId: player.id,
      votes: player.votes,
    })),
    row.reportCompleted,
  );
  await saveAwards(unit.tx, {
    matchId,
    awards: AWARDS.flatMap((award) => awards[award].map((playerId) => ({ playerId, award }))),
  });
  return results;
}

function eventPlayerOf({ players }: ReportRow, playerId: string): EventPlayer {
  const player = players.find(({ id }) => id === playerId);
  if (player === undefined) throw new Error(`A rule accepted ${playerId}, which is not on the list.`);
  return eventPlayer(player, slotOf(player));
}
