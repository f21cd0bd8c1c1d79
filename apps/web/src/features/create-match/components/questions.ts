import { isMapsLink } from '@picado/domain/matches/maps-link';
import { priceLines } from '@picado/domain/matches/price';
import { DEFAULT_PLAYERS_PER_TEAM, DEFAULT_TEAM_NAMES, type Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { placeWithSurface } from '@picado/domain/matches/surfaces';
import { toApiSlot } from '@picado/domain/roster/api-names';
import { bestFreeSlot } from '@picado/domain/roster/placement';
import type { Slot } from '@picado/domain/roster/slots';
import { listed } from '@picado/domain/text/listing';
import type { OwnUser } from '@picado/domain/users/schema';
import type { MatchForm } from '../../../football/fields/match-form';
import { longDate, untilText } from '../../../lib/dates';
import type { FormErrors } from '../../../lib/forms/form';

/** The questions of a new match, in their order. Each one is a group of fields. */
export const QUESTIONS = ['place', 'moment', 'size', 'price', 'teams'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The question that each field belongs to, in the order of the fields: its error stands there. */
const QUESTION_OF: Readonly<Record<keyof MatchForm, Question>> = {
  location: 'place',
  mapsUrl: 'place',
  surface: 'place',
  date: 'moment',
  time: 'moment',
  maxPlayers: 'size',
  price: 'price',
  team1Name: 'teams',
  team2Name: 'teams',
};
const FIELDS = Object.keys(QUESTION_OF) as readonly (keyof MatchForm)[];

/** The fields of one question, in their order. */
export const fieldsOf = (question: Question): readonly (keyof MatchForm)[] =>
  FIELDS.filter((field) => QUESTION_OF[field] === question);

export const QUESTION_TITLES: Readonly<Record<Question, string>> = {
  place: 'Dónde',
  moment: 'Cuándo',
  size: 'Cuántos',
  price: 'Cuánto',
  teams: 'Equipos',
};

/** The errors of one question's fields. */
export function errorsOf(question: Question, errors: FormErrors<MatchForm>): FormErrors<MatchForm> {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => QUESTION_OF[field as keyof MatchForm] === question),
  );
}

/** The match as it will be once it is created, as far as it is drawn before. */
export type ComingMatch = Pick<
  Match,
  | 'location'
  | 'surface'
  | 'date'
  | 'time'
  | 'price'
  | 'status'
  | 'maxPlayers'
  | 'maxTotalPlayers'
  | 'players'
  | 'team1Name'
  | 'team2Name'
  | 'team1Goals'
  | 'team2Goals'
>;

type Creator = Pick<OwnUser, 'id' | 'name' | 'nickname' | 'preferredPosition' | 'rating'>;

/** The match of a form, with its creator in the slot that the server will give them, by the same rule. */
export function comingMatch(form: MatchForm, user: Creator): ComingMatch & { own: Slot } {
  const maxPlayers = form.maxPlayers ?? DEFAULT_PLAYERS_PER_TEAM;
  const { rating, preferredPosition: position } = user;
  const own = bestFreeSlot([], maxPlayers, { position, rating }) ?? { teamIndex: 0, slotIndex: 0 };
  return {
    ...form,
    team1Name: form.team1Name.trim() || DEFAULT_TEAM_NAMES[0],
    team2Name: form.team2Name.trim() || DEFAULT_TEAM_NAMES[1],
    status: 'SCHEDULED',
    maxPlayers,
    maxTotalPlayers: 2 * maxPlayers,
    team1Goals: null,
    team2Goals: null,
    own,
    players: [
      {
        id: user.id,
        userId: user.id,
        name: user.nickname ?? user.name,
        position,
        rating,
        isSubstitute: false,
        ...toApiSlot(own),
        joinedAt: '',
        isConfirmationPending: false,
        isPromotionPending: false,
      },
    ],
  };
}

/** 'Vos ya estás: el 4 de Atlético Sobremesa'. */
export function ownPlaceText({ own, team1Name, team2Name }: ReturnType<typeof comingMatch>): string {
  return `Vos ya estás: el ${own.slotIndex + 1} de ${own.teamIndex === 0 ? team1Name : team2Name}`;
}

/** A question and its answer, as they are read. */
export interface AnswerLines {
  lead: string;
  /** The small line below it; null where there is nothing to add. */
  more: string | null;
  /** True if `more` says what is done. */
  isDone?: boolean;
}

export function answerLines(question: Question, form: MatchForm): AnswerLines {
  switch (question) {
    case 'place':
      return isMapsLink(form.mapsUrl)
        ? { lead: placeWithSurface(form), more: 'Se abre en Maps', isDone: true }
        : { lead: placeWithSurface(form), more: 'El link no es de Google Maps' };
    case 'moment':
      return {
        lead: `${longDate(form.date)}, ${form.time}`,
        more: untilText(form.date) || null,
      };
    case 'size':
      return form.maxPlayers === null
        ? { lead: 'Sin elegir', more: null }
        : { lead: `${form.maxPlayers} contra ${form.maxPlayers}`, more: `${2 * form.maxPlayers} jugadores` };
    case 'price':
      return priceAnswer(form);
    case 'teams': {
      const isNamed = form.team1Name !== DEFAULT_TEAM_NAMES[0] || form.team2Name !== DEFAULT_TEAM_NAMES[1];
      const [first, second] = teamNamesInWords(form);
      return { lead: listed([first, second]), more: isNamed ? null : 'Poneles nombre, si querés' };
    }
  }
}

function priceAnswer({ price, maxPlayers }: MatchForm): AnswerLines {
  if (maxPlayers === null) return { lead: price, more: null };
  const { lead, total } = priceLines({ price, maxPlayers });
  return { lead, more: total };
}
