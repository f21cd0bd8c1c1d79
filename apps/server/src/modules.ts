import { paths } from '@picado/domain/pages/paths';
import type { Config } from './config';
import type { OpenDatabase } from './db/scripts';
import { createUnitOfWork } from './events/unit-of-work';
import { createDeletion } from './modules/account/deletion';
import { createAccountJobs } from './modules/account/jobs';
import { createAccountService } from './modules/account/service';
import { createAuthService } from './modules/auth/service';
import { createSessionTokens } from './modules/auth/session-token';
import { createBadgesService } from './modules/badges/service';
import { createCalendarService } from './modules/calendar/service';
import { createChatService } from './modules/chat/service';
import { writeChatLines } from './modules/chat/subscribers';
import { createClaimsService } from './modules/claims/service';
import { createGuestReach } from './modules/contacts/numbers';
import { createContactsService } from './modules/contacts/service';
import { createGuestNotices, createPlaceAlerts } from './modules/contacts/subscribers';
import { createFeedbackService } from './modules/feedback/service';
import { createUpdaters } from './modules/figures/updaters';
import { createClosings } from './modules/groups/closings';
import { createGroupDebts } from './modules/groups/debts';
import { changeMatchesOfGroup } from './modules/groups/group-matches';
import { createOpenings } from './modules/groups/openings';
import { createGroupGuestRows } from './modules/groups/guest-rows';
import { createGroupOrganising } from './modules/groups/organising';
import { createGroupPeople } from './modules/groups/people';
import { createGroupRegulars } from './modules/groups/regulars';
import { createGroupsService, saveGroupAccount, saveGroupNote } from './modules/groups/service';
import { countGroupSeasons, followGroupMatches } from './modules/groups/subscribers';
import { createHomeService } from './modules/home/service';
import { createListsService } from './modules/lists/service';
import type { CachedMatches } from './modules/matches/cached-matches';
import type { MatchReader } from './modules/matches/service';
import { createMatchesService, createChangedMatchReader } from './modules/matches/service';
import { raiseChangedVersions } from './modules/matches/subscribers';
import { createNotesService } from './modules/notes/service';
import { createInbox } from './modules/notifications/inbox';
import { renameOrganiserInTopics } from './modules/notifications/inbox-topics';
import { createInboxPresenter } from './modules/notifications/presenter';
import { createNotificationsService, lockReviewNotice } from './modules/notifications/service';
import { createNotifier, createSignerOf, updateWaitingMessages } from './modules/notifications/subscribers';
import { createOwnDataService } from './modules/own-data/service';
import { createPaymentsService, findPaid } from './modules/payments/service';
import { createRankingsService } from './modules/rankings/service';
import { createRatingsService } from './modules/ratings/service';
import { createReactionsService } from './modules/reactions/service';
import { createSweep } from './modules/reminders/sweep';
import { createReportsService } from './modules/reports/service';
import { createResultsService } from './modules/results/service';
import { createReceivedReviews } from './modules/reviews/received';
import { createReviewsService } from './modules/reviews/service';
import { createArranging } from './modules/roster/arranging';
import { createConfirmations } from './modules/roster/confirmations';
import {
  createCalendarTokens,
  createConfirmationTokens,
  createLeaveTokens,
} from './modules/roster/personal-token';
import { enrolCreator, enrolRegulars } from './modules/roster/enrolment';
import { resizeLocked } from './modules/roster/resizing';
import { createRosterService } from './modules/roster/service';
import { logPlayerChanges } from './modules/roster/subscribers';
import { createSending } from './modules/sending/sending';
import type { OutboxPace } from './modules/sending/worker';
import { countDeletedUser, countUser } from './modules/statistics/counters';
import { createStatisticsService } from './modules/statistics/service';
import { createTacticsService } from './modules/tactics/service';
import { createTeamsService } from './modules/teams/service';
import { positionUpdate } from './modules/users/position-update';
import { createProfileService } from './modules/users/profile';
import { createTurnoutService } from './modules/turnout/service';
import { followTurnout } from './modules/turnout/subscribers';
import { createUsersService, findShownName } from './modules/users/service';
import { createVotesService } from './modules/votes/service';
import type { Publisher } from './realtime/publisher';
import { createRetention } from './retention';
import { zoneNameOf } from './time/kick-off';

