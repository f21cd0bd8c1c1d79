import * as z from 'zod/mini';
import { idField, idSchema, instantSchema, wallClockSchema } from '../http/schema';
import { DEFAULT_TEAM_NAMES } from '../matches/sides';
import { CREATED_PATTERN, dateSchema, EDITED_PATTERN, READ_PATTERN, timeSchema } from '../matches/facts';
import {
  DEFAULT_PLAYERS_PER_TEAM,
  matchResultSchema,
  playersPerTeamSchema,
  teamNameSchema,
} from '../matches/schema';
import { noteField } from '../notes/schema';
import { paymentAccountSchema } from '../payments/schema';
import { lineField } from '../text/fields';
import { turnoutShareSchema } from '../turnout/schema';
import { matchScoreSchema } from '../results/schema';
import { NAME_MAX_LENGTH, positionField, positionSchema } from '../users/schema';
import { GROUP_NAME_MAX_LENGTH, OPENS_DAYS_BEFORE_MAX, SEASON_NAME_MAX_LENGTH } from './options';
import { GROUP_ROLES } from './policies';
import { areSeasons } from './seasons';

const groupNameSchema = lineField(GROUP_NAME_MAX_LENGTH, { required: 'El nombre del grupo es requerido' });

const WEEKDAY_SENTENCE = 'Elegí qué día juegan';
/** 0 is Sunday. */
const weekdaySchema = z
  .int(WEEKDAY_SENTENCE)
  .check(z.minimum(0, WEEKDAY_SENTENCE), z.maximum(6, WEEKDAY_SENTENCE));

const OPENING_SENTENCE = `La inscripción se abre entre 0 y ${OPENS_DAYS_BEFORE_MAX} días antes`;
const opensDaysBeforeSchema = z
  .int(OPENING_SENTENCE)
  .check(z.minimum(0, OPENING_SENTENCE), z.maximum(OPENS_DAYS_BEFORE_MAX, OPENING_SENTENCE));

const EARLY_ACCESS_MAX_HOURS = 168;
const EARLY_ACCESS_SENTENCE = `Los de la última eligen hasta ${EARLY_ACCESS_MAX_HOURS} horas antes`;
const earlyAccessSchema = z
  .int(EARLY_ACCESS_SENTENCE)
  .check(z.minimum(0, EARLY_ACCESS_SENTENCE), z.maximum(EARLY_ACCESS_MAX_HOURS, EARLY_ACCESS_SENTENCE));

const timeZoneField = z.string().check(z.maxLength(64));

const fromMatchSchema = z.object({ matchId: idSchema, name: groupNameSchema });
const fromFieldsSchema = z.object({
  name: groupNameSchema,
  weekday: weekdaySchema,
  ...CREATED_PATTERN,
  maxPlayers: z._default(playersPerTeamSchema, DEFAULT_PLAYERS_PER_TEAM),
  team1Name: z._default(teamNameSchema, DEFAULT_TEAM_NAMES[0]),
  team2Name: z._default(teamNameSchema, DEFAULT_TEAM_NAMES[1]),
  /** No date lies before it; today where it is absent. */
  firstDate: z.optional(dateSchema),
  /** An IANA name, as the browser reports it; the server's own zone where it is absent. */
  timeZone: z.optional(timeZoneField),
  /** Six days before at ten, unless it says so. */
  opensDaysBefore: z.optional(opensDaysBeforeSchema),
  opensAt: z.optional(timeSchema),
});

/** A group of a match, which becomes its first date, or of its fields. */
export const createGroupSchema = z.union([fromMatchSchema, fromFieldsSchema], {
  // The sentence of the form that was meant, and not that neither fits.
  error: ({ input, errors }) => {
    const isOfMatch = typeof input === 'object' && input !== null && 'matchId' in input;
    return (errors as { message: string }[][])[isOfMatch ? 0 : 1]?.[0]?.message;
  },
});
export type CreateGroup = z.output<typeof createGroupSchema>;
export type GroupOfFields = z.output<typeof fromFieldsSchema>;

const SEASONS_MAX = 50;
const SEASON_SENTENCE = 'Las temporadas tienen nombre, y ningún día es de dos';
const seasonSchema = z.object({
  name: lineField(SEASON_NAME_MAX_LENGTH, { required: 'La temporada necesita un nombre' }),
  from: dateSchema,
  until: dateSchema,
});

