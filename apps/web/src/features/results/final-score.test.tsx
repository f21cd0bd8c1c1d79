import { resultsContract } from '@picado/domain/results/contract';
import type { Match } from '@picado/domain/matches/schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { matchOf, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { playedMatch } from '../../../test/reports';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { storedCommands } from '../../lib/commands/stored-commands';
import { shownMatch } from '../matches/api';
import { FinalScoreSheet } from './components/final-score-sheet';
import { FinishDialog, RecalculateDialog } from './components/finish-dialog';

let server: ReturnType<typeof fakeServer>;
const close = vi.fn();
const finished = vi.fn();

beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
  close.mockReset();
  finished.mockReset();
});

const saved = (match: Match, team1Goals: number, team2Goals: number) => ({
  message: 'Resultado final guardado exitosamente',
  match: { ...match, team1Goals, team2Goals, version: match.version + 1 },
  matchScore: { team1Goals, team2Goals },
});

const sent = () => server.calls(resultsContract.finalScore).map(({ body }) => body);

describe('finishing a match', () => {
  test('asks once, confirms it, and continues to the score', async () => {
    const match = matchOf({ status: 'IN_PROGRESS' });
    const after: Match = { ...match, status: 'FINISHED', version: 2 };
    server.answer(resultsContract.finish, { message: 'Partido finalizado exitosamente', match: after });
    const { user, client } = renderApp(<FinishDialog match={match} onFinished={finished} onClose={close} />);
    expect(server.calls(resultsContract.finish)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Finalizar partido' }));
    expect(await screen.findByText('Partido finalizado exitosamente')).toBeVisible();
    await waitFor(() => expect(finished).toHaveBeenCalledOnce());
    expect(shownMatch(client, match.id)?.status).toBe('FINISHED');
  });

  test('warns before kick-off', () => {
    renderApp(<FinishDialog match={matchOf()} onFinished={finished} onClose={close} />);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Todavía no llegó la hora del partido.');
  });

  test('that was done on another screen says so and closes', async () => {
    server.refuse(resultsContract.finish, 409, 'El partido ya terminó.', 'MATCH_FINISHED');
    const { user } = renderApp(<FinishDialog match={matchOf()} onFinished={finished} onClose={close} />);
    await user.click(screen.getByRole('button', { name: 'Finalizar partido' }));
    expect(await screen.findByText('El partido ya terminó.')).toBeVisible();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(finished).not.toHaveBeenCalled();
  });

  test('a refusal shows the server’s sentence and stops', async () => {
    const words = 'Solo el organizador puede finalizar el partido';
    server.refuse(resultsContract.finish, 403, words, 'ONLY_ORGANISER_FINISHES');
    const { user } = renderApp(<FinishDialog match={matchOf()} onFinished={finished} onClose={close} />);
    await user.click(screen.getByRole('button', { name: 'Finalizar partido' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(finished).not.toHaveBeenCalled();
  });

  test('a refusal without a sentence shows the default one', async () => {
    server.refuse(resultsContract.finish, 500, 'Error del servidor', 'SERVER_ERROR');
    const { user } = renderApp(<FinishDialog match={matchOf()} onFinished={finished} onClose={close} />);
    await user.click(screen.getByRole('button', { name: 'Finalizar partido' }));
    expect(await screen.findByText('Error finalizando partido')).toBeVisible();
  });
});

describe('the final score', () => {
  test('opens on the present score and corrects it', async () => {
    const match = playedMatch();
    server.answer(resultsContract.finalScore, saved(match, 5, 3));
    const { user } = renderApp(<FinalScoreSheet match={match} onClose={close} />);
    expect(screen.getByLabelText('Atlético Sobremesa')).toHaveValue('4');
    expect(screen.getByLabelText('Deportivo Resaca')).toHaveValue('3');
    await user.click(screen.getByRole('button', { name: 'Atlético Sobremesa: uno más' }));
    await user.click(screen.getByRole('button', { name: 'Guardar resultado' }));
    expect(await screen.findByText('Resultado final guardado exitosamente')).toBeVisible();
    expect(sent()).toEqual([{ team1Goals: 5, team2Goals: 3 }]);
    expect(close).toHaveBeenCalledOnce();
  });

  test('stored without a signal closes its sheet, and says that it waits', async () => {
    server.fail(resultsContract.finalScore, 'no network');
    const { user } = renderApp(<FinalScoreSheet match={playedMatch()} onClose={close} />);
    await user.click(screen.getByRole('button', { name: 'Atlético Sobremesa: uno más' }));
    await user.click(screen.getByRole('button', { name: 'Guardar resultado' }));
    expect(await screen.findByText(/^Queda en espera/u)).toBeVisible();
    expect(close).toHaveBeenCalledOnce();
    expect(storedCommands()).toHaveLength(1);
  });

  test('the goals come first, and the other way to tell them second', () => {
    renderApp(<FinalScoreSheet match={playedMatch()} onClose={close} />);
    const goals = screen.getByLabelText('Atlético Sobremesa');
    const ways = screen.getByRole('group', { name: 'Cómo lo cargás' });
    expect(goals.compareDocumentPosition(ways)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('goals can be typed, and invalid ones are corrected', async () => {
    const { user } = renderApp(<FinalScoreSheet match={playedMatch()} onClose={close} />);
    const goals = screen.getByLabelText('Atlético Sobremesa');
    await user.clear(goals);
    expect(goals).toHaveValue('0');
    await user.type(goals, '12');
    expect(goals).toHaveValue('12');
    await user.clear(goals);
    await user.type(goals, 'muchos');
    expect(goals).toHaveValue('0');
  });

  test('by difference it opens on the winner and the difference', async () => {
    const { user } = renderApp(
      <FinalScoreSheet match={playedMatch({ team1Goals: 1, team2Goals: 5 })} onClose={close} />,
    );
    await user.click(screen.getByRole('radio', { name: 'Por diferencia' }));
    expect(screen.getByRole('radio', { name: 'Deportivo Resaca' })).toBeChecked();
    expect(screen.getByLabelText('Diferencia de gol')).toHaveValue('4');
  });

  test('a win by two is 2-0', async () => {
    const match = playedMatch({ team1Goals: null, team2Goals: null });
    server.answer(resultsContract.finalScore, saved(match, 2, 0));
    const { user } = renderApp(<FinalScoreSheet match={match} onClose={close} />);
    await user.click(screen.getByRole('radio', { name: 'Por diferencia' }));
    await user.click(screen.getByRole('radio', { name: 'Atlético Sobremesa' }));
    await user.click(screen.getByRole('button', { name: 'Diferencia de gol: uno más' }));
    await user.click(screen.getByRole('button', { name: 'Guardar resultado' }));
    await screen.findByText('Resultado final guardado exitosamente');
    expect(sent()).toEqual([{ team1Goals: 2, team2Goals: 0 }]);
  });

  test('a draw is 0-0 without a difference', async () => {
    const match = playedMatch();
    server.answer(resultsContract.finalScore, saved(match, 0, 0));
    const { user } = renderApp(<FinalScoreSheet match={match} onClose={close} />);
    await user.click(screen.getByRole('radio', { name: 'Por diferencia' }));
    await user.click(screen.getByRole('radio', { name: 'Empate' }));
    expect(screen.queryByLabelText('Diferencia de gol')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar resultado' }));
    await screen.findByText('Resultado final guardado exitosamente');
    expect(sent()).toEqual([{ team1Goals: 0, team2Goals: 0 }]);
  });

  test('a difference goes from 1 to 20', async () => {
    const { user } = renderApp(<FinalScoreSheet match={playedMatch()} onClose={close} />);
    await user.click(screen.getByRole('radio', { name: 'Por diferencia' }));
    expect(screen.getByRole('button', { name: 'Diferencia de gol: uno menos' })).toBeDisabled();
    const difference = screen.getByLabelText('Diferencia de gol');
    await user.type(difference, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(difference).toHaveValue('19');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(difference).toHaveValue('20');
    expect(screen.getByRole('button', { name: 'Diferencia de gol: uno más' })).toBeDisabled();
  });

  test('a refusal without a sentence shows the default one and keeps the form', async () => {
    server.refuse(resultsContract.finalScore, 500, 'Error del servidor', 'SERVER_ERROR');
    const { user } = renderApp(<FinalScoreSheet match={playedMatch()} onClose={close} />);
    await user.click(screen.getByRole('button', { name: 'Atlético Sobremesa: uno más' }));
    await user.click(screen.getByRole('button', { name: 'Guardar resultado' }));
    expect(await screen.findByText('Error guardando resultado final')).toBeVisible();
    expect(screen.getByLabelText('Atlético Sobremesa')).toHaveValue('5');
    expect(close).not.toHaveBeenCalled();
  });
});

test('the results are recalculated on demand, and a failure is reported', async () => {
  const match = playedMatch();
  server.refuse(resultsContract.recalculate, 500, 'Error del servidor', 'SERVER_ERROR');
  server.answer(resultsContract.recalculate, {
    message: 'Resultado recalculado exitosamente',
    match,
    results: [],
  });
  const { user } = renderApp(<RecalculateDialog match={match} onClose={close} />);
  const again = screen.getByRole('button', { name: 'Recalcular' });
  await user.click(again);
  expect(await screen.findByText('Error recalculando resultado del partido')).toBeVisible();
  await user.click(again);
  expect(await screen.findByText('Resultado recalculado exitosamente')).toBeVisible();
  expect(close).toHaveBeenCalledOnce();
});
