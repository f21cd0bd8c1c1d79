import { registerBadgesRoutes } from './modules/badges/routes';
import { registerChatRoutes } from './modules/chat/routes';
import { registerClaimsRoutes } from './modules/claims/routes';
import { registerFeedbackRoutes } from './modules/feedback/routes';
import { registerHomeRoutes } from './modules/home/routes';
import { registerListsRoutes } from './modules/lists/routes';
import { registerMatchRoutes } from './modules/matches/routes';
import { registerMessagesRoutes } from './modules/messages/routes';
import { registerNotificationRoutes } from './modules/notifications/routes';
import { registerPaymentsRoutes } from './modules/payments/routes';
import { registerRankingsRoutes } from './modules/rankings/routes';
import { registerRatingsRoutes } from './modules/ratings/routes';
import { registerReactionsRoutes } from './modules/reactions/routes';
import { registerReportsRoutes } from './modules/reports/routes';
import { registerResultsRoutes } from './modules/results/routes';
import { registerReviewsRoutes } from './modules/reviews/routes';
import { registerRosterRoutes } from './modules/roster/routes';
import { registerStatisticsRoutes } from './modules/statistics/routes';
import { registerTacticsRoutes } from './modules/tactics/routes';
import { registerTeamsRoutes } from './modules/teams/routes';
import { registerUsersRoutes } from './modules/users/routes';
import { registerVotesRoutes } from './modules/votes/routes';
import type { Bind } from './http/bind';

/** The services behind the calls, by the name under which the modules take them. */
type Services = Parameters<typeof registerRosterRoutes>[1] &
  Parameters<typeof registerReviewsRoutes>[1] &
  Parameters<typeof registerUsersRoutes>[1] & {
    matches: Parameters<typeof registerMatchRoutes>[1];
    tactics: Parameters<typeof registerTacticsRoutes>[1];
    teams: Parameters<typeof registerTeamsRoutes>[1];
    lists: Parameters<typeof registerListsRoutes>[1];
    results: Parameters<typeof registerResultsRoutes>[1];
    reports: Parameters<typeof registerReportsRoutes>[1];
    votes: Parameters<typeof registerVotesRoutes>[1];
    reactions: Parameters<typeof registerReactionsRoutes>[1];
    claims: Parameters<typeof registerClaimsRoutes>[1];
    chat: Parameters<typeof registerChatRoutes>[1];
    home: Parameters<typeof registerHomeRoutes>[1];
    payments: Parameters<typeof registerPaymentsRoutes>[1];
    feedback: Parameters<typeof registerFeedbackRoutes>[1];
    messages: Parameters<typeof registerMessagesRoutes>[1];
    notifications: Parameters<typeof registerNotificationRoutes>[1];
    statistics: Parameters<typeof registerStatisticsRoutes>[1];
    badges: Parameters<typeof registerBadgesRoutes>[1];
    rankings: Parameters<typeof registerRankingsRoutes>[1];
    ratings: Parameters<typeof registerRatingsRoutes>[1];
  };

/** Binds the calls of every module. */
export function registerRoutes(bind: Bind, services: Services): void {
  registerMatchRoutes(bind, services.matches);
  registerRosterRoutes(bind, services);
  registerTacticsRoutes(bind, services.tactics);
  registerTeamsRoutes(bind, services.teams);
  registerListsRoutes(bind, services.lists);
  registerResultsRoutes(bind, services.results);
  registerReportsRoutes(bind, services.reports);
  registerVotesRoutes(bind, services.votes);
  registerReviewsRoutes(bind, services);
  registerReactionsRoutes(bind, services.reactions);
  registerClaimsRoutes(bind, services.claims);
  registerChatRoutes(bind, services.chat);
  registerHomeRoutes(bind, services.home);
  registerPaymentsRoutes(bind, services.payments);
  registerFeedbackRoutes(bind, services.feedback);
  registerNotificationRoutes(bind, services.notifications);
  registerMessagesRoutes(bind, services.messages);
  registerUsersRoutes(bind, services);
  registerStatisticsRoutes(bind, services.statistics);
  registerBadgesRoutes(bind, services.badges);
  registerRankingsRoutes(bind, services.rankings);
  registerRatingsRoutes(bind, services.ratings);
}
