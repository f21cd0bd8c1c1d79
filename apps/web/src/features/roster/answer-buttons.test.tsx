import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { liveToken } from '../../../test/in-session';
import { FEDE, matchOf, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { AnswerButtons } from './components/own-entry/answer-buttons';

const { answerOwnConfirmation } = rosterContract;
const pipa = playerOf('Pipa Domínguez', { isConfirmationPending: true });
const match = matchOf({ players: [pipa] });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

function open() {
  // The guest known to this browser.
  browserStorage.playerMatchId(pipa.id).write(match.id);
  browserStorage.playerLeaveLink(pipa.id).write(`/leave/${pipa.id}/token`);
  browserStorage.guestId(match.id).write('token');
  const view = renderApp(<AnswerButtons match={match} playerId={pipa.id} userId={null} size="lg" />);
  return { ...view, reread: vi.spyOn(view.client, 'invalidateQueries') };
}

test('a promoted guest confirms by the entry stored in this browser', async () => {
  server.answer(answerOwnConfirmation, { message: SUCCESSES.PLACE_CONFIRMED, matchId: match.id });
  const { user, reread } = open();
  await user.click(screen.getByRole('button', { name: 'Voy' }));
  expect(await screen.findByText(SUCCESSES.PLACE_CONFIRMED)).toBeVisible();
  const [sent] = server.calls(answerOwnConfirmation);
  expect(sent?.body).toEqual({ accept: true });
  expect(sent?.headers.get('x-guest-id')).toBe('token');
  await waitFor(() => expect(reread).toHaveBeenCalled());
  expect(browserStorage.guestId(match.id).read()).toBe('token');
});

test('a promoted guest declines after a question, and the entry is removed from this browser', async () => {
  server.answer(answerOwnConfirmation, { message: SUCCESSES.PLACE_DECLINED, matchId: match.id });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'No puedo' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿No podés ir?' }));
  await user.click(question.getByRole('button', { name: 'Volver' }));
  expect(server.calls(answerOwnConfirmation)).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'No puedo' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'No puedo ir' }));
  expect(await screen.findByText(SUCCESSES.PLACE_DECLINED)).toBeVisible();
  expect(server.calls(answerOwnConfirmation)[0]?.body).toEqual({ accept: false });
  expect(browserStorage.guestId(match.id).read()).toBeNull();
});

test('a regular’s no is answered at once, and undone by a sign-up into the same slot', async () => {
  const rulo = playerOf('Rulo', { userId: FEDE.id, isConfirmationPending: true, positionIndex: 3 });
  const asked = matchOf({ players: [rulo] });
  browserStorage.authToken.write(liveToken());
  server.answer(answerOwnConfirmation, { message: SUCCESSES.PLACE_DECLINED, matchId: asked.id });
  server.answer(matchesContract.read, { ...asked, players: [], allPlayers: [], version: 2 });
  const { user } = renderApp(
    <AnswerButtons match={asked} playerId={rulo.id} userId={FEDE.id} size="lg" isRegular />,
  );
  await user.click(screen.getByRole('button', { name: /No puedo$/iu }));
  server.answer(rosterContract.join, {
    message: SUCCESSES.JOINED,
    player: { id: rulo.id, name: 'Rulo' },
    leaveLink: `/leave/${rulo.id}/token`,
    match: { ...asked, version: 3 },
  });
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(server.calls(rosterContract.join)[0]?.body).toMatchObject({ teamIndex: 0, positionIndex: 3 }),
  );
  expect(server.calls(answerOwnConfirmation)).toHaveLength(1);
});

test('a late answer shows the reason, and the match is fetched again', async () => {
  server.refuse(answerOwnConfirmation, 409, REFUSALS.CONFIRMATION_EXPIRED, 'CONFIRMATION_EXPIRED');
  const { user, reread } = open();
  await user.click(screen.getByRole('button', { name: 'Voy' }));
  expect(await screen.findByText(REFUSALS.CONFIRMATION_EXPIRED)).toBeVisible();
  await waitFor(() => expect(reread).toHaveBeenCalled());
  expect(browserStorage.guestId(match.id).read()).toBe('token');
});
