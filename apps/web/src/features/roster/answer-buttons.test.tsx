import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { matchOf, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { stored } from '../../lib/storage';
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
  stored.playerMatchId(pipa.id).write(match.id);
  stored.playerLeaveLink(pipa.id).write(`/leave/${pipa.id}/token`);
  stored.guestId(match.id).write('token');
  const view = renderApp(<AnswerButtons matchId={match.id} playerId={pipa.id} size="lg" />);
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
  expect(stored.guestId(match.id).read()).toBe('token');
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
  expect(stored.guestId(match.id).read()).toBeNull();
});

test('a late answer shows the reason, and the match is fetched again', async () => {
  server.refuse(answerOwnConfirmation, 409, REFUSALS.CONFIRMATION_EXPIRED, 'CONFIRMATION_EXPIRED');
  const { user, reread } = open();
  await user.click(screen.getByRole('button', { name: 'Voy' }));
  expect(await screen.findByText(REFUSALS.CONFIRMATION_EXPIRED)).toBeVisible();
  await waitFor(() => expect(reread).toHaveBeenCalled());
  expect(stored.guestId(match.id).read()).toBe('token');
});
