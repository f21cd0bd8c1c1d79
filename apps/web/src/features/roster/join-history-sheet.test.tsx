import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import type { JoinHistoryEntry } from '@picado/domain/roster/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FEDE, matchOf, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { dayMonthHour } from '../../lib/clock';
import { browserStorage } from '../../lib/storage';
import { JoinHistorySheet } from './components/own-entry/join-history-sheet';

let server: ReturnType<typeof fakeServer>;
const onClose = vi.fn();

beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
});

const button = (name: string) => screen.getByRole('button', { name });

describe('the join history', () => {
  const entry = (rest: Partial<JoinHistoryEntry>): JoinHistoryEntry => ({
    id: rest.playerName ?? '',
    playerName: 'Emi Wu',
    isSubstitute: false,
    joinedAt: '2026-11-21T15:04:00Z',
    ...rest,
  });
  const open = (rest: Partial<Match> = {}) =>
    renderApp(<JoinHistorySheet match={matchOf(rest)} onClose={onClose} />);

  test('names every player with time and kind, and the e-mail of accounts', async () => {
    server.answer(rosterContract.joinHistory, {
      joinHistory: [
        entry({ playerName: 'Emi Wu', isSubstitute: true }),
        entry({ playerName: FEDE.name, user: { name: FEDE.name, email: 'fede@ejemplo.com' } }),
      ],
    });
    open();
    const [emi, his] = await screen.findAllByRole('listitem');
    expect(emi).toHaveTextContent('Emi WuSuplenteInvitado');
    expect(within(emi!).getByText(dayMonthHour('2026-11-21T15:04:00Z'))).toBeVisible();
    expect(his).toHaveTextContent('Fede Ledesmafede@ejemplo.com');
    expect(his).not.toHaveTextContent('Suplente');
  });

  test('gives a place back to the guest that had it, after asking, and reads the list again', async () => {
    const replaced = { playerId: playerOf(FEDE.name).id, guestName: 'Tincho' };
    server.answer(rosterContract.joinHistory, { joinHistory: [entry({ playerName: FEDE.name, replaced })] });
    server.answer(rosterContract.returnPlace, { message: SUCCESSES.PLACE_RETURNED, match: matchOf() });
    server.answer(rosterContract.joinHistory, { joinHistory: [entry({ playerName: 'Tincho' })] });
    const { user } = open();
    expect(await screen.findByText('En lugar de Tincho')).toBeVisible();
    await user.click(button('Devolver el lugar'));
    const question = screen.getByRole('alertdialog', { name: '¿Devolverle el lugar a Tincho?' });
    expect(question).toHaveTextContent(
      'Fede Ledesma sale de la lista y le avisamos. El link de Tincho vuelve a andar.',
    );
    await user.click(within(question).getByRole('button', { name: 'Devolver el lugar' }));
    expect(await screen.findByText(SUCCESSES.PLACE_RETURNED)).toBeVisible();
    expect(server.calls(rosterContract.returnPlace)[0]?.body).toEqual({ playerId: replaced.playerId });
    expect(await screen.findByText('Tincho')).toBeVisible();
    expect(screen.queryByText('En lugar de Tincho')).toBeNull();
  });

  test('gives no place back once the match is finished', async () => {
    const replaced = { playerId: playerOf(FEDE.name).id, guestName: 'Tincho' };
    server.answer(rosterContract.joinHistory, { joinHistory: [entry({ playerName: FEDE.name, replaced })] });
    open({ status: 'FINISHED' });
    expect(await screen.findByText(FEDE.name)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Devolver el lugar' })).toBeNull();
  });

  test('says that no player has joined', async () => {
    server.answer(rosterContract.joinHistory, { joinHistory: [] });
    open();
    expect(await screen.findByText('Todavía no se anotó nadie')).toBeVisible();
  });

  test('shows a skeleton while it loads', () => {
    server.fail(rosterContract.joinHistory, 'no answer');
    open();
    expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Cargando...');
  });

  test('can be fetched again after a failure', async () => {
    server.refuse(rosterContract.joinHistory, 403, REFUSALS.ONLY_ORGANISER_READS_HISTORY, '');
    server.answer(rosterContract.joinHistory, { joinHistory: [entry({})] });
    const { user } = open();
    expect(await screen.findByText('Error al cargar el historial')).toBeVisible();
    await user.click(button('Reintentar'));
    expect(await screen.findByText('Emi Wu')).toBeVisible();
  });
});
