import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { viewMatch } from '@picado/domain/matches/viewer';
import { FORM_KEY, type DrawnSubject, type DrawRequest } from '@picado/domain/pages/drawing';
import { paths } from '@picado/domain/pages/paths';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrawPage } from '../../server/draw';
import { nico } from '../../test/in-session';
import { FEDE, matchOf, NICO, playerOf } from '../../test/matches';
import { openLine, realtime } from '../../test/realtime-client';
import { fakeServer } from '../../test/server';
import { browserStorage } from '../lib/storage';
import { CONTRACT } from '../lib/stored/contract-mark';
import { startApp } from './start';

const draw = createDrawPage([], 'https://picado.example', CONTRACT);
const drawByOther = createDrawPage([], 'https://picado.example', 'older000');
const TOKEN = 'abcdefghijklmnopqrstuv';
const OPENED = { shown: 'join', path: (match: Match) => paths.join(match.id) } as const;

let server: ReturnType<typeof fakeServer>;
let line: ReturnType<typeof openLine>;
let root: Root | undefined;
let problems: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  server = fakeServer();
  line = openLine();
  problems = vi.spyOn(console, 'error');
});
afterEach(async () => {
  act(() => root?.unmount());
  root = undefined;
  // Parts that are still being fetched would arrive during the next test: before its markup is drawn, or only before the app
  // takes over.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** Puts the server's page into the document, as a browser has it before the app is there. */
async function openDrawn(request: Omit<DrawRequest, 'user'> & Partial<DrawRequest>, drawing = draw) {
  const { markup, style, data } = await drawing({ user: null, ...request });
  // The attributes again, as the app would write them: the policy of the page, which refuses them, is none of this document.
  const styles = new Map(
    [...style.matchAll(/data-style="(\d+)"\]\{([^}]*)\}/gu)].map(([, mark, text]) => [mark, text]),
  );
  const page = document.createElement('div');
  page.innerHTML = `<div id="root">${markup.replaceAll(/data-style="(\d+)"/gu, (_all, mark: string) => `style="${styles.get(mark) ?? ''}"`)}</div>
    <script type="application/json" id="page-data">${data}</script>`;
  document.body.append(...page.childNodes);
  window.history.replaceState(null, '', request.path);
}

async function start(marks: DOMStringMap = { drawn: 'drawn' }) {
  await act(async () => {
    root = await startApp(marks);
  });
}

const fede = playerOf('Fede Ledesma', { userId: FEDE.id });
const guest = playerOf('Emi Wu', { teamIndex: 1, positionIndex: 2 });
const waiting = playerOf('Rafa Suárez', { isSubstitute: true });
const open = matchOf({ players: [fede, guest], substitutes: [waiting] });
const full = matchOf({
  maxPlayers: 5,
  maxTotalPlayers: 10,
  players: ([0, 1] as const).flatMap((teamIndex) =>
    Array.from({ length: 5 }, (_, positionIndex) =>
      playerOf(`J ${teamIndex}${positionIndex}`, { teamIndex, positionIndex }),
    ),
  ),
});
const finished = matchOf({
  status: 'FINISHED',
  players: [fede, guest],
  team1Goals: 4,
  team2Goals: 2,
  reportCompleted: true,
});
const link = { player: guest, match: open };
const pending = {
  player: guest,
  match: open,
  answeredAt: null,
  regular: null,
  canUndo: false,
  state: 'PENDING',
} as const;

const SUBJECTS: [string, string, DrawnSubject][] = [
  ['the landing page', '/', { page: 'landing' }],
  ['an unknown address', '/nada', { page: 'not-found' }],
  ['an invitation', OPENED.path(open), { page: OPENED.shown, match: open }],
  ['the invitation of a full match', OPENED.path(full), { page: 'join', match: full }],
  ['a match', paths.match(open.id), { page: 'match', match: open }],
  ['a full match', paths.match(full.id), { page: 'match', match: full }],
  ['a finished match', paths.match(finished.id), { page: 'match', match: finished }],
  [
    'a link to leave',
    paths.leave(guest.id, TOKEN),
    { page: 'leave', playerId: guest.id, token: TOKEN, link, refusal: null },
  ],
  [
    'the goodbye',
    paths.leave(guest.id, TOKEN),
    {
      page: 'leave',
      playerId: guest.id,
      token: TOKEN,
      link,
      refusal: null,
      left: { matchId: open.id, successor: 'Rafa Suárez' },
    },
  ],
  [
    'a wrong link to leave',
    paths.leave(guest.id, TOKEN),
    { page: 'leave', playerId: guest.id, token: TOKEN, link: null, refusal: 'INVALID_LEAVE_LINK' },
  ],
  [
    'a link to confirm',
    paths.confirm(TOKEN),
    { page: 'confirm', token: TOKEN, confirmation: pending, isAnsweredHere: false },
  ],
  [
    'a wrong link to confirm',
    paths.confirm(TOKEN),
    { page: 'confirm', token: TOKEN, confirmation: null, isAnsweredHere: false },
  ],
  ['a player', paths.publicProfile(nico.id), { page: 'public-profile', profile: nico }],
];

