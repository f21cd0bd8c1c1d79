import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema';
import { READ_FACTS, READ_PATTERN } from '../matches/facts';
import { matchResultSchema, teamIndexSchema } from '../matches/schema';
import { INVITATION_ENDINGS } from '../groups/invitations';
import { AWARDS } from '../reports/awards';
import { explainedLevelSchema } from '../ratings/schema';
import { TURNOUT_STATES } from '../turnout/schema';
import { tagTypeSchema } from '../reviews/schema';
import { footSchema, positionSchema } from '../users/schema';
import { ownFiguresSchema } from './figures-schema';

/** Rises with every change after which a program that read the file no longer can. */
export const OWN_DATA_VERSION = 1;

const instant = instantSchema;
const instantOrNull = z.nullable(instantSchema);
const id = idSchema;
const idOrNull = z.nullable(idSchema);
const text = z.string();
const textOrNull = z.nullable(z.string());
const int = z.int();
const intOrNull = z.nullable(z.int());
const bool = z.boolean();
const team = z.nullable(teamIndexSchema);

const profileSchema = z.object({
  id,
  /** The identity provider, and the user's id there. */
  issuer: text,
  subject: text,
  email: text,
  name: text,
  nickname: textOrNull,
  position: positionSchema,
  preferredPosition: positionSchema,
  preferredFoot: footSchema,
  rating: z.number(),
  description: text,
  /** The address of the picture. */
  avatar: textOrNull,
  isPublic: bool,
  isIndexed: bool,
  createdAt: instant,
});

const organisedMatchSchema = z.object({
  id,
  ...READ_FACTS,
  timeZone: text,
  startsAt: instant,
  maxPlayers: int,
  team1Name: text,
  team2Name: text,
  team1Goals: intOrNull,
  team2Goals: intOrNull,
  team1OwnGoals: int,
  team2OwnGoals: int,
  version: int,
  createdAt: instant,
  finishedAt: instantOrNull,
  reportCompletedAt: instantOrNull,
  groupId: idOrNull,
  groupDate: textOrNull,
  opensToAllAt: instantOrNull,
  note: textOrNull,
  noteChangedAt: instantOrNull,
});

const organisedGroupSchema = z.object({
  id,
  name: text,
  weekday: int,
  ...READ_PATTERN,
  timeZone: text,
  firstDate: text,
  maxPlayers: int,
  team1Name: text,
  team2Name: text,
  alias: textOrNull,
  cvu: textOrNull,
  opensDaysBefore: int,
  opensAt: text,
  isPaused: bool,
  isConfirmationRequired: bool,
  earlyAccessHours: int,
  note: textOrNull,
  createdAt: instant,
});

const membershipSchema = z.object({
  groupId: id,
  groupName: text,
  isRegular: bool,
  position: z.nullable(positionSchema),
  joinedAt: instant,
  leftAt: instantOrNull,
  /** The instant at which the user was last reminded of their debts to the group. */
  debtRemindedAt: instantOrNull,
});

const turnoutRecordSchema = z.object({
  matchId: id,
  playerId: id,
  groupId: id,
  state: z.enum(TURNOUT_STATES),
  recordedAt: instant,
});

/** An entry on the list of a match, with where and when the match is. */
const entrySchema = z.object({
  id,
  matchId: id,
  match: z.object({ location: text, date: text, time: text, team1Name: text, team2Name: text }),
  name: text,
  position: positionSchema,
  rating: z.number(),
  /** Both null for a substitute. */
  teamIndex: team,
  positionIndex: intOrNull,
  waitingSince: instant,
  joinedAt: instant,
  result: z.nullable(matchResultSchema),
  linkEndedAt: instantOrNull,
  awards: z.array(z.enum(AWARDS)),
});