/** Absent fields stay as they are. */
export const updateGroupSchema = z.object({
  name: z.optional(groupNameSchema),
  weekday: z.optional(weekdaySchema),
  ...EDITED_PATTERN,
  maxPlayers: z.optional(playersPerTeamSchema),
  team1Name: z.optional(teamNameSchema),
  team2Name: z.optional(teamNameSchema),
  firstDate: z.optional(dateSchema),
  timeZone: z.optional(timeZoneField),
  ...paymentAccountSchema.shape,
  opensDaysBefore: z.optional(opensDaysBeforeSchema),
  opensAt: z.optional(timeSchema),
  isPaused: z.optional(z.boolean()),
  /** 'Solo si confirma': a regular's place that is not confirmed a day before passes on. */
  isConfirmationRequired: z.optional(z.boolean()),
  /** The note with which each new match begins; null takes it away. */
  note: z.optional(noteField),
  /** The number of hours for which a date's places are for those that played the last one. */
  earlyAccessHours: z.optional(earlyAccessSchema),
  /** Those that the organiser sets; all other days are of their calendar year. */
  seasons: z.optional(
    z
      .array(seasonSchema)
      .check(z.maxLength(SEASONS_MAX, SEASON_SENTENCE), z.refine(areSeasons, SEASON_SENTENCE)),
  ),
});
export type UpdateGroup = z.output<typeof updateGroupSchema>;

export const groupDateSchema = z.object({
  /** YYYY-MM-DD: the day of the pattern, by which the date is changed. A match that was moved says so by `startsAt`. */
  date: z.string(),
  /** HH:MM on the wall clock of the group. */
  time: z.string(),
  startsAt: instantSchema,
  /** The instant at which the sign-up opens. */
  opensAt: instantSchema,
  /** The day and hour of `opensAt` on the wall clock of the group. */
  opensOn: wallClockSchema,
  /** Null until it opens. */
  matchId: z.nullable(idSchema),
  /** 'Fecha 12' of the group; null until it opens. */
  number: z.nullable(z.int()),
  isSkipped: z.boolean(),
});
export type PresentedDate = z.infer<typeof groupDateSchema>;

/** Either field, or both. Null puts the hour of the group back. */
export const changeDateSchema = z.object({
  isSkipped: z.optional(z.boolean()),
  time: z.optional(z.nullable(timeSchema)),
});
export type ChangeDate = z.output<typeof changeDateSchema>;

export const groupMemberSchema = z.object({
  id: idSchema,
  /** The account of the member; null for a guest. */
  userId: z.nullable(idSchema),
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(GROUP_ROLES),
  isRegular: z.boolean(),
  /** The position in which a regular is placed: the organiser's choice, else the one where they usually play. */
  position: positionSchema,
  /** True for each of the last matches, the latest first, whose list the member was on. */
  lastDates: z.array(z.boolean()),
  /**
   * The share of their last matches, in groups that the reader organises too, to which they came; null for other readers, and
   * before the first match.
   */
  turnout: z.nullable(turnoutShareSchema),
  joinedAt: instantSchema,
  /**
   * The instant until which they may answer if they organise too; absent for all that were not asked, and for readers that do not
   * organise.
   */
  askedUntil: z.optional(instantSchema),
});
export type GroupMember = z.infer<typeof groupMemberSchema>;

export const changeMemberSchema = z.object({
  isRegular: z.optional(z.boolean()),
  /** The position in which they are placed; null for the one where they usually play. */
  position: z.optional(z.nullable(positionField)),
});
export type ChangeMember = z.output<typeof changeMemberSchema>;

const { price: priceOfGroup, ...PUBLIC_PATTERN } = READ_PATTERN;

/** The fields of a group that every reader sees. */
const publicGroup = {
  id: idSchema,
  name: z.string(),
  ...PUBLIC_PATTERN,
  /** 0 is Sunday. */
  weekday: z.int(),
  timeZone: z.string(),
  maxPlayers: z.int(),
  team1Name: z.string(),
  team2Name: z.string(),
  /** Null where none is to come, as of a paused group. */
  nextDate: z.nullable(groupDateSchema),
  /** The one after it. */
  followingDate: z.nullable(groupDateSchema),
  /** The reader's; null for those that are no members. */
  role: z.nullable(z.enum(GROUP_ROLES)),
};

/** A group as its members read it, and without the optional fields as all others do. */
export const groupSchema = z.object({
  ...publicGroup,
  organiserId: z.optional(idSchema),
  price: z.optional(priceOfGroup),
  alias: z.optional(z.nullable(z.string())),
  cvu: z.optional(z.nullable(z.string())),
  firstDate: z.optional(z.string()),
  opensDaysBefore: z.optional(z.int()),
  opensAt: z.optional(z.string()),
  isPaused: z.optional(z.boolean()),
  isConfirmationRequired: z.optional(z.boolean()),
  note: z.optional(z.nullable(z.string())),
  earlyAccessHours: z.optional(z.int()),
  seasons: z.optional(z.array(z.object({ name: z.string(), from: z.string(), until: z.string() }))),
  /** The number of matches of the group that were played. */
  playedCount: z.optional(z.int()),
  /** The organiser, the co-organisers, then all others by name. */
  members: z.optional(z.array(groupMemberSchema)),
  /** The question to the reader to organise the group; absent where nothing waits for their answer. */
  invitation: z.optional(
    z.object({
      /** Null once that account is deleted. */
      askedBy: z.nullable(z.string()),
      until: instantSchema,
    }),
  ),
});
export type GroupView = z.infer<typeof groupSchema>;

