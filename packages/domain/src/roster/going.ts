import type { Match, Player } from '../matches/schema';
import { listed, shortened } from '../text/listing';
import { ownEntryOf } from './own-entry';

/** The number of names that are shown before the others are counted. */
const NAMES_SHOWN = 3;

/** 'Juan Ignacio Fernández' is called 'Juan'. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}

/** The starters in words: 'Van Ramiro, Juani, Colo y 6 más'. */
export interface Going {
  verb: 'Va' | 'Van';
  names: string;
  /** 'y 6 más'; null where all are named. */
  others: string | null;
}

/** Names the players that are going, by their first names and in the order of the list; null for an empty list. */
export function goingOf({ players }: Pick<Match, 'players'>): Going | null {
  if (players.length === 0) return null;
  const names = players.map(({ name }) => firstNameOf(name));
  const verb = players.length === 1 ? 'Va' : 'Van';
  const rest = names.length - NAMES_SHOWN;
  if (rest <= 1) return { verb, names: listed(names), others: null };
  return { verb, names: names.slice(0, NAMES_SHOWN).join(', '), others: `y ${rest} más` };
}

/** The starters whose discs stand for all: as many of each team where both have enough, team 1 first. */
export function facesOf({ players }: Pick<Match, 'players'>, most: number): Player[] {
  const teams = [0, 1].map((team) => players.filter(({ teamIndex }) => teamIndex === team));
  const [first = [], second = []] = teams;
  const ofFirst = Math.max(Math.ceil(most / 2), most - second.length);
  const shown = first.slice(0, ofFirst);
  return [...shown, ...second.slice(0, most - shown.length)];
}

/** The other starters of a starter's own team; empty for any other entry. */
export function teamMatesOf(match: Pick<Match, 'players' | 'substitutes'>, playerId: string): Player[] {
  const entry = ownEntryOf(match, playerId);
  if (entry.kind !== 'starter') return [];
  return match.players.filter(({ id, teamIndex }) => teamIndex === entry.teamIndex && id !== playerId);
}

/** 'Con Ramiro, Juani, Colo y 2 más', naming `most` of them; null for a player who is the first of the team. */
export function companyText(mates: readonly Pick<Player, 'name'>[], most = NAMES_SHOWN): string | null {
  if (mates.length === 0) return null;
  return `Con ${listed(
    shortened(
      mates.map(({ name }) => firstNameOf(name)),
      most,
    ),
  )}`;
}
