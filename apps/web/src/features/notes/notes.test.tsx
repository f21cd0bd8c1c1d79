import type { Match } from '@picado/domain/matches/schema';
import { viewMatch, type Actor } from '@picado/domain/matches/viewer';
import { notesContract } from '@picado/domain/notes/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { MatchNote } from './components/match-note';
import { NoteSheet } from './components/note-sheet';
import { readersText } from './view';

const TEXT = 'Traigan pechera clara';
const note = { text: TEXT, changedAt: '2026-11-20T12:00:00.000Z' };
const guest = playerOf('Emi Wu', { positionIndex: 2 });
const players = [
  playerOf(NICO.name, { userId: NICO.id }),
  playerOf(FEDE.name, { userId: FEDE.id, positionIndex: 1 }),
  guest,
];
const match = matchOf({ players, note });

let server: ReturnType<typeof fakeServer>;
const onEdit = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  browserStorage.authToken.write('token');
  server = fakeServer();
});

const user = ({ id }: { id: string }): Actor => ({ kind: 'user', userId: id });
const open = (actor: Actor, of: Match = match) =>
  renderApp(
    <MatchNote match={of} note={note} viewer={viewMatch(of, actor, { now: Date.now() })} onEdit={onEdit} />,
  );

describe('the note under the facts', () => {
  it('lets a player say once that they have seen it', async () => {
    server.answer(notesContract.reading, { hasSeen: false, seenCount: null });
    server.answer(notesContract.see, { hasSeen: true, seenCount: null });
    const view = open(user(FEDE));
    expect(screen.getByText(TEXT)).toBeVisible();
    await view.user.click(await screen.findByRole('button', { name: /^Visto/u }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(screen.getByText('Visto')).toBeVisible();
    expect(server.calls(notesContract.see)).toHaveLength(1);
  });

  it('tells those that organise how many have seen it, and is what they press to change it', async () => {
    server.answer(notesContract.reading, { hasSeen: false, seenCount: 0 });
    const view = open(user(FEDE), { ...match, coOrganiserIds: [FEDE.id], players: [], allPlayers: [] });
    expect(await screen.findByText('Todavía no hay quien la vea')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: /Cambiar la nota$/u }));
    expect(onEdit).toHaveBeenCalledOnce();
  });

  it.each([
    ['a visitor', { kind: 'anonymous' }],
    ['a guest', { kind: 'guest', playerId: guest.id }],
    ['a user outside the match', { kind: 'user', userId: 'other' }],
  ] as const)('asks nothing of %s', (_who, actor) => {
    open(actor);
    expect(screen.getByText(TEXT)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [0, 12, 'Nadie la vio todavía'],
    [1, 12, 'La vio 1 de 12'],
    [7, 12, 'La vieron 7 de 12'],
    [12, 12, 'La vieron todos'],
    [1, 1, 'La vio el único anotado'],
  ])('%i of %i: %s', (seen, readers, text) => {
    expect(readersText(seen, readers)).toBe(text);
  });
});

describe('the sheet of the note', () => {
  const answerWrite = () =>
    server.answer(notesContract.write, { match, message: 'Listo, guardamos la nota' });
  const openSheet = (of: Match) => renderApp(<NoteSheet match={of} onClose={onClose} />);

  it('writes one line, for this match alone', async () => {
    answerWrite();
    const view = openSheet(matchOf());
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByRole('button', { name: 'Guardar la nota' })).toBeDisabled();
    await view.user.type(screen.getByRole('textbox', { name: 'La nota' }), ' Traigan  pechera clara ');
    expect(screen.getByText('22/140')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Guardar la nota' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.calls(notesContract.write)[0]?.body).toEqual({ note: TEXT, isForGroup: false });
  });

  it('keeps it for all dates of a group where the organiser says so', async () => {
    answerWrite();
    const view = openSheet(matchOf({ groupId: 'g', note }));
    await view.user.click(screen.getByRole('switch', { name: /^Para todas las fechas/u }));
    await view.user.click(screen.getByRole('button', { name: 'Guardar la nota' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.calls(notesContract.write)[0]?.body).toEqual({ note: TEXT, isForGroup: true });
  });

  it('takes it away', async () => {
    answerWrite();
    const view = openSheet(match);
    await view.user.click(screen.getByRole('button', { name: 'Quitar la nota' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.calls(notesContract.write)[0]?.body).toEqual({ note: null, isForGroup: false });
  });

  it('says below the text that it is too long, and sends nothing', async () => {
    const view = openSheet(matchOf());
    await view.user.click(screen.getByRole('textbox', { name: 'La nota' }));
    await view.user.paste('x'.repeat(141));
    await view.user.click(screen.getByRole('button', { name: 'Guardar la nota' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('La nota puede tener hasta 140 caracteres')).toBeVisible();
  });
});
