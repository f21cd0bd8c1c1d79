import type { DescribedMatch } from '@picado/domain/list-text/described-match';
import { factsOf } from '@picado/domain/matches/facts';
import { mapsLinkOf } from '@picado/domain/matches/maps-link';
import { TEAM_SIZES, TIME_SLOTS } from '@picado/domain/matches/options';
import { decideKickOff } from '@picado/domain/matches/rules';
import {
  createMatchSchema,
  DEFAULT_PLAYERS_PER_TEAM,
  DEFAULT_TEAM_NAMES,
  type LastMatchSettings,
} from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import * as z from 'zod/mini';
import type { MatchForm } from '../../football/fields/match-form';
import { sentencesOf } from '../../lib/forms/contract-sentences';
import type { FormErrors } from '../../lib/forms/form';

type CreateInput = z.input<typeof createMatchSchema>;

export const EMPTY_FORM: MatchForm = {
  location: '',
  mapsUrl: '',
  surface: null,
  date: '',
  time: '',
  maxPlayers: DEFAULT_PLAYERS_PER_TEAM,
  price: '',
  team1Name: DEFAULT_TEAM_NAMES[0],
  team2Name: DEFAULT_TEAM_NAMES[1],
};

/** The instant of a wall clock in the zone of this browser, in milliseconds; NaN where there is none. */
export function localKickOff(date: string, time: string): number {
  return new Date(`${date}T${time}:00`).getTime();
}

/** The body of the call. A team whose name was wiped gets its default back, a pitch without a link the search for its name. */
export function payloadOf(
  form: MatchForm,
  timeZone: string | undefined,
): Required<Omit<CreateInput, 'timeZone'>> & { timeZone: string | undefined } {
  return {
    ...factsOf(form),
    mapsUrl: mapsLinkOf(form),
    // A missing size is refused by the schema, with its sentence.
    maxPlayers: form.maxPlayers ?? Number.NaN,
    team1Name: form.team1Name.trim() || DEFAULT_TEAM_NAMES[0],
    team2Name: form.team2Name.trim() || DEFAULT_TEAM_NAMES[1],
    timeZone,
  };
}

/**
 * Every wrong field with its sentence: the contract's own, and the rule of the future decided at `now`, where the match is in
 * the zone of this browser: of another zone the server alone knows what time it is.
 */
export function findErrors(form: MatchForm, now: number, isHere = true): FormErrors<MatchForm> {
  const errors = sentencesOf(createMatchSchema, payloadOf(form, undefined), form);
  const hasMoment = errors.date === undefined && errors.time === undefined;
  if (isHere && hasMoment && localKickOff(form.date, form.time) <= now) {
    // On a day still to come or today, it is the hour that is wrong.
    const isPastDay = localKickOff(form.date, '23:59') <= now;
    errors[isPastDay ? 'date' : 'time'] = REFUSALS.MATCH_IN_PAST;
  } else if (hasMoment && !decideKickOff(localKickOff(form.date, form.time), now).ok) {
    errors.date = REFUSALS.MATCH_TOO_FAR;
  }
  return errors;
}

const DAYS_A_WEEK = 7;

function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Returns the day on which weekday and hour come next, as many weeks later as it takes to be in the future. */
export function nextOccurrence(date: string, time: string, now: number): string {
  const isReadable = !Number.isNaN(localKickOff(date, time));
  if (!isReadable) return '';
  const weeksBehind = Math.max(0, (now - localKickOff(date, time)) / (DAYS_A_WEEK * 86_400_000));
  // The weeks are counted first and then stepped: a zone that changes its clock makes a week an hour longer or shorter.
  let next = addDays(date, Math.floor(weeksBehind) * DAYS_A_WEEK);
  while (localKickOff(next, time) <= now) next = addDays(next, DAYS_A_WEEK);
  return next;
}

const slotOrNone = (time: string) => {
  const minutes = time.slice(0, 5);
  return TIME_SLOTS.includes(minutes) ? minutes : '';
};

const sizeOrNone = (size: number) => (TEAM_SIZES.includes(size) ? size : null);

/** Returns the fields that the last match gives the form; its day, once past, becomes the next one of that weekday. */
export function formFromLastMatch(
  last: LastMatchSettings,
  now: number,
): Omit<MatchForm, 'team1Name' | 'team2Name'> {
  return {
    ...factsOf(last),
    date: nextOccurrence(last.date, last.time.slice(0, 5), now),
    time: slotOrNone(last.time),
    maxPlayers: sizeOrNone(last.maxPlayers),
  };
}

/**
 * Returns the fields that a shared text gives the form. A day that is past is that of an old list, whose match is played again.
 */
export function formFromDescribed(
  { playerCount: _count, ...described }: DescribedMatch,
  now: number,
): MatchForm {
  const isPast = described.date !== '' && localKickOff(described.date, described.time || '23:59') <= now;
  return {
    ...EMPTY_FORM,
    ...described,
    date: isPast ? nextOccurrence(described.date, described.time || '23:59', now) : described.date,
    time: slotOrNone(described.time),
    maxPlayers: described.maxPlayers ?? EMPTY_FORM.maxPlayers,
  };
}

const draftSchema = z.object({
  location: z.string(),
  mapsUrl: z.string(),
  date: z.string(),
  time: z.string(),
  maxPlayers: z.coerce.number(),
  price: z.string(),
});
export type LandingDraft = z.infer<typeof draftSchema>;

/** The draft of the landing page, or null where the stored value is no such thing. */
export function readLandingDraft(stored: unknown): LandingDraft | null {
  const read = z.safeParse(draftSchema, stored);
  return read.success ? read.data : null;
}

/** The landing form takes 3 and 4 a side, a match does not: the size is then not chosen. */
export function formFromLandingDraft(draft: LandingDraft): MatchForm {
  return {
    ...EMPTY_FORM,
    ...draft,
    mapsUrl: mapsLinkOf(draft),
    time: slotOrNone(draft.time),
    maxPlayers: sizeOrNone(draft.maxPlayers),
  };
}
