import * as z from 'zod/mini';
import { idSchema, instantSchema, wallClockSchema } from '../http/schema';
import { tacticsSchema } from '../formations/schema';
import { lineField } from '../text/fields';
import { positionSchema } from '../users/schema';
import { CREATED_FACTS, EDITED_FACTS, READ_FACTS, READ_PITCH, type FactValues } from './facts';
import { MAX_PLAYERS_PER_TEAM, MIN_PLAYERS_PER_TEAM, TEAM_NAME_MAX_LENGTH } from './options';
import { DEFAULT_TEAM_NAMES, TEAM_INDEXES } from './sides';

export { DEFAULT_TEAM_NAMES, TEAM_INDEXES, type TeamIndex } from './sides';

export const DEFAULT_PLAYERS_PER_TEAM = 5;

export const MATCH_STATUSES = ['SCHEDULED', 'IN_PROGRESS', 'FINISHED'] as const;
export const matchStatusSchema = z.enum(MATCH_STATUSES);
export type MatchStatus = z.infer<typeof matchStatusSchema>;

export const teamIndexSchema = z.literal([...TEAM_INDEXES], 'El equipo no es válido');
export const positionIndexSchema = z
  .int('El lugar no es válido')
  .check(z.minimum(0, 'El lugar no es válido'), z.maximum(MAX_PLAYERS_PER_TEAM - 1, 'El lugar no es válido'));

/** A player as every viewer reads them: no e-mail, and no field that depends on the viewer. */
export const playerSchema = z.object({
  id: idSchema,
  /** The account of the player; absent for a guest. */
  userId: z.optional(idSchema),
  name: z.string(),
  position: positionSchema,
  rating: z.number(),
  isSubstitute: z.boolean(),
  /** 0 or 1; null for a substitute. */
  teamIndex: z.nullable(teamIndexSchema),
  /** 0 to `maxPlayers - 1`; null for a substitute. */
  positionIndex: z.nullable(positionIndexSchema),
  joinedAt: instantSchema,
  /** True for a promoted substitute that has not confirmed yet, and for a regular that was asked whether they come. */
  isConfirmationPending: z.boolean(),
  /** The first of the two alone: from kick-off on such a player owes nothing, and has not played unless the organiser says so. */
  isPromotionPending: z.boolean(),
  /** The account's picture; absent for a guest. */
  user: z.optional(z.object({ avatar: z.nullable(z.string()) })),
});
export type Player = z.infer<typeof playerSchema>;

const lastTeamEntrySchema = z.object({ playerId: idSchema, position: positionIndexSchema });

/** The match as every viewer and the socket read it. */
export const matchSchema = z.object({
  id: idSchema,
  creatorId: idSchema,
  /** The organiser's name, as the invitation shows it. */
  creatorName: z.string(),
  /** The group that the match is a date of; null without one. */
  groupId: z.nullable(idSchema),
  /** That group's name, and which of its dates the match is: 'Los jueves · fecha 12'. */
  group: z.nullable(z.object({ name: z.string(), number: z.int() })),
  /** The co-organisers of that group; empty without one. */
  coOrganiserIds: z.array(idSchema),
  /** The instant until which only those that played the last date of the group sign up; null where all do from the start. */
  opensToAllAt: z.nullable(instantSchema),
  /** The day and hour of `opensToAllAt` on the wall clock of `timeZone`, so that a browser needs no data of the zone. */
  opensToAllOn: z.nullable(wallClockSchema),
  /** `date` and `time` are the wall clock of `timeZone`: YYYY-MM-DD and HH:MM. */
  ...READ_FACTS,
  timeZone: z.string(),
  startsAt: instantSchema,
  /** The organiser's note; null without one. */
  note: z.nullable(z.object({ text: z.string(), changedAt: instantSchema })),
  status: matchStatusSchema,
  /** The players of a team. */
  maxPlayers: z.int(),
  maxTotalPlayers: z.int(),
  team1Name: z.string(),
  team2Name: z.string(),
  team1Goals: z.nullable(z.int()),
  team2Goals: z.nullable(z.int()),
  reportCompleted: z.boolean(),
  /** Starters, by team and slot. */
  players: z.array(playerSchema),
  /** The substitutes in the order in which they wait. */
  substitutes: z.array(playerSchema),
  /** Starters, then substitutes. */
  allPlayers: z.array(playerSchema),
  lastTeams: z.object({ team1: z.array(lastTeamEntrySchema), team2: z.array(lastTeamEntrySchema) }),
  tactics: tacticsSchema,
  /** Rises by one with every change of the match; clients drop answers older than the one they show. */
  version: z.int(),
});
export type Match = z.infer<typeof matchSchema>;

