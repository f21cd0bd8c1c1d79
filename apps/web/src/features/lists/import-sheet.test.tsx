import { compareList } from '@picado/domain/lists/compare';
import { listsContract } from '@picado/domain/lists/contract';
import { withPromotions } from '@picado/domain/lists/promotions';
import { parseList } from '@picado/domain/list-text/parse';
import type { ApplyList, CompareList } from '@picado/domain/lists/schema';
import type { Match } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { shownMatch } from '../matches/api';
import { ImportSheet } from './components/import-sheet';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
});

function fiveASide(rest: Partial<Match> = {}): Match {
  return matchOf({
    maxPlayers: 5,
    maxTotalPlayers: 10,
    players: [
      playerOf(NICO.name, { userId: NICO.id, teamIndex: 0, positionIndex: 0 }),
      playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 0, positionIndex: 1 }),
      playerOf('Tincho', { teamIndex: 0, positionIndex: 2 }),
      playerOf('Colo Vázquez', { teamIndex: 1, positionIndex: 0 }),
      playerOf('Matías Peña', { teamIndex: 1, positionIndex: 2 }),
    ],
    substitutes: [playerOf('Leo B', { isSubstitute: true, teamIndex: null, positionIndex: null })],
    ...rest,
  });
}

/** The present match, without its mark. */
const LIST = [
  'Atlético Sobremesa',
  '1. Nico Barrientos',
  '2. Fede Ledesma',
  '3. Tincho',
  '',
  'Deportivo Resaca',
  '1. Colo Vázquez',
  '2.',
  '3. Matías Peña',
  '',
  'Suplentes',
  '1. Leo B',
].join('\n');

/** A server that keeps one match and compares by its own rule; what it holds may be changed under it. */
function listServer(match: Match) {
  const held = { match, isReachable: true, isBroken: false };
  const failing = () => {
    if (!held.isReachable) return 'no network' as const;
    return held.isBroken ? { status: 500, body: {} } : null;
  };
  const refused = (status: number, code: 'LIST_EMPTY' | 'LIST_OUTDATED') => ({
    status,
    body: { error: REFUSALS[code], code },
  });
  server.answerBy(listsContract.compare, (body) => {
    const { listText } = body as CompareList;
    const parsed = parseList(listText, held.match);
    if (!parsed.ok) return refused(400, 'LIST_EMPTY');
    const { version, changes, preview, lines, warnings } = withPromotions(
      compareList(parsed.value, held.match),
      'before',
      held.match.maxPlayers,
    );
    return failing() ?? { status: 200, body: { comparison: { version, changes, preview, lines, warnings } } };
  });
  server.answerBy(listsContract.apply, (body) => {
    const { version } = body as ApplyList;
    if (version !== held.match.version) return failing() ?? refused(409, 'LIST_OUTDATED');
    const answer = failing();
    if (answer !== null) return answer;
    held.match = { ...held.match, version: held.match.version + 1 };
    return { status: 200, body: { message: SUCCESSES.LIST_IMPORTED, match: held.match } };
  });
  return held;
}

const onClose = vi.fn();
beforeEach(() => onClose.mockClear());

const open = (match: Match) => renderApp(<ImportSheet match={match} onClose={onClose} />);
test('a list that another app shared is compared at once', async () => {
  const match = fiveASide();
  listServer(match);
  renderApp(<ImportSheet match={match} sharedList={LIST.replace('2.\n', '2. Pedro\n')} onClose={onClose} />);
  expect(await screen.findByText('Se suma 1.')).toBeVisible();
  expect(field()).toHaveValue(LIST.replace('2.\n', '2. Pedro\n'));
  expect(server.calls(listsContract.compare)).toHaveLength(1);
});

const field = () => screen.getByRole('textbox', { name: 'Lista del chat' });
const compareButton = () => screen.getByRole('button', { name: 'Comparar lista' });
const applyButton = () => screen.getByRole('button', { name: 'Aplicar cambios' });

type User = ReturnType<typeof renderApp>['user'];
async function paste(user: User, text: string) {
  await user.clear(field());
  await user.click(field());
  await user.paste(text);
}
async function compare(user: User, text: string) {
  await paste(user, text);
  await user.click(compareButton());
  await screen.findByText('Así quedaría');
}
const list = (name: string) => within(screen.getByRole('list', { name }));
const applied = () => server.calls(listsContract.apply).map(({ body }) => body);

