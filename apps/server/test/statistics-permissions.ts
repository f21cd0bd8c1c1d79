/** The figures of a user, and their reviews over all matches: rows of the permission table. */
import type { Endpoint } from '@picado/domain/http/endpoint';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { statisticsContract } from '@picado/domain/statistics/contract';
import { cells, everyRole, NO_TOKEN, registered, row, YES, type Prepare, type Row } from './permissions';

const ofThePlayer: Prepare = (on) => ({ params: { id: on.users.player.userId } });
const ofAPublicUser = (endpoint: Endpoint) => row(endpoint, everyRole, ofThePlayer, 'of the player');
const ofAnyUser = (endpoint: Endpoint) => row(endpoint, registered, ofThePlayer, 'of the player');
const notTheirs = '403 ONLY_OWN_REVIEWS_RECEIVED';

export const STATISTICS_ROWS: Row[] = [
  ofAnyUser(statisticsContract.history),
  ofAnyUser(statisticsContract.stats),
  ofAnyUser(statisticsContract.gamingStats),
  ofAnyUser(reviewsContract.profileReviews),
  ofAPublicUser(statisticsContract.publicHistory),
  ofAPublicUser(statisticsContract.publicStats),
  ofAPublicUser(statisticsContract.publicTagsSummary),
  ofAPublicUser(statisticsContract.evolution),
  ofAPublicUser(reviewsContract.publicReviews),
  row(
    reviewsContract.received,
    cells(NO_TOKEN, NO_TOKEN, notTheirs, YES, notTheirs),
    ofThePlayer,
    'of the player',
  ),
];