/** A group in the list of a member. */
export const listedGroupSchema = z.object({ ...publicGroup, role: z.enum(GROUP_ROLES) });
export type ListedGroup = z.infer<typeof listedGroupSchema>;

/** A row of the table. The id is of a user; a guest has a name alone. */
const tableRowSchema = z.object({
  userId: z.optional(idSchema),
  guestName: z.optional(z.string()),
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** Matches with a score. */
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goals: z.int(),
  /** Three for a win, one for a draw. */
  points: z.int(),
  /** Matches, also those without a score. */
  attended: z.int(),
  assists: z.int(),
  saves: z.int(),
  mvps: z.int(),
  /** True for each of `matches` that the player was in. */
  attendance: z.array(z.boolean()),
  /** The result of each of `matches` for the player; null without a score, and where they were absent. */
  results: z.array(z.nullable(matchResultSchema)),
  /** The results of the last five matches with a score, the last one last. */
  lastResults: z.array(matchResultSchema),
  bestWins: z.int(),
  bestUnbeaten: z.int(),
});

const topSchema = z.nullable(z.object({ value: z.int(), names: z.array(z.string()) }));

export const seasonTableSchema = z.object({
  /** Those with a match, and the present one; the last one first. */
  seasons: z.array(z.string()),
  /** The one that is shown. */
  season: z.string(),
  /** Those with a final report, the first one first. */
  matches: z.array(z.object({ matchId: idSchema, date: z.string(), score: z.nullable(matchScoreSchema) })),
  rows: z.array(tableRowSchema),
  tops: z.object({ goals: topSchema, mvps: topSchema, saves: topSchema }),
});
export type SeasonTable = z.infer<typeof seasonTableSchema>;

export const seasonQuerySchema = z.object({
  /** A year or a name; the present one where it is absent. */
  season: z.optional(z.string().check(z.maxLength(SEASON_NAME_MAX_LENGTH))),
});

const ROW_SENTENCE = 'Decinos de qué fila de la tabla se trata';
/** A row of the table: a user's, or that of a guest by the name that it shows. */
const namedRowSchema = z.union(
  [
    z.object({ userId: idField(ROW_SENTENCE) }),
    z.object({ guestName: lineField(NAME_MAX_LENGTH, { required: ROW_SENTENCE }) }),
  ],
  ROW_SENTENCE,
);

export const joinGuestsSchema = z.object({
  from: namedRowSchema,
  /** The row that stays, under its name. */
  into: namedRowSchema,
});
export type JoinGuests = z.output<typeof joinGuestsSchema>;

const DATES_SENTENCE = 'Elegí al menos una fecha';
/** The number of dates that are accepted exceeds the matches of any guest. */
const DATES_AT_MOST = 1000;
export const splitGuestSchema = z.object({
  row: namedRowSchema,
  /** Those that the other person played. */
  matchIds: z
    .array(idField(DATES_SENTENCE), DATES_SENTENCE)
    .check(z.minLength(1, DATES_SENTENCE), z.maxLength(DATES_AT_MOST, 'Son demasiadas fechas')),
  /** The name of the other person. */
  name: lineField(NAME_MAX_LENGTH, { required: 'Poné cómo se llama el otro' }),
});
export type SplitGuest = z.output<typeof splitGuestSchema>;

const DEBTOR_SENTENCE = 'Decinos quién debe';
/** A user, or a guest by the name on the lists. */
export const debtorSchema = z.union(
  [
    z.object({ userId: idField(DEBTOR_SENTENCE) }),
    z.object({ guestName: lineField(NAME_MAX_LENGTH, { required: DEBTOR_SENTENCE }) }),
  ],
  DEBTOR_SENTENCE,
);

export const debtsSchema = z.object({
  /** All of them for organisers, for a player their own; the highest sum first. */
  debts: z.array(
    z.object({
      userId: z.optional(idSchema),
      guestName: z.optional(z.string()),
      name: z.string(),
      /** The sum in pesos. */
      amount: z.number(),
      /** The first one first. Each is marked as paid in its match. */
      dates: z.array(
        z.object({
          matchId: idSchema,
          playerId: idSchema,
          date: z.string(),
          amount: z.number(),
          /** The organiser did not receive what the player said to have paid. */
          isSentBack: z.boolean(),
        }),
      ),
    }),
  ),
  /** The sum of these in pesos. */
  total: z.number(),
  /** True if payments of the group are collected in Picado: an account is given, or one was marked or reminded of. */
  isCollecting: z.boolean(),
});
export type PresentedDebts = z.infer<typeof debtsSchema>;
