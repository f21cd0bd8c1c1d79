import type { OwnData } from '@picado/domain/own-data/schema';
import {
  ownBadges,
  ownChatMessages,
  ownChatReads,
  ownClaims,
  ownFeedback,
  ownMessageSettings,
  ownNotifications,
  ownNumbers,
  ownPaymentLog,
  ownPayments,
  ownPlaceAlerts,
  ownPushDevices,
  ownSentMessages,
  ownSessions,
} from '../../reads/own-data';
import type { Pages } from '../../reads/own-data-pages';
import {
  ownAppearances,
  ownConfirmations,
  ownDropOuts,
  ownListEntries,
  ownOrganisedMatches,
  ownReactions,
  ownReports,
  ownReviewsGiven,
  ownReviewsReceived,
  ownPlayerLog,
  ownStarsGiven,
  ownTagsReceived,
  ownValidations,
  ownVotes,
} from '../../reads/own-matches';

type ListName = {
  [Name in keyof OwnData]: OwnData[Name] extends readonly unknown[] ? Name : never;
}[keyof OwnData];

/** The lists of the file, in its order. */
export const LISTS: { readonly [Name in ListName]: Pages<OwnData[Name][number]> } = {
  sessions: ownSessions,
  organisedMatches: ownOrganisedMatches,
  entries: ownListEntries,
  appearances: ownAppearances,
  dropOuts: ownDropOuts,
  confirmations: ownConfirmations,
  playerLog: ownPlayerLog,
  reports: ownReports,
  validations: ownValidations,
  votes: ownVotes,
  reviewsGiven: ownReviewsGiven,
  reviewsReceived: ownReviewsReceived,
  starsGiven: ownStarsGiven,
  tagsReceived: ownTagsReceived,
  reactions: ownReactions,
  claims: ownClaims,
  payments: ownPayments,
  paymentLog: ownPaymentLog,
  chatMessages: ownChatMessages,
  chatReads: ownChatReads,
  notifications: ownNotifications,
  sentMessages: ownSentMessages,
  messageSettings: ownMessageSettings,
  numbers: ownNumbers,
  pushDevices: ownPushDevices,
  placeAlerts: ownPlaceAlerts,
  badges: ownBadges,
  feedback: ownFeedback,
};
