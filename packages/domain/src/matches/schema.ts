import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema';
import { tacticsSchema } from '../formations/schema';
import { lineField } from '../text/fields';
import { positionSchema } from '../users/schema';
import { INVALID_MAPS_URL, isWebAddress } from './maps-link';
import {
  LOCATION_MAX_LENGTH,
  MAPS_URL_MAX_LENGTH,
  MAX_PLAYERS_PER_TEAM,
  MIN_PLAYERS_PER_TEAM,
  PRICE_MAX_LENGTH,
  TEAM_NAME_MAX_LENGTH,
} from './options';
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
  /** Absent for a guest. */
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
  /** True for a promoted substitute that has not confirmed yet. */
  isConfirmationPending: z.boolean(),
  /** Absent for a guest. */
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
  /** Until then only those that played the last date of the group sign up; null where all do from the start. */
  opensToAllAt: z.nullable(instantSchema),
  location: z.string(),
  mapsUrl: z.string(),
  /** The wall clock of `timeZone`: YYYY-MM-DD. */
  date: z.string(),
  /** The wall clock of `timeZone`: HH:MM. */
  time: z.string(),
  timeZone: z.string(),
  startsAt: instantSchema,
  price: z.string(),
  /** The organiser's note; null without one. */
  note: z.nullable(z.object({ text: z.string(), changedAt: instantSchema })),
  status: matchStatusSchema,
  /** Per team. */
  maxPlayers: z.int(),
  maxTotalPlayers: z.int(),
  team1Name: z.string(),
  team2Name: z.string(),
  team1Goals: z.nullable(z.int()),
  team2Goals: z.nullable(z.int()),
  reportCompleted: z.boolean(),
  /** Starters, by team and slot. */
  players: z.array(playerSchema),
  /** In the order in which they wait. */
  substitutes: z.array(playerSchema),
  /** Starters, then substitutes. */
  allPlayers: z.array(playerSchema),
  lastTeams: z.object({ team1: z.array(lastTeamEntrySchema), team2: z.array(lastTeamEntrySchema) }),
  tactics: tacticsSchema,
  /** Rises by one with every change of the match; clients drop answers older than the one they show. */
  version: z.int(),
});
export type Match = z.infer<typeof matchSchema>;

const REQUIRED_DATE_TIME = 'Por favor, selecciona una fecha y hora para el partido.';

export const locationSchema = lineField(LOCATION_MAX_LENGTH, {
  required: 'El nombre de la cancha es requerido',
});

/** An address that the server stores and never fetches: http or https, nothing else. */
export const mapsUrlSchema = z.pipe(
  lineField(MAPS_URL_MAX_LENGTH, {
    required: 'El link de Google Maps es requerido',
    tooLong: INVALID_MAPS_URL,
    invalid: INVALID_MAPS_URL,
  }),
  z.string().check(z.refine(isWebAddress, INVALID_MAPS_URL)),
);

/** An existing day, as YYYY-MM-DD. */
export const dateSchema = z.iso.date(REQUIRED_DATE_TIME);
/** A time of day, as HH:MM; the seconds of HH:MM:SS are dropped. */
export const timeSchema = z.pipe(
  z.string(REQUIRED_DATE_TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/u, REQUIRED_DATE_TIME)),
  z.transform((time: string) => time.slice(0, 5)),
);
export const priceSchema = lineField(PRICE_MAX_LENGTH, { required: 'El precio es requerido' });

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
  location: locationSchema,
  mapsUrl: mapsUrlSchema,
  date: dateSchema,
  time: timeSchema,
  maxPlayers: z._default(playersPerTeamSchema, DEFAULT_PLAYERS_PER_TEAM),
  price: priceSchema,
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
  location: locationSchema,
  mapsUrl: mapsUrlSchema,
  date: dateSchema,
  time: timeSchema,
  price: priceSchema,
});
export type UpdateMatch = z.output<typeof updateMatchSchema>;

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
  startsAt: instantSchema,
  location: z.string(),
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

export const recentLocationSchema = z.object({ id: z.string(), location: z.string(), mapsUrl: z.string() });
export type RecentLocation = z.infer<typeof recentLocationSchema>;

export const lastMatchSettingsSchema = z.object({
  date: z.string(),
  time: z.string(),
  location: z.string(),
  mapsUrl: z.string(),
  maxPlayers: z.int(),
  price: z.string(),
});
export type LastMatchSettings = z.infer<typeof lastMatchSettingsSchema>;