export const teamNameSchema = lineField(TEAM_NAME_MAX_LENGTH, {
  required: 'Los dos equipos tienen que tener nombre',
});

export const playersPerTeamSchema = z
  .int('La cantidad de jugadores por equipo debe ser entre 5 y 11')
  .check(
    z.minimum(MIN_PLAYERS_PER_TEAM, 'La cantidad de jugadores por equipo debe ser entre 5 y 11'),
    z.maximum(MAX_PLAYERS_PER_TEAM, 'La cantidad de jugadores por equipo debe ser entre 5 y 11'),
  );

export const createMatchSchema = z.object({
  ...CREATED_FACTS,
  maxPlayers: z._default(playersPerTeamSchema, DEFAULT_PLAYERS_PER_TEAM),
  team1Name: z._default(teamNameSchema, DEFAULT_TEAM_NAMES[0]),
  team2Name: z._default(teamNameSchema, DEFAULT_TEAM_NAMES[1]),
  /** An IANA name, as the browser reports it; the server's own zone where it is absent. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
});
export type CreateMatch = z.output<typeof createMatchSchema>;

/**
 * The fields of a match that the organiser may correct. Day and hour of a finished match cannot be changed.
 */
export const updateMatchSchema = z.object({
  ...EDITED_FACTS,
  /** Another zone for day and hour; absent to keep the match's own. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  /** The players of a team; they stay as they are where it is absent. */
  maxPlayers: z.optional(playersPerTeamSchema),
  /**
   * The entries of the starters that go to the bench where a smaller size leaves no slot for all, the first to go first; those that
   * signed up last where it is absent.
   */
  benchedIds: z.optional(z.array(idSchema).check(z.maxLength(2 * MAX_PLAYERS_PER_TEAM))),
});
export type UpdateMatch = z.output<typeof updateMatchSchema>;
/** The facts of a match after an edit, with the zone of its day and hour where the edit names one. */
export type MatchDetails = FactValues & Pick<UpdateMatch, 'timeZone'>;

export const teamNamesSchema = z.object({ team1Name: teamNameSchema, team2Name: teamNameSchema });
export type TeamNames = z.output<typeof teamNamesSchema>;

export const MATCH_RESULTS = ['WIN', 'LOSS', 'DRAW'] as const;
export const matchResultSchema = z.enum(MATCH_RESULTS);
export type MatchResult = z.infer<typeof matchResultSchema>;

/** One row of the history: the match and the reader's part in it. */
export const archivedMatchSchema = z.object({
  id: idSchema,
  creatorId: idSchema,
  groupId: z.nullable(idSchema),
  coOrganiserIds: z.array(idSchema),
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  startsAt: instantSchema,
  location: z.string(),
  price: z.string(),
  status: matchStatusSchema,
  maxPlayers: z.int(),
  team1Name: z.string(),
  team2Name: z.string(),
  team1Goals: z.nullable(z.int()),
  team2Goals: z.nullable(z.int()),
  /** Null where the reader organised without playing, or was a substitute that did not come on. */
  teamIndex: z.nullable(teamIndexSchema),
  teamName: z.nullable(z.string()),
  position: z.nullable(positionSchema),
  matchResult: z.nullable(matchResultSchema),
  hasPendingValidations: z.boolean(),
  pendingValidationsCount: z.int(),
  goals: z.int(),
  assists: z.int(),
  saves: z.int(),
  isMVP: z.boolean(),
  isTopScorer: z.boolean(),
  isTopAssister: z.boolean(),
  isTopSaver: z.boolean(),
});
export type ArchivedMatch = z.infer<typeof archivedMatchSchema>;

export const recentLocationSchema = z.object({ id: z.string(), ...READ_PITCH });
export type RecentLocation = z.infer<typeof recentLocationSchema>;

/** The pitches of the latest matches, and the zone in which the user's matches are played: of the latest, else the server's own. */
export const recentLocationsSchema = z.object({
  recentLocations: z.array(recentLocationSchema),
  timeZone: z.string(),
});
export type OfferedLocations = z.infer<typeof recentLocationsSchema>;

export const lastMatchSettingsSchema = z.object({ ...READ_FACTS, maxPlayers: z.int() });
export type LastMatchSettings = z.infer<typeof lastMatchSettingsSchema>;
