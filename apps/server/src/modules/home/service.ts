import { nearestBadge } from '@picado/domain/badges/nearest';
import { ownPaymentOf, paidLine } from '@picado/domain/home/next-match';
import { HOME_MATCHES, HOME_TASKS, type Home } from '@picado/domain/home/schema';
import type { EndedMatch } from '@picado/domain/home/tasks';
import { waitingOf } from '@picado/domain/home/waiting';
import { isOrganiser } from '@picado/domain/matches/policies';
import { decideReadReviews } from '@picado/domain/reviews/rules';
import type { CardFigures } from '@picado/domain/users/card';
import type { ChatService } from '../chat/service';
import type { ClaimsService } from '../claims/service';
import type { GroupsService } from '../groups/service';
import type { MatchesService } from '../matches/service';
import type { PaymentsService } from '../payments/service';
import type { ReportsService } from '../reports/service';
import type { RankingsService } from '../rankings/service';
import type { RatingsService } from '../ratings/service';
import type { ReviewsService } from '../reviews/service';
import type { Confirmations } from '../roster/confirmations';
import type { StatisticsService } from '../statistics/service';
import type { VotesService } from '../votes/service';

/** The number of latest past matches that are searched for tasks. */
const ENDED_MATCHES = 10;

export interface HomeServiceDependencies {
  matches: Pick<MatchesService, 'coming' | 'ended'>;
  groups: Pick<GroupsService, 'nextDates'>;
  confirmations: Pick<Confirmations, 'waitingFor'>;
  claims: Pick<ClaimsService, 'toAnswer'>;
  payments: Pick<PaymentsService, 'declaredTo' | 'sharesOf' | 'owedOf'>;
  chat: Pick<ChatService, 'unreadIn'>;
  reports: Pick<ReportsService, 'requestsOf' | 'ownValidations'>;
  votes: Pick<VotesService, 'votedIn'>;
  reviews: Pick<ReviewsService, 'countsOf'>;
  statistics: Pick<StatisticsService, 'countedOf'>;
  ratings: Pick<RatingsService, 'levelsOf' | 'changeBy'>;
  rankings: Pick<RankingsService, 'around'>;
}

export type HomeService = ReturnType<typeof createHomeService>;

/**
 * Composes data of other modules about a user: one statement each, and none that grows with their history.
 */
export function createHomeService(dependencies: HomeServiceDependencies) {
  const { matches, groups, confirmations, claims, payments, chat, reports, votes, reviews } = dependencies;
  const { statistics, ratings, rankings } = dependencies;

  async function endedOf(userId: string, now: number): Promise<EndedMatch[]> {
    const ended = await matches.ended(userId, ENDED_MATCHES, now);
    const ids = ended.map(({ match }) => match.id);
    const [own, voted, counts] = await Promise.all([
      reports.ownValidations(userId, ids),
      votes.votedIn(userId, ids),
      reviews.countsOf(userId, ids),
    ]);
    return ended.map((one) => ({
      ...one,
      ownReport: own.get(one.match.id) ?? null,
      hasVoted: voted.has(one.match.id),
      teammates: counts.get(one.match.id) ?? { totalTeammates: 0, reviewsGiven: 0 },
    }));
  }

  async function comingOf(userId: string, now: number) {
    const coming = await matches.coming(userId, HOME_MATCHES, now);
    const [next] = coming.matches;
    const [unread, owed] = await Promise.all([
      chat.unreadIn(
        userId,
        coming.matches.map(({ id }) => id),
      ),
      next !== undefined && isOrganiser({ ...next, userId }) ? payments.owedOf(next) : null,
    ]);
    return { ...coming, unread, owed };
  }

  return {
    async read(userId: string, now: number): Promise<Home> {
      const [coming, ended, ofGroups, open, toAnswer, requests, declared, shares, figures, levels, table] =
        await Promise.all([
          comingOf(userId, now),
          endedOf(userId, now),
          groups.nextDates(userId, now),
          confirmations.waitingFor(userId, now),
          claims.toAnswer(userId),
          reports.requestsOf(userId, HOME_TASKS),
          payments.declaredTo(userId, now),
          payments.sharesOf(userId, now),
          statistics.countedOf(userId),
          ratings.levelsOf([userId]),
          rankings.around(userId),
        ]);
      const last = ended.find(({ match, playerId }) => playerId !== null && match.team1Goals !== null);
      const shareOf = new Map(shares.map((share) => [share.match.id, share]));
      const [next] = coming.matches;
      const nextShare = next && shareOf.get(next.id);
      return {
        matches: coming.matches,
        matchCount: coming.count,
        payment: coming.owed ?? (nextShare === undefined ? null : paidLine(nextShare)),
        ownStates: coming.matches.map(({ id }) => {
          const share = shareOf.get(id);
          return {
            unreadCount: coming.unread.get(id) ?? 0,
            payment: share === undefined ? null : ownPaymentOf(share, now),
          };
        }),
        groups: ofGroups,
        confirmations: open,
        waiting: waitingOf({
          userId,
          now,
          claims: toAnswer,
          requests,
          declared,
          shares,
          ended,
          canViewReviews: decideReadReviews(figures.reviewsGiven).ok,
        }),
        lastResult: last?.match ?? null,
        figures: cardFigures(figures),
        level: levels.get(userId) ?? null,
        levelChange: last?.playerId ? await ratings.changeBy(userId, last.playerId) : null,
        nearestBadge: nearestBadge(figures),
        table,
      };
    },
  };
}

/** The contents of a card. */
function cardFigures(figures: CardFigures): CardFigures {
  const { totalMatches, totalWins, totalGoals, totalAssists, totalSaves, mvpCount } = figures;
  return { totalMatches, totalWins, totalGoals, totalAssists, totalSaves, mvpCount };
}
