import type { Account } from './accounts';
import type { Evening } from './browser';
import { call, openMatch, readMatch, signUp } from './calls';

/** A name of the maximum length, for the narrowest column. */
export const LONG_NAME = `Juan Ignacio Fernández Etchegaray de la Colina ${'Wolff'.repeat(10)}`;

/** A name of the maximum length, in words that cannot break. */
export const LONG_TAG = `Patea ${'muy'.repeat(14)}`;
export const LONG_COMMENT = `Gracias ${'Wolff'.repeat(18)}`;

interface PlayedMatch {
  id: string;
  nico: Account;
  chino: Account;
  fede: Account;
}

/**
 * A match with every state of its parts: one report is pending and contradicts the score, another was
 * rejected, the organiser's load exceeds the score, and of the two reviewed players one has given none.
 */
export async function playMatch(evening: Pick<Evening, 'account'>): Promise<PlayedMatch> {
  const nico = await evening.account('Nico Barrientos');
  const chino = await evening.account('Chino Ledesma');
  const fede = await evening.account('Fede Acuña');
  const id = await openMatch(nico);
  await signUp(chino, id, 0);
  await signUp(fede, id, 1);
  await call(nico, 'POST', `/api/matches/${id}/add-player`, { name: LONG_NAME });
  await call(nico, 'POST', `/api/matches/${id}/add-player`, { name: 'Ferreyra', isSubstitute: true });
  const { allPlayers } = await readMatch(nico, id);
  const entryOf = (name: string) => allPlayers.find((player) => player.name === name)?.id ?? '';

  const on = (account: Account, path: string, body?: object) =>
    call(account, 'POST', `/api/matches/${id}/${path}`, body);
  await on(nico, 'finish');
  await on(nico, 'final-score', { team1Goals: 12, team2Goals: 3 });
  await on(nico, 'report', {
    stats: [{ playerId: entryOf(LONG_NAME), goals: 14, assists: 13, saves: 12 }],
  });
  await on(chino, 'self-report', { goals: 13, assists: 1, saves: 0 });
  await on(fede, 'self-report', { goals: 0, assists: 1, saves: 7 });
  await on(nico, 'validate-report', {
    reporterId: entryOf('Fede Acuña'),
    approved: false,
    rejectionReason: LONG_COMMENT,
  });
  await on(nico, 'vote', { votedPlayerId: entryOf(LONG_NAME) });
  await on(fede, 'vote', { votedPlayerId: entryOf('Chino Ledesma') });
  await call(fede, 'POST', '/api/reviews/custom-tags', { name: LONG_TAG, type: 'NEGATIVE' });
  for (const name of ['Nico Barrientos', 'Chino Ledesma']) {
    const { review } = await call<{ review: { id: string } }>(fede, 'POST', '/api/reviews', {
      matchId: id,
      reviewedPlayerId: entryOf(name),
      comment: LONG_COMMENT,
      positiveTags: ['Juego limpio', 'Buena onda'],
      negativeTags: ['Llegó tarde'],
      customNegativeTags: [LONG_TAG],
    });
    for (const emoji of ['🔥', '⚽', '👏']) {
      await call(chino, 'POST', `/api/reviews/${review.id}/reactions`, { emoji });
    }
  }
  return { id, nico, chino, fede };
}