describe('a list from the chat', () => {
  test('is compared first: players that join, leave and move, without a change', async () => {
    const match = fiveASide();
    listServer(match);
    const { user } = open(match);
    await compare(
      user,
      LIST.replace('3. Tincho', '3. Pedro')
        .replace('3. Matías Peña', '3.')
        .replace('1. Leo B', '1. Leo B\n2. Matías Peña\n3. Quique'),
    );
    expect(list('Se van').getByText('Tincho')).toBeVisible();
    expect(list('Se suman').getByText('Pedro').parentElement).toHaveTextContent('en Atlético Sobremesa 3');
    expect(list('Se suman').getByText('Quique').parentElement).toHaveTextContent('como suplente');
    expect(list('Cambian de lugar').getByText('Matías Peña').parentElement).toHaveTextContent(
      'de Deportivo Resaca 3 a suplente',
    );
    expect(
      screen.getByText('Se suman 2, se va 1, entra 1 del banco y cambia de lugar 1.'),
    ).toBeInTheDocument();

    const home = list('Atlético Sobremesa').getAllByRole('listitem');
    expect(home.map((item) => item.textContent)).toEqual([
      '1Nico Barrientos',
      '2Fede Ledesma',
      '3PedroNuevo',
      '4Cupo disponible',
      '5Cupo disponible',
    ]);
    expect(list('Suplentes').getByText('Quique')).toHaveTextContent('QuiqueNuevo');
    expect(applied()).toEqual([]);
  });

  test('that frees a slot says who enters from the bench, and where', async () => {
    const match = fiveASide();
    listServer(match);
    const { user } = open(match);
    await compare(user, LIST.replace('3. Tincho', '3.'));
    expect(list('Entran del banco').getByText('Leo B').parentElement).toHaveTextContent(
      'a Atlético Sobremesa 3: le preguntamos si juega',
    );
    expect(screen.getByText('Se va 1 y entra 1 del banco.')).toBeInTheDocument();
    expect(list('Atlético Sobremesa').getAllByRole('listitem')[2]).toHaveTextContent('3Leo B');
    expect(screen.queryByRole('list', { name: 'Suplentes' })).toBeNull();
  });

  test('separates the slot from a team’s name that ends in a figure', async () => {
    const match = fiveASide({ team1Name: 'Equipo 1', team2Name: 'Equipo 2' });
    listServer(match);
    const { user } = open(match);
    const text = LIST.replace('Atlético Sobremesa', 'Equipo 1').replace('Deportivo Resaca', 'Equipo 2');
    await compare(user, text.replace('2.\n', '2. Pedro\n'));
    expect(list('Se suman').getByText('Pedro').parentElement).toHaveTextContent('en Equipo 2, lugar 2');
  });

  test('is applied as compared, after a confirmation of the removed players', async () => {
    const match = fiveASide();
    listServer(match);
    const { user, client } = open(match);
    const text = LIST.replace('3. Tincho', '3.');
    await compare(user, text);
    await user.click(applyButton());
    const question = within(screen.getByRole('alertdialog', { name: '¿Aplicar los cambios?' }));
    expect(question.getByText(/Queda afuera del partido/u)).toHaveTextContent('Tincho');
    expect(applied()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Aplicar cambios' }));
    expect(await screen.findByText('Lista importada exitosamente')).toBeVisible();
    expect(applied()).toEqual([{ listText: text, confirmedChanges: true, version: 1 }]);
    expect(shownMatch(client, match.id)?.version).toBe(2);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('that only adds players needs no second question', async () => {
    const match = fiveASide();
    listServer(match);
    const { user } = open(match);
    await compare(user, `${LIST}\n2. Quique`);
    await user.click(applyButton());
    expect(await screen.findByText('Lista importada exitosamente')).toBeVisible();
  });

  test('that removes a player with an account says so in the comparison and before it is applied', async () => {
    const match = fiveASide();
    listServer(match);
    const { user } = open(match);
    await compare(user, LIST.replace('2. Fede Ledesma', '2.'));
    const gone = list('Se van').getByText('Fede Ledesma');
    expect(gone.parentElement).toHaveTextContent('tiene cuenta');
    await user.click(applyButton());
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Fede Ledesma.Tiene cuenta.');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(applied()).toEqual([]);
  });

  test('that removes the organiser cannot be applied, and says what to do', async () => {
    const match = fiveASide();
    listServer(match);
    const { user } = open(match);
    await compare(user, LIST.replace('1. Nico Barrientos', '1.'));
    expect(screen.getByText(REFUSALS.LIST_REMOVES_ORGANISER)).toBeVisible();
    expect(applyButton()).toBeDisabled();
  });

  test('equal to the match has nothing to apply', async () => {
    const match = fiveASide();
    listServer(match);
    const { user } = open(match);
    await compare(user, LIST);
    expect(screen.getByText('No hay nada para cambiar')).toBeVisible();
    expect(applyButton()).toBeDisabled();
  });

  test('that is no list is said to be none, and not to be the same as the match', async () => {
    const match = fiveASide();
    listServer(match);
    const { user } = open(match);
    await compare(user, 'Muchachos perdón pero hoy no llego.\nLe aviso a mi primo. Abrazo!');
    expect(screen.getByText('No encontramos una lista')).toBeVisible();
    expect(screen.queryByText('No hay nada para cambiar')).toBeNull();
    expect(applyButton()).toBeDisabled();
  });

  test('that leaves a question open does not say that all are in their place', async () => {
    const match = fiveASide();
    listServer(match);
    const { user } = open(match);
    await compare(user, `${LIST}\n+54 9 11 5555-0134`);
    expect(screen.getByText(/Mirá lo que quedó para revisar\.$/u)).toBeVisible();
    expect(list('Para revisar').getByText(/«\+54 9 11 5555-0134»/u)).toBeVisible();
  });

  test('with unreadable lines shows each with its number, conflicts first, long lists collapsed', async () => {
    const match = fiveASide();
    listServer(match);
    const { user } = open(match);
    const again = Array.from({ length: 6 }, (_, turn) => `${turn + 2}. Leo B`).join('\n');
    await compare(user, `${LIST.replace('3. Tincho', '3. Tincho\n4. Ana\n5. Beto\n6. Cata')}\n${again}`);
    const warnings = () => list('Para revisar').getAllByRole('listitem');
    const few = warnings().length;
    expect(within(warnings()[0] ?? document.body).getByRole('img', { name: 'Atención' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Ver \d+ avisos? más$/u }));
    expect(warnings().length).toBeGreaterThan(few);
    expect(list('Para revisar').getAllByText(/^Línea \d+$/u).length).toBeGreaterThan(4);
  });

  test('has to be compared again once it is edited', async () => {
    const match = fiveASide();
    listServer(match);
    const { user } = open(match);
    await compare(user, LIST.replace('3. Tincho', '3.'));
    await user.type(field(), '!');
    expect(screen.queryByText('Así quedaría')).not.toBeInTheDocument();
    await user.click(applyButton());
    expect(screen.getByText('Primero debes comparar la lista')).toBeVisible();
    expect(applied()).toEqual([]);
  });

  test('without a word is not sent', async () => {
    listServer(fiveASide());
    const { user } = open(fiveASide());
    await user.click(compareButton());
    expect(screen.getByText('Por favor ingresa la lista para comparar')).toBeVisible();
    await paste(user, '  \n ');
    await user.click(applyButton());
    expect(screen.getByText('Por favor ingresa la lista para comparar')).toBeVisible();
    expect(server.calls(listsContract.compare)).toEqual([]);
  });

  test('is compared again automatically where the match changed', async () => {
    const match = fiveASide();
    const held = listServer(match);
    const { user } = open(match);
    const text = `${LIST}\n2. Quique`;
    await compare(user, text);
    held.match = {
      ...match,
      version: 7,
      players: match.players.filter(({ name }) => name !== 'Tincho'),
    };
    await user.click(applyButton());
    expect(await screen.findByText(REFUSALS.LIST_OUTDATED)).toBeVisible();
    await waitFor(() => expect(list('Se suman').getByText('Tincho')).toBeVisible());
    await user.click(applyButton());
    expect(await screen.findByText('Lista importada exitosamente')).toBeVisible();
    expect(applied().at(-1)).toEqual({ listText: text, confirmedChanges: true, version: 7 });
  });

  test('distinguishes a lost connection from a server error, comparing and applying', async () => {
    const match = fiveASide();
    const held = listServer(match);
    const { user } = open(match);
    await paste(user, `${LIST}\n2. Quique`);
    held.isReachable = false;
    await user.click(compareButton());
    expect(await screen.findByText('Error de conexión al comparar la lista')).toBeVisible();
    held.isReachable = true;
    held.isBroken = true;
    await user.click(compareButton());
    expect(await screen.findByText('Error al comparar la lista')).toBeVisible();

    held.isBroken = false;
    await user.click(compareButton());
    await screen.findByText('Así quedaría');
    held.isReachable = false;
    await user.click(applyButton());
    expect(await screen.findByText('Error de conexión al aplicar los cambios')).toBeVisible();
    held.isReachable = true;
    held.isBroken = true;
    await user.click(applyButton());
    expect(await screen.findByText('Error al aplicar los cambios')).toBeVisible();
    expect(screen.getByText('Así quedaría')).toBeVisible();
  });
});
