import { paths } from '@picado/domain/pages/paths';
import { rosterContract } from '@picado/domain/roster/contract';
import type { Confirmation } from '@picado/domain/roster/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { matchOf, playerOf } from '../../../../test/matches';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { SessionProvider } from '../../../features/auth/session';
import { browserStorage } from '../../../lib/storage';
import { Component } from './confirm-screen';

const { confirmation, answerConfirmation } = rosterContract;
const pipa = playerOf('Pipa Domínguez', { isConfirmationPending: true });
const match = matchOf({ players: [pipa] });
const TOKEN = '01a1.AbCd';

const linkThatIs = (state: Confirmation['state'], about = match): Confirmation => ({
  ...{ state, player: pipa, regular: null, canUndo: false, match: about },
  answeredAt: state === 'CONFIRMED' || state === 'DECLINED' ? new Date().toISOString() : null,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

function open(state?: Confirmation['state'], at = paths.confirm(TOKEN)) {
  if (state !== undefined) server.answer(confirmation, linkThatIs(state));
  return renderApp(
    <SessionProvider>
      <Routes>
        <Route path="/confirm/:token?" element={<Component />} />
      </Routes>
    </SessionProvider>,
    { at },
  );
}

const matchLink = () => screen.findByRole('link', { name: 'Ver Partido' });

describe('a promoted player', () => {
  test('reads the match and confirms', async () => {
    server.answer(answerConfirmation, { message: SUCCESSES.PLACE_CONFIRMED, matchId: match.id });
    const { user } = open('PENDING');
    expect(await screen.findByRole('heading', { name: '¡Entraste al equipo! ¿Jugás?' })).toBeVisible();
    expect(screen.getByText('Pipa Domínguez')).toBeVisible();
    expect(screen.getByText('Complejo La Esquina, cancha 3')).toBeVisible();
    expect(screen.getAllByText(/jueves 26 de noviembre/u).at(-1)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));

    // What was pressed is gone.
    expect(await screen.findByRole('heading', { name: '¡Confirmado!' })).toHaveFocus();
    expect(screen.getByText(SUCCESSES.PLACE_CONFIRMED)).toBeVisible();
    expect(server.calls(answerConfirmation)[0]?.body).toEqual({ accept: true });
    expect(await matchLink()).toHaveAttribute('href', `/match/${match.id}`);
    // The link is used up.
    expect(screen.queryByRole('button', { name: 'No puedo ir' })).toBeNull();
  });

  test('declines after a second question, and this browser forgets the slot', async () => {
    browserStorage.playerName(pipa.id).write(pipa.name);
    server.answer(answerConfirmation, { message: SUCCESSES.PLACE_DECLINED, matchId: match.id });
    const { user } = open('PENDING');
    await user.click(await screen.findByRole('button', { name: 'No puedo ir' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿No podés ir?' }));
    expect(server.calls(answerConfirmation)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'No puedo ir' }));
    expect(await screen.findByRole('heading', { name: 'Avisaste que no vas' })).toBeVisible();
    expect(server.calls(answerConfirmation)[0]?.body).toEqual({ accept: false });
    expect(screen.queryByRole('button', { name: /Confirmar|No puedo ir/u })).toBeNull();
    expect(browserStorage.playerName(pipa.id).read()).toBeNull();
  });

  test('reads with the answer that the link has expired', async () => {
    server.answer(confirmation, linkThatIs('PENDING'));
    server.answer(confirmation, linkThatIs('EXPIRED'));
    server.refuse(answerConfirmation, 409, REFUSALS.CONFIRMATION_EXPIRED, 'CONFIRMATION_EXPIRED');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('heading', { name: 'Ya no hay nada para confirmar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
  });
});

describe('a regular', () => {
  const rulo = playerOf('Rulo Giménez', { positionIndex: 1 });
  const about = matchOf({ players: [pipa, rulo], groupId: 'g', group: { name: 'Los jueves', number: 12 } });
  const asked = (rest: Partial<NonNullable<Confirmation['regular']>> = {}): Confirmation => ({
    ...linkThatIs('PENDING', about),
    regular: { groupName: 'Los jueves', answerBy: null, comingIds: [rulo.id], ...rest },
  });

  test('is asked on a stage of its own, with those that come', async () => {
    server.answer(confirmation, asked());
    open();
    expect(await screen.findByRole('heading', { name: 'El jueves jugás: ¿venís?' })).toBeVisible();
    expect(screen.getByText('Pipa, sos fijo de Los jueves')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Mediocampista de Atlético Sobremesa' })).toBeVisible();
    expect(screen.getByText(/Ya dijo que sí/u)).toHaveTextContent('Ya dijo que sí Rulo');
    expect(screen.getByText('Si no contestás, tu lugar queda.')).toBeVisible();
    expect(screen.queryByText(/Contestá antes/u)).toBeNull();
  });

  test('of a group that asks for a yes reads until when', async () => {
    server.answer(confirmation, asked({ answerBy: { date: '2026-11-25', time: '21:00' }, comingIds: [] }));
    open();
    expect(await screen.findByText('Contestá antes del mié 25, 21:00')).toBeVisible();
    expect(screen.getByText('Si no contestás, tu lugar pasa a quien espera.')).toBeVisible();
    expect(screen.queryByText(/que sí/u)).toBeNull();
  });

  test.each([
    ['Voy', true, '¡Adentro!'],
    ['Esta no puedo', false, 'Listo, avisamos'],
  ])('says %s at once', async (label, accept, title) => {
    server.answer(confirmation, asked());
    server.answer(confirmation, { ...asked(), state: accept ? 'CONFIRMED' : 'DECLINED' });
    server.answer(answerConfirmation, { message: SUCCESSES.PLACE_CONFIRMED, matchId: about.id });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(server.calls(answerConfirmation)[0]?.body).toEqual({ accept });
  });

  test('takes a no back on the page, and is asked again', async () => {
    server.answer(confirmation, asked());
    server.answer(confirmation, { ...asked(), state: 'DECLINED', canUndo: true });
    server.answer(confirmation, asked());
    server.answer(answerConfirmation, { message: SUCCESSES.PLACE_DECLINED, matchId: about.id });
    server.answer(rosterContract.undoAnswer, { message: SUCCESSES.ANSWER_UNDONE, matchId: about.id });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Esta no puedo' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText(SUCCESSES.ANSWER_UNDONE)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'El jueves jugás: ¿venís?' })).toBeVisible();
  });

  test.each([
    ['CONFIRMED', 'Este link ya se usó'],
    ['DECLINED', 'Este link ya se usó'],
    ['EXPIRED', 'Ya no hay nada para confirmar'],
  ] as const)('whose link is %s reads so', async (state, title) => {
    server.answer(confirmation, { ...asked(), ...linkThatIs(state, about), regular: asked().regular });
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(await matchLink()).toBeVisible();
  });
});

test.each([
  ['CONFIRMED', 'Este link ya se usó', /^Dijiste que ibas, hoy a las \d\d:\d\d\. Si ya no podés/u],
  ['DECLINED', 'Este link ya se usó', /^Dijiste que no ibas, hoy a las \d\d:\d\d: tu lugar quedó/u],
  ['EXPIRED', 'Ya no hay nada para confirmar', /./u],
] as const)('a link that is %s says so, and links to the match', async (state, title, text) => {
  open(state);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getAllByText(text)[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /Confirmar|No puedo ir/u })).toBeNull();
  expect(await matchLink()).toHaveAttribute('href', `/match/${match.id}`);
});

test.each([
  ['finished', { status: 'FINISHED' }],
  ['past, and never finished', { status: 'IN_PROGRESS', startsAt: '2020-11-26T00:00:00.000Z' }],
] as const)('an expired link of a match that is %s says that it is over', async (_is, over) => {
  server.answer(confirmation, linkThatIs('EXPIRED', matchOf(over)));
  open();
  expect(await screen.findByText('El partido ya terminó.')).toBeVisible();
});

test('an expired link of a match to come shows the server’s sentence', async () => {
  const match = matchOf({ players: [pipa], startsAt: '2999-11-26T00:00:00.000Z' });
  server.answer(confirmation, linkThatIs('EXPIRED', match));
  open();
  expect(await screen.findByText(/^Ese lugar ya no es tuyo/u)).toBeVisible();
});

test('a link unknown to the server is invalid', async () => {
  server.refuse(confirmation, 404, REFUSALS.INVALID_CONFIRMATION_LINK, 'INVALID_CONFIRMATION_LINK');
  open();
  expect(await screen.findByText('Link inválido')).toBeVisible();
});

test('an incomplete link is invalid', () => {
  open(undefined, '/confirm');
  expect(screen.getByText('Link inválido')).toBeVisible();
});

test('without a connection it offers a retry', async () => {
  server.fail(confirmation, 'no network');
  server.answer(confirmation, linkThatIs('PENDING'));
  const { user } = open();
  expect(await screen.findByText('Error de conexión')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirmar' })).toBeVisible());
});