test.each(SUBJECTS)('%s is taken over as it was drawn', async (_title, path, subject) => {
  await openDrawn({ path, subject });
  const drawn = document.getElementById('root')?.firstElementChild;
  const text = document.getElementById('root')?.textContent;
  await start();
  expect(problems).not.toHaveBeenCalled();
  expect(document.getElementById('root')?.firstElementChild).toBe(drawn);
  expect(text).not.toBe('');
});

test('a match is taken over as it was drawn where the app is connected before', async () => {
  await openDrawn({ path: paths.match(open.id), subject: { page: 'match', match: open } });
  realtime.watchNotifications(() => undefined);
  await vi.waitFor(() => expect(line.wire.auth).not.toBeNull());
  line.up();
  await start();
  expect(problems).not.toHaveBeenCalled();
  expect(await screen.findByText('En vivo: se actualiza solo.')).toBeVisible();
});

test('a match that came with the page is not asked for', async () => {
  await openDrawn({ path: paths.match(open.id), subject: { page: 'match', match: open } });
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
  await start();
  expect(screen.getByRole('heading', { name: 'Atlético Sobremesa versus Deportivo Resaca' })).toBeVisible();
  expect(server.calls(matchesContract.read)).toHaveLength(0);
});

test('a page from a server of another contract is read anew, and what it drew is not taken over', async () => {
  server.answer(matchesContract.read, open);
  await openDrawn({ path: paths.match(open.id), subject: { page: 'match', match: open } }, drawByOther);
  const data = document.getElementById('page-data')!;
  data.textContent = data.textContent.replaceAll('"allPlayers"', '"everyPlayer"');
  expect(data.textContent).toContain('"everyPlayer"');
  const drawn = document.getElementById('root')?.firstElementChild;
  await start();
  expect(
    await screen.findByRole('heading', { name: 'Atlético Sobremesa versus Deportivo Resaca' }),
  ).toBeVisible();
  expect(document.getElementById('root')?.firstElementChild).not.toBe(drawn);
  expect(server.calls(matchesContract.read)).not.toHaveLength(0);
});

test('a page that was drawn long ago is shown, and its match asked for', async () => {
  const newer = { ...open, version: 2, location: 'Otra cancha' };
  server.answer(matchesContract.read, newer);
  await openDrawn({ path: paths.match(open.id), subject: { page: 'match', match: open } });
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 60_000);
  await start();
  expect(await screen.findByText('Otra cancha')).toBeVisible();
});

const signInNico = () =>
  browserStorage.authToken.write(`h.${btoa(JSON.stringify({ sub: nico.id, exp: 4_000_000_000 }))}.s`);

test('a known user is signed in without a call', async () => {
  signInNico();
  const own = matchOf({ players: [playerOf(NICO.name, { userId: nico.id })] });
  await openDrawn({ path: paths.match(own.id), subject: { page: 'match', match: own }, user: nico });
  const drawn = document.getElementById('root')?.firstElementChild;
  await start();
  expect(problems).not.toHaveBeenCalled();
  expect(document.getElementById('root')?.firstElementChild).toBe(drawn);
  expect(server.calls(matchesContract.viewer)).toHaveLength(0);
});

test('a name that was typed before the app was there stays, and is sent by the browser itself', async () => {
  const user = userEvent.setup();
  await openDrawn({ path: paths.join(open.id), subject: { page: 'join', match: open } });
  const details = document.querySelector('details')!;
  details.open = true;
  const form = within(details).getByRole<HTMLFormElement>('form', { name: 'Anotarme como invitado' });
  await user.type(within(form).getByLabelText('Nombre'), 'Tebi');
  await start();
  expect(within(form).getByLabelText('Nombre')).toHaveValue('Tebi');
  expect(form).toBeInTheDocument();
  expect(form).toHaveAttribute('action', paths.join(open.id));
  expect(new FormData(form).get('key')).toBe(FORM_KEY);
  const sent = vi.fn((event: Event) => {
    const { defaultPrevented } = event;
    event.preventDefault();
    return defaultPrevented;
  });
  document.addEventListener('submit', sent, { once: true });
  await user.click(within(form).getByRole('button', { name: 'Anotarme' }));
  expect(sent).toHaveReturnedWith(false);
});

