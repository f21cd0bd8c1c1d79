import { reportsContract } from '@picado/domain/reports/contract';
import { votesContract } from '@picado/domain/votes/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { CHINO, idOf, playedMatch, reportOf } from '../../../test/reports';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { leaveOf } from '../../../test/stored-commands';
import { VoteStep } from './components/vote-step';

let server: ReturnType<typeof fakeServer>;
const match = playedMatch();
const nico = idOf(match, NICO.name);
const chino = idOf(match, CHINO.name);
const hisVote = { votedPlayerId: chino, votedPlayerName: CHINO.name };

beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
  for (const listener of Object.values(on)) listener.mockReset();
});

const on = { onSent: vi.fn(), onSkip: vi.fn() };
const open = (played = match) => renderApp(<VoteStep match={played} playerId={nico} {...on} />);

test('a player votes for any other player, and sees no shares before', async () => {
  server.answer(votesContract.check, { hasVoted: false, vote: null });
  server.answer(
    reportsContract.read,
    reportOf(match, { [CHINO.name]: { votes: 3 }, 'Colo Vázquez': { votes: 1 } }),
  );
  open();
  expect(await screen.findAllByRole('radio')).toHaveLength(4);
  expect(screen.queryByRole('radio', { name: /Nico Barrientos/u })).toBeNull();
  expect(screen.getByText('Vos')).toHaveTextContent('Vos, no podés votarte');
  expect(await screen.findByText(/Hay 4 votos\.$/u)).toBeVisible();
  expect(screen.queryByText(/%/u)).toBeNull();
  expect(screen.getByRole('button', { name: 'Votar' })).toBeDisabled();
});

test('the vote is given once, and then shown', async () => {
  server.answer(votesContract.check, { hasVoted: false, vote: null });
  server.answer(votesContract.check, { hasVoted: true, vote: hisVote });
  server.answer(reportsContract.read, reportOf(match));
  server.answer(reportsContract.read, reportOf(match, { [CHINO.name]: { votes: 1 } }));
  server.answer(votesContract.cast, { message: 'Voto registrado exitosamente', vote: hisVote });
  const { user } = open();
  expect(await screen.findByText(/Todavía no votó nadie\.$/u)).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: /Chino Medina/u }));
  await user.click(screen.getByRole('button', { name: 'Votar a Chino' }));
  expect(await screen.findByText('Voto registrado exitosamente')).toBeVisible();
  expect(server.calls(votesContract.cast)[0]?.body).toEqual({ votedPlayerId: chino });
  expect(on.onSent).toHaveBeenCalledOnce();
  expect(screen.getByText(/^Ya votaste por un MVP en este partido/u)).toHaveTextContent('Chino Medina');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await screen.findByText('100%')).toBeVisible();
});

test('a player who has voted reads it and cannot vote again', async () => {
  server.answer(votesContract.check, { hasVoted: true, vote: hisVote });
  server.answer(reportsContract.read, reportOf(match, { [CHINO.name]: { votes: 1 } }));
  open();
  expect(await screen.findByText(/^Ya votaste por un MVP en este partido/u)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Votar/u })).toBeNull();
});

test('both sides stand on the halfway line by their numbers, and the bench below', async () => {
  server.answer(votesContract.check, { hasVoted: false, vote: null });
  server.answer(reportsContract.read, reportOf(match));
  const { user } = open();
  const radios = await screen.findAllByRole('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
    '1Fede Ledesma',
    '2Colo Vázquez',
    '2Chino Medina',
    'PDPipa Domínguez',
  ]);
  await user.click(screen.getByRole('button', { name: 'Saltear' }));
  expect(on.onSkip).toHaveBeenCalledOnce();
  expect(server.calls(votesContract.cast)).toHaveLength(0);
});

test('a vote given on another phone shows the server’s refusal', async () => {
  server.answer(votesContract.check, { hasVoted: false, vote: null });
  server.answer(votesContract.check, { hasVoted: true, vote: hisVote });
  server.answer(reportsContract.read, reportOf(match));
  const words = 'Ya votaste por un MVP en este partido';
  server.refuse(votesContract.cast, 409, words, 'ALREADY_VOTED');
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /Colo Vázquez/u }));
  await user.click(screen.getByRole('button', { name: 'Votar a Colo' }));
  await expect.poll(() => screen.getAllByText(/^Ya votaste por un MVP/u).length).toBe(2);
  expect(on.onSent).not.toHaveBeenCalled();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('voting is closed once the report is final', async () => {
  server.answer(votesContract.check, { hasVoted: false, vote: null });
  server.answer(reportsContract.read, reportOf(match));
  open(playedMatch({ ...match, reportCompleted: true }));
  expect(await screen.findByText('La votación ya está cerrada.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a vote that waits names its player, and shows no shares of others', async () => {
  server.answer(votesContract.check, { hasVoted: false, vote: null });
  server.answer(reportsContract.read, reportOf(match, { [CHINO.name]: { votes: 3 } }));
  leaveOf(NICO.id, match.id, 'votes.cast', { votedPlayerId: chino });
  open();
  expect(
    await screen.findByText(`Tu voto a ${CHINO.name} está en espera: se manda solo cuando vuelva la señal.`),
  ).toBeVisible();
  expect(screen.queryByText(/%/u)).toBeNull();
});