/** A finished match, as it counts in the figures. */
const appearanceSchema = z.object({
  entryId: id,
  matchId: id,
  startsAt: instant,
  hasPlayed: bool,
  teamIndex: team,
  isSubstitute: bool,
  position: positionSchema,
  location: text,
  goals: int,
  assists: int,
  saves: int,
  conceded: intOrNull,
  result: z.nullable(matchResultSchema),
  isMVP: bool,
  isTopScorer: bool,
  isTopAssister: bool,
  isTopSaver: bool,
  isOrganiser: bool,
});

const confirmationSchema = z.object({
  matchId: id,
  playerId: id,
  playerName: text,
  createdAt: instant,
  answeredAt: instantOrNull,
  isAccepted: z.nullable(bool),
  /** True if the user was asked as a regular of a group, when the date opened. */
  isRegular: bool,
  /** The instant at which they were last asked once more. */
  remindedAt: instantOrNull,
  endedAt: instantOrNull,
});

const playerLineSchema = z.object({
  matchId: id,
  at: instant,
  kind: text,
  reason: textOrNull,
  /** The name of the player; null for a change that the user made of another player. */
  playerName: textOrNull,
  teamIndex: team,
  positionIndex: intOrNull,
  /** True if the user made the change. */
  isActor: bool,
});

const reportSchema = z.object({
  matchId: id,
  goals: int,
  assists: int,
  saves: int,
  ownGoals: int,
  teamIndex: team,
  validationStatus: text,
  isLoadedByOrganiser: bool,
  rejectionReason: textOrNull,
  submittedAt: instant,
  decidedAt: instantOrNull,
});

/** A report of another player that the user was to check, or decided on. */
const validationSchema = z.object({
  matchId: id,
  playerId: id,
  /** True if the user was named to check it. */
  isValidator: bool,
  /** The user's decision; it is null, as its instant and reason are, where another user decided. */
  decision: textOrNull,
  rejectionReason: textOrNull,
  decidedAt: instantOrNull,
});

const tagSchema = z.object({ type: tagTypeSchema, name: text, isCustom: bool });

const reviewGivenSchema = z.object({
  matchId: id,
  reviewedPlayerId: id,
  reviewedName: text,
  comment: text,
  tags: z.array(tagSchema),
  isLate: bool,
  createdAt: instant,
});

/** Reviews stand in an order by chance and without an instant of their own: both could tell the author. */
const reviewReceivedSchema = z.object({
  matchId: id,
  comment: text,
  tags: z.array(tagSchema),
  /** The finish of the match. */
  createdAt: instant,
});

const paymentLineSchema = z.object({
  matchId: id,
  at: instant,
  kind: text,
  /** Both null for a change that the user made of another player's share. */
  playerName: textOrNull,
  amount: z.nullable(z.number()),
  isOwn: bool,
  isActor: bool,
});

const notificationSchema = z.object({
  type: text,
  title: text,
  message: text,
  matchId: idOrNull,
  groupId: idOrNull,
  season: textOrNull,
  topic: textOrNull,
  reviewCount: int,
  signUpCount: int,
  badge: textOrNull,
  badgeLevel: intOrNull,
  createdAt: instant,
  readAt: instantOrNull,
});

const sentMessageSchema = z.object({
  kind: text,
  channel: text,
  state: text,
  title: text,
  body: text,
  matchId: idOrNull,
  createdAt: instant,
  sendAt: instant,
  expiresAt: instant,
  doneAt: instantOrNull,
});

const numberSchema = z.object({
  whatsapp: text,
  consentedAt: instant,
  confirmedAt: instantOrNull,
  /** The match of a number that was left for one entry; null for the number of the account. */
  matchId: idOrNull,
  stoppedKinds: z.array(text),
});

