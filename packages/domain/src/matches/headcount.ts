import type { Match } from './schema';

type Listed = Pick<Match, 'maxPlayers' | 'maxTotalPlayers'> &
  Record<'players' | 'substitutes', { length: number }>;

/** Returns the number of slots of a match: twice the size of a side where an old match has no total. */
export function slotCount({
  maxPlayers,
  maxTotalPlayers,
}: Pick<Match, 'maxPlayers' | 'maxTotalPlayers'>): number {
  return maxTotalPlayers || 2 * maxPlayers;
}

interface HeadcountParts {
  /** Starters over slots: '10/10'. */
  starters: string;
  /** The number of substitutes beside them: '+2'; null while there is none. */
  waiting: string | null;
  /** Both in words: '10 de 10 anotados, 2 suplentes'. */
  words: string;
}

/** Counts the players of a match as every list, card and header shows them: '8/10', and '10/10 +2' with two substitutes. */
export function headcountOf(match: Listed): HeadcountParts {
  const total = slotCount(match);
  const taken = match.players.length;
  const waiting = match.substitutes.length;
  const bench = waiting === 1 ? ', 1 suplente' : `, ${waiting} suplentes`;
  return {
    starters: `${taken}/${total}`,
    waiting: waiting === 0 ? null : `+${waiting}`,
    words: `${taken} de ${total} anotados${waiting === 0 ? '' : bench}`,
  };
}
