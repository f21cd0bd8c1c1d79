/** Results, reports and votes: rows of the permission table. */
import { reportsContract } from '@picado/domain/reports/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { votesContract } from '@picado/domain/votes/contract';
import {
  everyRole,
  asOrganiser,
  cells,
  finished,
  finishedRow,
  NO_TOKEN,
  organiserAlone,
  registered,
  row,
  YES,
  type Prepare,
  type Row,
} from './permissions';

const figures = { goals: 1, assists: 0, saves: 0 };
const aScore = () => ({ body: { team1Goals: 2, team2Goals: 1 } });
const ownFigures: Prepare = () => ({ body: figures });
const theirFigures: Prepare = (on) => ({
  body: { stats: [{ playerId: on.entry.guest, ...figures }] },
});
const aVote: Prepare = (on) => ({ body: { votedPlayerId: on.entry.guest } });
/** The player has sent a report, which is not validated yet. */
const reported: Prepare = async (on) => {
  await on.server.finishMatch(on.id);
  const { token } = on.users.player;
  await on.server.call(reportsContract.submit, { params: { id: on.id }, token, body: figures });
  return { body: { reporterId: on.entry.player, approved: true } };
};
const scored: Prepare = async (on) => {
  await on.server.finishMatch(on.id);
  await asOrganiser(on, resultsContract.finalScore, { team1Goals: 2, team2Goals: 1 });
  return {};
};
/** The call once the report is final; the match is finished before. */
const closed =
  (prepare: Prepare): Prepare =>
  async (on) => {
    const options = await finished(prepare)(on);
    await asOrganiser(on, reportsContract.finalise);
    return options;
  };
const FINAL = 'once the report is final';

const nothing: Prepare = () => ({});
const aGuest: Prepare = () => ({ body: { name: 'Uno más' } });

const OVER = '409 MATCH_FINISHED';
const NOT_YET = '409 MATCH_NOT_FINISHED';
const CLOSED = '409 REPORT_FINAL';
const BEFORE = 'before the finish';

export const REPORT_ROWS: Row[] = [
  // Calls of the organiser.
  row(resultsContract.finish, organiserAlone('403 ONLY_ORGANISER_FINISHES')),
  finishedRow(resultsContract.finish, organiserAlone('403 ONLY_ORGANISER_FINISHES', OVER), nothing),
  row(resultsContract.finalScore, organiserAlone('403 ONLY_ORGANISER_SCORES', NOT_YET), aScore, BEFORE),
  row(resultsContract.finalScore, organiserAlone('403 ONLY_ORGANISER_SCORES'), finished(aScore)),
  row(resultsContract.finalScore, organiserAlone('403 ONLY_ORGANISER_SCORES', CLOSED), closed(aScore), FINAL),
  row(resultsContract.recalculate, organiserAlone('403 ONLY_ORGANISER_RECALCULATES'), scored),
  row(reportsContract.load, organiserAlone('403 ONLY_ORGANISER_LOADS_REPORT', NOT_YET), theirFigures, BEFORE),
  row(reportsContract.load, organiserAlone('403 ONLY_ORGANISER_LOADS_REPORT'), finished(theirFigures)),
  row(
    reportsContract.load,
    organiserAlone('403 ONLY_ORGANISER_LOADS_REPORT', CLOSED),
    closed(theirFigures),
    FINAL,
  ),
  row(
    reportsContract.finalise,
    organiserAlone('403 ONLY_ORGANISER_FINALISES_REPORT', NOT_YET),
    nothing,
    BEFORE,
  ),
  row(reportsContract.finalise, organiserAlone('403 ONLY_ORGANISER_FINALISES_REPORT'), finished(nothing)),
  row(
    rosterContract.addPlayer,
    organiserAlone('403 ONLY_ORGANISER_ADDS', '409 REPORT_COMPLETED'),
    closed(aGuest),
    FINAL,
  ),

  // Calls of players.
  row(reportsContract.read, everyRole),
  row(reportsContract.selfReports, cells(NO_TOKEN, NO_TOKEN, '403 ONLY_PLAYERS_READ_REPORTS', YES, YES)),
  row(reportsContract.submit, cells(NO_TOKEN, NO_TOKEN, NOT_YET, NOT_YET, NOT_YET), ownFigures, BEFORE),
  row(
    reportsContract.submit,
    cells(NO_TOKEN, NO_TOKEN, '403 ONLY_PLAYERS_REPORT', YES, YES),
    finished(ownFigures),
  ),
  row(
    reportsContract.submit,
    cells(NO_TOKEN, NO_TOKEN, '403 ONLY_PLAYERS_REPORT', CLOSED, CLOSED),
    closed(ownFigures),
    FINAL,
  ),
  row(
    reportsContract.validate,
    cells(NO_TOKEN, NO_TOKEN, '403 ONLY_PLAYERS_VALIDATE', '403 OWN_REPORT_NOT_VALIDATABLE', YES),
    reported,
    'of the player’s',
  ),
  row(votesContract.check, registered),
  row(votesContract.cast, cells(NO_TOKEN, NO_TOKEN, NOT_YET, NOT_YET, NOT_YET), aVote, BEFORE),
  row(votesContract.cast, cells(NO_TOKEN, NO_TOKEN, '403 ONLY_PLAYERS_VOTE', YES, YES), finished(aVote)),
  row(
    votesContract.cast,
    cells(NO_TOKEN, NO_TOKEN, '403 ONLY_PLAYERS_VOTE', '409 VOTING_CLOSED', '409 VOTING_CLOSED'),
    closed(aVote),
    FINAL,
  ),
];