test('a known user has the form of the invitation at once, and it takes over what was filled in', async () => {
  const user = userEvent.setup();
  signInNico();
  await openDrawn({ path: paths.join(open.id), subject: { page: 'join', match: open }, user: nico });
  const form = screen.getByLabelText<HTMLInputElement>('Nombre').form!;
  const drawn = document.getElementById('root')?.firstElementChild;
  await user.type(screen.getByLabelText('Nombre'), ' B');
  await user.click(within(form).getByRole('radio', { name: /Arquero/u }));
  await user.click(within(form).getByRole('checkbox'));
  expect(form.method).toBe('post');
  expect(new FormData(form).get('user')).toBe(nico.id);
  await start();
  expect(problems).not.toHaveBeenCalled();
  expect(document.getElementById('root')?.firstElementChild).toBe(drawn);
  expect(form).toBeInTheDocument();
  server.refuse(rosterContract.join, 409, 'SUBSTITUTES_FULL', REFUSALS.SUBSTITUTES_FULL);
  await user.click(screen.getByRole('button', { name: 'Anotarme' }));
  await vi.waitFor(() => expect(server.calls(rosterContract.join)).toHaveLength(1));
  expect(server.calls(rosterContract.join)[0]?.body).toMatchObject({
    name: `${nico.name} B`,
    position: 'Arquero',
    isSubstitute: true,
  });
});

test('what was refused to a known user is said above their form', async () => {
  signInNico();
  const values = { name: 'Nico B', position: 'Arquero', rating: 5, isSubstitute: true } as const;
  const refused = { values, isAboutName: false, sentence: 'El partido está completo' };
  await openDrawn({ path: paths.join(open.id), subject: { page: 'join', match: open, refused }, user: nico });
  await start();
  expect(problems).not.toHaveBeenCalled();
  expect(screen.getByText('El partido está completo')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Nico B');
  expect(screen.getByRole('radio', { name: /Arquero/u })).toBeChecked();
});

test('what was refused comes back in the form, with what was typed', async () => {
  browserStorage.guestAccess.write(true);
  const values = { name: 'Emi Wu', position: 'Arquero', rating: 5, isSubstitute: true } as const;
  const refused = { values, isAboutName: true, sentence: 'Ya hay un jugador con ese nombre' };
  await openDrawn({ path: paths.join(open.id), subject: { page: 'join', match: open, refused } });
  await start();
  const form = screen.getByRole('form', { name: 'Anotarme como invitado' });
  expect(within(form).getByLabelText('Nombre')).toHaveValue('Emi Wu');
  expect(within(form).getByLabelText('Nombre')).toHaveAccessibleDescription(refused.sentence);
  expect(within(form).getByLabelText('Posición')).toHaveValue('Arquero');
  expect(within(form).getByLabelText('Nivel')).toHaveValue('5');
  expect(within(form).getByRole('checkbox')).toBeChecked();
});

test('a sign-up by the form is remembered, at the address of the match', async () => {
  const leaveLink = paths.leave(guest.id, TOKEN);
  const entered = {
    playerId: guest.id,
    name: guest.name,
    leaveLink,
    message: '¡Te has unido al partido exitosamente!',
  };
  server.answer(
    matchesContract.viewer,
    viewMatch(open, { kind: 'guest', playerId: guest.id }, { now: Date.now() }),
  );
  await openDrawn({ path: paths.match(open.id), subject: { page: 'match', match: open, entered } });
  expect(browserStorage.guestId(open.id).read()).toBeNull();
  window.history.replaceState(null, '', paths.join(open.id));
  await start();
  expect(problems).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe(paths.match(open.id));
  expect(browserStorage.guestId(open.id).read()).toBe(TOKEN);
  expect(browserStorage.playerLeaveLink(guest.id).read()).toBe(leaveLink);
  expect(screen.getByRole('heading', { name: '¡Adentro!' })).toBeVisible();
  expect(await screen.findByDisplayValue(`https://picado.example${leaveLink}`)).toBeVisible();
  expect(server.calls(rosterContract.join)).toHaveLength(0);
});

test('a page for a user whose session this browser has no more is the one of a visitor', async () => {
  const own = matchOf({ players: [playerOf(NICO.name, { userId: nico.id })] });
  await openDrawn({ path: paths.match(own.id), subject: { page: 'match', match: own }, user: nico });
  await start({ drawn: 'match', drawnFor: nico.id, drawnAnew: '' });
  expect(await screen.findByRole('dialog', { name: 'Sumate al partido' })).toBeVisible();
});

test('a page that is drawn for others is drawn anew', async () => {
  await openDrawn({ path: paths.match(open.id), subject: { page: 'match', match: open } });
  const drawn = document.getElementById('root')?.firstElementChild;
  await start({ drawn: 'match', drawnAnew: '' });
  expect(document.getElementById('root')?.firstElementChild).not.toBe(drawn);
});
