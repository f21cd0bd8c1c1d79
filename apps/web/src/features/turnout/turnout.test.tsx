import { turnoutContract } from '@picado/domain/turnout/contract';
import type { Turnout } from '@picado/domain/turnout/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { matchOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { TurnoutEntry } from './components/turnout-entry';

const match = matchOf({ status: 'FINISHED' });
const playerNamed = (name: string, rest: Partial<Turnout['players'][number]> = {}) => ({
  ...{ playerId: name, userId: null, name, isSubstitute: false, leftAt: null, state: null },
  ...rest,
});
const turnout = (rest: Partial<Turnout> = {}): Turnout => ({
  players: [playerNamed('Fede'), playerNamed('Rulo', { leftAt: '2026-11-26T12:00:00Z' })],
  canRecord: true,
  ...rest,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
});

afterEach(() => vi.useRealTimers());

async function open() {
  const view = renderApp(<TurnoutEntry match={match} />);
  await view.user.click(screen.getByRole('button', { name: /^¿Faltó alguno\?/u }));
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: '¿Faltó alguno?' })) };
}

it('says with one tap each who did not come and who left on the day, and takes it back', async () => {
  const said = turnout({ players: [playerNamed('Fede', { state: 'ABSENT' }), turnout().players[1]!] });
  server.answer(turnoutContract.read, turnout());
  server.answer(turnoutContract.read, said);
  server.answer(turnoutContract.record, { ...said, message: '' });
  const { sheet, user } = await open();
  await user.click(await sheet.findByRole('button', { name: 'Fede: No vino' }));
  await waitFor(() =>
    expect(sheet.getByRole('button', { name: 'Fede: No vino' })).toHaveAttribute('aria-pressed', 'true'),
  );
  await user.click(sheet.getByRole('button', { name: 'Rulo: Se bajó ese día' }));
  await user.click(sheet.getByRole('button', { name: 'Fede: No vino' }));
  await waitFor(() => expect(server.calls(turnoutContract.record)).toHaveLength(3));
  expect(server.calls(turnoutContract.record).map(({ body }) => body)).toEqual([
    { playerId: 'Fede', state: 'ABSENT' },
    { playerId: 'Rulo', state: 'LATE_DROPOUT' },
    { playerId: 'Fede', state: null },
  ]);
});

it('shows what another organiser says while it is open', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  server.answer(turnoutContract.read, turnout());
  server.answer(turnoutContract.read, turnout({ players: [playerNamed('Fede', { state: 'ABSENT' })] }));
  const { sheet } = await open();
  const fede = await sheet.findByRole('button', { name: 'Fede: No vino' });
  expect(fede).toHaveAttribute('aria-pressed', 'false');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(fede).toHaveAttribute('aria-pressed', 'true'));
});

it('is only read once ten later matches are played', async () => {
  server.answer(
    turnoutContract.read,
    turnout({ canRecord: false, players: [playerNamed('Fede', { state: 'ABSENT' })] }),
  );
  const { sheet } = await open();
  expect(await sheet.findByText('No vino')).toBeVisible();
  expect(sheet.queryByRole('button', { name: /No vino/u })).toBeNull();
});
