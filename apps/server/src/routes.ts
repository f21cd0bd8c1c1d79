import { registerAccountRoutes } from './modules/account/routes';
import { registerBadgesRoutes } from './modules/badges/routes';
import { registerCalendarRoutes } from './modules/calendar/routes';
import { registerChatRoutes } from './modules/chat/routes';
import { registerClaimsRoutes } from './modules/claims/routes';
import { registerContactsRoutes } from './modules/contacts/routes';
import { registerFeedbackRoutes } from './modules/feedback/routes';
import { registerGroupsRoutes } from './modules/groups/routes';
import { registerHomeRoutes } from './modules/home/routes';
import { registerListsRoutes } from './modules/lists/routes';
import { registerMatchRoutes } from './modules/matches/routes';
import { registerNotesRoutes } from './modules/notes/routes';
import { registerNotificationRoutes } from './modules/notifications/routes';
import { registerOwnDataRoutes } from './modules/own-data/routes';
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
import { registerTurnoutRoutes } from './modules/turnout/routes';
import { registerVotesRoutes } from './modules/votes/routes';
import type { Bind } from './http/bind';

/** The functions that bind the calls of each module, over the services that they take by their names. */
const MODULES = [
  registerMatchRoutes,
  registerRosterRoutes,
  registerTacticsRoutes,
  registerTeamsRoutes,
  registerListsRoutes,
  registerResultsRoutes,
  registerReportsRoutes,
  registerVotesRoutes,
  registerReviewsRoutes,
  registerReactionsRoutes,
  registerClaimsRoutes,
  registerChatRoutes,
  registerCalendarRoutes,
  registerGroupsRoutes,
  registerNotesRoutes,
  registerTurnoutRoutes,
  registerHomeRoutes,
  registerOwnDataRoutes,
  registerPaymentsRoutes,
  registerFeedbackRoutes,
  registerNotificationRoutes,
  registerContactsRoutes,
  registerUsersRoutes,
  registerAccountRoutes,
  registerStatisticsRoutes,
  registerBadgesRoutes,
  registerRankingsRoutes,
  registerRatingsRoutes,
] as const;

/** All that one of them takes: an intersection, since a union of functions takes what suits each. */
type Services = (typeof MODULES)[number] extends (bind: Bind, services: infer Taken) => void ? Taken : never;

/** Binds the calls of every module. */
export function registerRoutes(bind: Bind, services: Services): void {
  for (const register of MODULES) register(bind, services);
}