/** All that is stored of a user. A list is in the order of ids, which says nothing, where no order is named. */
export const ownDataSchema = z.object({
  format: z.literal('picado/own-data'),
  version: z.literal(OWN_DATA_VERSION),
  /** The instant of the request. What changes while the file is made may be in it as before or as after. */
  createdAt: instant,
  profile: profileSchema,
  calendar: z.nullable(z.object({ renewedAt: instant })),
  paymentAccount: z.nullable(z.object({ alias: textOrNull, cvu: textOrNull })),
  figures: z.nullable(ownFiguresSchema),
  level: explainedLevelSchema,
  sessions: z.array(z.object({ createdAt: instant, expiresAt: instant, endedAt: instantOrNull })),
  organisedMatches: z.array(organisedMatchSchema),
  groups: z.array(organisedGroupSchema),
  coOrganisedGroups: z.array(z.object({ groupId: id, groupName: text, namedAt: instant })),
  /** Groups that the user was asked to organise. */
  groupInvitations: z.array(
    z.object({
      groupId: id,
      groupName: text,
      /** Null while it waits for an answer, and where it ended without one. */
      ending: z.nullable(z.enum(INVITATION_ENDINGS)),
      askedAt: instant,
      expiresAt: instant,
      endedAt: instantOrNull,
    }),
  ),
  memberships: z.array(membershipSchema),
  noteReads: z.array(z.object({ matchId: id, seenAt: instant })),
  /** Matches to which, as their organisers say, the user did not come. */
  turnout: z.array(turnoutRecordSchema),
  entries: z.array(entrySchema),
  appearances: z.array(appearanceSchema),
  /** Finished matches that the user had left. */
  dropOuts: z.array(z.object({ matchId: id, startsAt: instant })),
  confirmations: z.array(confirmationSchema),
  /** Changes of lists: of the user's entries, and those that the user made. */
  playerLog: z.array(playerLineSchema),
  reports: z.array(reportSchema),
  validations: z.array(validationSchema),
  votes: z.array(z.object({ matchId: id, votedPlayerId: id, votedName: text, createdAt: instant })),
  reviewsGiven: z.array(reviewGivenSchema),
  reviewsReceived: z.array(reviewReceivedSchema),
  starsGiven: z.array(
    z.object({ matchId: id, reviewedPlayerId: id, reviewedName: text, stars: int, createdAt: instant }),
  ),
  tagsReceived: z.array(z.object({ type: tagTypeSchema, isCustom: bool, name: text, amount: int })),
  reactions: z.array(z.object({ reviewId: id, emoji: text, createdAt: instant })),
  claims: z.array(
    z.object({ matchId: id, playerId: id, status: text, createdAt: instant, answeredAt: instantOrNull }),
  ),
  payments: z.array(
    z.object({
      matchId: id,
      playerName: text,
      status: text,
      amount: z.number(),
      isSentBack: bool,
      changedAt: instant,
    }),
  ),
  paymentLog: z.array(paymentLineSchema),
  chatMessages: z.array(
    z.object({
      matchId: id,
      number: int,
      text,
      createdAt: instant,
      deletedBy: textOrNull,
      changedAt: instant,
    }),
  ),
  /** The last message that the user has read in the chat of each match. */
  chatReads: z.array(z.object({ matchId: id, lastRead: int })),
  /** The latest first. */
  notifications: z.array(notificationSchema),
  /** Messages that left Picado or wait to: kept for a while after their end. */
  sentMessages: z.array(sentMessageSchema),
  /** The settings that differ from those of a new account; the kind '*' is every kind without a row of its own. */
  messageSettings: z.array(z.object({ kind: text, channel: text, isOn: bool })),
  numbers: z.array(numberSchema),
  /** Browsers that receive messages: the host of their push service. */
  pushDevices: z.array(z.object({ host: textOrNull, createdAt: instant })),
  placeAlerts: z.array(z.object({ matchId: id, createdAt: instant })),
  badges: z.array(z.object({ badge: text, level: int, earnedAt: instant, seenAt: instantOrNull })),
  feedback: z.array(
    z.object({
      type: text,
      description: text,
      device: z.record(z.string(), z.string()),
      createdAt: instant,
    }),
  ),
});
export type OwnData = z.infer<typeof ownDataSchema>;