export interface ModuleDependencies {
  config: Config;
  database: OpenDatabase;
  /** The cached matches. */
  cachedMatches: CachedMatches;
  readMatch: MatchReader;
  publisher: Publisher;
  now(): number;
  outboxPace: Partial<OutboxPace> | undefined;
  /** Called after a change of what a user's card shows, or of whether it is shown. It must not throw. */
  cardChanged(userId: string): void;
  /** Receives the errors of work that no call awaits. */
  onError(error: unknown): void;
}

/** The services of every feature, by the name under which the routes use them. */
export type Modules = ReturnType<typeof createModules>;

/** Composes the features: first what runs with each change, then a service a module. */
export function createModules(dependencies: ModuleDependencies) {
  const { config, database, cachedMatches, readMatch, publisher, now, onError } = dependencies;

  const confirmationTokens = createConfirmationTokens(config.authSecret);
  const presentInboxRow = createInboxPresenter((confirmationId) =>
    paths.confirm(confirmationTokens.tokenFor(confirmationId)),
  );
  const sending = createSending({
    ...{ config, database, confirmationTokens, now, onError },
    ...(dependencies.outboxPace ? { pace: dependencies.outboxPace } : {}),
  });
  const inbox = createInbox({ presentInboxRow, outbox: sending.outbox });
  const { figures, levels, subscribers } = createUpdaters(inbox);
  const signerOf = createSignerOf(findShownName);
  const unitOfWork = createUnitOfWork({
    database,
    subscribers: [
      raiseChangedVersions,
      logPlayerChanges,
      followGroupMatches,
      followTurnout,
      writeChatLines,
      createNotifier(inbox, signerOf),
      updateWaitingMessages,
      createPlaceAlerts(inbox),
      ...(config.whatsApp === null ? [] : [createGuestNotices(inbox, signerOf)]),
      ...subscribers,
      countGroupSeasons,
    ],
    readAfterChange: createChangedMatchReader(cachedMatches),
    zoneNameOf: (match) => zoneNameOf(match, config.timeZone),
    publish: publisher.committed,
  });

  const users = createUsersService({
    database,
    reviewsGivenBy: (userId) => reviews.givenBy(userId),
    levelsOf: (userIds) => ratings.levelsOf(userIds),
    countUser,
  });
  const profile = createProfileService({
    unitOfWork,
    visibilityChanged: figures.visibilityChanged,
    ownStarsChanged: levels.ownStarsChanged,
    shownNameChanged: renameOrganiserInTopics,
    cardChanged: dependencies.cardChanged,
    onError,
  });
  const auth = createAuthService({
    database,
    tokens: createSessionTokens(config.authSecret),
    signedIn: users.signedIn,
    dropSession: publisher.dropSession,
    now,
  });
  const leaveTokens = createLeaveTokens(config.authSecret);
  const enrolment = { profileOf: users.profileOf, positionUpdate };
  const matches = createMatchesService({
    database,
    cachedMatches,
    unitOfWork,
    defaultTimeZone: config.timeZone,
    publicUrl: config.publicUrl,
    enrolCreator: (unit, match) => enrolCreator(enrolment, unit, match),
    paidIn: findPaid,
    changeDatesAfter: changeMatchesOfGroup,
    resize: resizeLocked,
  });
  const base = { database, unitOfWork };
  const withMatches = { ...base, readMatch };
  const roster = createRosterService({
    ...withMatches,
    ...enrolment,
    leaveTokens,
    savePlayerProfile: profile.followEntry,
  });
  const arranging = createArranging({ unitOfWork });
  const confirmations = createConfirmations({
    ...withMatches,
    confirmationTokens,
    profileOf: users.profileOf,
  });
  const tactics = createTacticsService({ unitOfWork });
  const withVisibility = { database, isVisible: users.isVisible };
  const ratings = createRatingsService(withVisibility);
  const teams = createTeamsService({ ...withMatches, balanceRatings: ratings.balanceRatings });
  const lists = createListsService(withMatches);
  const results = createResultsService(base);
  const reports = createReportsService(base);
  const votes = createVotesService(base);
  const reviews = createReviewsService({
    ...withMatches,
    lockReviewNotice,
    countReview: figures.countReview,
  });
  const received = createReceivedReviews(withVisibility);
  const statistics = createStatisticsService({ ...withVisibility, levelsAfter: ratings.levelsAfter });
  const badges = createBadgesService({ ...withVisibility, unitOfWork, figuresOf: statistics.countedOf });
  const rankings = createRankingsService({ database, levelsOf: ratings.levelsOf });
  const withNames = { ...base, userNameOf: findShownName };
  const reactions = createReactionsService(withNames);
  const claims = createClaimsService(withNames);
  const calendar = createCalendarService({
    ...base,
    calendarTokens: createCalendarTokens(config.authSecret),
    publicUrl: config.publicUrl,
  });
  const chat = createChatService({ ...base, inbox });
  const afterTheMatch = { reports, votes, reviews, statistics, ratings, rankings };
  const payments = createPaymentsService({
    ...withMatches,
    userNameOf: findShownName,
    reachableGuests: createGuestReach(sending),
    saveGroupAccount,
  });
  const groups = createGroupsService({
    ...base,
    enrolRegulars: (unit, match, regulars) => enrolRegulars(enrolment, unit, match, regulars),
    defaultTimeZone: config.timeZone,
    removeMatch: matches.removeLocked,
  });
  const groupPeople = createGroupPeople({ ...withNames, inbox });
  const groupOrganising = createGroupOrganising({ ...withNames, inbox });
  const groupDebts = createGroupDebts({ ...withNames, confirmShare: payments.confirmOpen });
  const groupRegulars = createGroupRegulars(base);
  const groupGuestRows = createGroupGuestRows(base);
  const notes = createNotesService({ ...withMatches, saveGroupNote });
  const turnout = createTurnoutService(withMatches);
  const openings = createOpenings({
    ...base,
    enrolRegulars: (unit, match, regulars) => enrolRegulars(enrolment, unit, match, regulars),
    passOver: confirmations.passOver,
    now,
    onError,
  });
  const closings = createClosings({ ...base, inbox, now, onError });
  const ownData = createOwnDataService({ database, levelOf: ratings.learned, publicUrl: config.publicUrl });
  const home = createHomeService({
    matches,
    groups,
    confirmations,
    claims,
    payments,
    chat,
    ...afterTheMatch,
  });
  const notifications = createNotificationsService({
    ...base,
    presentInboxRow,
    publishCount: publisher.notificationCount,
  });
  const feedback = createFeedbackService({ unitOfWork, rateLimitFactor: config.rateLimitFactor });
  const contacts = createContactsService({
    ...withMatches,
    offered: sending.offered,
    pushKeys: sending.pushKeys,
    pushHosts: sending.pushHosts,
    codes: sending.codes,
    timeZone: config.timeZone,
    wake: sending.worker.wake,
  });
  const sweep = createSweep({ database, unitOfWork, inbox, defaultTimeZone: config.timeZone, now, onError });
  const deletion = createDeletion({
    ...base,
    matches,
    roster,
    leaveGroups: groupPeople.leaveAll,
    findUser: users.find,
    lockUser: profile.lock,
    clearFigures: figures.userDeleted,
    async deleteUser(unit, userId) {
      const isDeleted = await profile.remove(unit, userId);
      if (isDeleted) countDeletedUser(unit, userId);
      return isDeleted;
    },
    cardChanged: dependencies.cardChanged,
  });
  const account = createAccountService({
    ...base,
    deletion,
    lockUser: profile.lock,
    endSessions: auth.endSessions,
    dropSession: publisher.dropSession,
    countBadges: badges.countOf,
    reviewsGivenBy: reviews.givenBy,
    groupFatesOf: groupPeople.fatesOf,
  });
  const accountJobs = createAccountJobs({ ...base, deletion, now, onError });
  const retention = createRetention({ database, now, onError });

  return {
    /** The work that a process does again and again. */
    jobs: [retention, sweep, accountJobs, openings, closings],
    account,
    accountJobs,
    auth,
    matches,
    roster,
    arranging,
    confirmations,
    leaveTokens,
    confirmationTokens,
    tactics,
    teams,
    lists,
    results,
    reports,
    votes,
    reviews,
    received,
    reactions,
    claims,
    calendar,
    ownData,
    home,
    groups,
    groupDebts,
    groupRegulars,
    groupGuestRows,
    groupPeople,
    groupOrganising,
    openings,
    closings,
    notes,
    turnout,
    payments,
    feedback,
    notifications,
    contacts,
    sending,
    sweep,
    chat,
    users,
    profile,
    publicStats: statistics.publicStats,
    statistics,
    badges,
    rankings,
    ratings,
  };
}
