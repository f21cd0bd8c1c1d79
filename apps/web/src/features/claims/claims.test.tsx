import { claimsContract } from '@picado/domain/claims/contract';
import type { WaitingClaim } from '@picado/domain/claims/schema';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match, Player } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { openLine } from '../../../test/realtime-client';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { ClaimChores } from './components/claim-chores';
import { ClaimGuest } from '../../app/screens/match/player-profile';
import { ClaimOffers } from './components/claim-offers';

const TOKEN = 'abcdefghijklmnopqrstuv';
const ASKED_AT = '2026-11-20T02:00:00.000Z';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
});

/** What this browser keeps of a guest that signed up in it. */
function keepGuest(match: Match, guest: Player) {
  browserStorage.playerLeaveLink(guest.id).write(`/leave/${guest.id}/${TOKEN}`);
  browserStorage.playerName(guest.id).write(guest.name);
  browserStorage.playerMatchId(guest.id).write(match.id);
  browserStorage.guestId(match.id).write(TOKEN);
}

function matchWithGuest(rest: Partial<Match> = {}) {
  const nico = playerOf(NICO.name, { userId: NICO.id });
  const guest = playerOf('Chino', { positionIndex: 1 });
  return { match: matchOf({ players: [nico, guest], ...rest }), guest };
}

/** Fede says that he is the guest. */
function claimOf(match: Match, guest: Player, canAnswer: boolean): WaitingClaim {
  const { location, date, time } = match;
  return {
    id: 'claim',
    matchId: match.id,
    ...{ location, date, time, canAnswer },
    playerId: guest.id,
    playerName: guest.name,
    userId: FEDE.id,
    userName: FEDE.name,
    createdAt: ASKED_AT,
  };
}

describe('a user who signs in where guests signed up', () => {
  const onDone = vi.fn();
  beforeEach(() => onDone.mockClear());
  const offer = () => renderApp(<ClaimOffers userId={FEDE.id} onDone={onDone} />);
  const question = () => screen.findByRole('dialog', { name: '¿Sos vos?' });

  test('reads the zone of a match that is played on another clock', async () => {
    const { match, guest } = matchWithGuest({ timeZone: 'Europe/Madrid', startsAt: '2026-11-26T20:00:00Z' });
    keepGuest(match, guest);
    server.answer(matchesContract.read, match);
    offer();
    const sheet = within(await question());
    expect(await sheet.findByText(/^jueves 26 de noviembre.* · 21:00/u)).toHaveTextContent(
      /21:00, hora de Madrid$/u,
    );
  });

  test('is offered the place with its match, and has it with a yes', async () => {
    const { match, guest } = matchWithGuest({ status: 'FINISHED' });
    keepGuest(match, guest);
    server.answer(matchesContract.read, match);
    server.answer(claimsContract.create, { claim: { id: 'claim', status: 'ACCEPTED' } });
    const { user } = offer();
    const sheet = within(await question());
    expect(sheet.getByText('Chino')).toBeVisible();
    expect(sheet.getByText('Complejo La Esquina, cancha 3')).toBeVisible();
    expect(sheet.getByText(/^jueves 26 de noviembre.* · 21:00$/u)).toBeVisible();
    expect(sheet.getByText('Atlético Sobremesa')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Soy yo' }));

    expect(await screen.findByText('Ese partido ya está en tu historial')).toBeVisible();
    const [sent] = server.calls(claimsContract.create);
    expect(sent?.path).toBe(`/api/matches/${match.id}/claims`);
    expect(sent?.body).toEqual({ playerId: guest.id });
    expect(sent?.headers.get('x-guest-id')).toBe(TOKEN);
    expect(sent?.headers.get('authorization')).toBe('Bearer token');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(browserStorage.guestId(match.id).read()).toBeNull();
    expect(browserStorage.playerLeaveLink(guest.id).read()).toBeNull();
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('is offered one after another, and is not asked again about what is not theirs', async () => {
    const both = [matchWithGuest(), matchWithGuest()] as const;
    for (const { match, guest } of both) {
      keepGuest(match, guest);
      server.answer(matchesContract.read, match);
    }
    const { user, unmount } = offer();
    expect(await screen.findByText(/, y hay 1 más/u)).toBeVisible();
    // The match of the second offer is there before it is needed.
    await waitFor(() => expect(server.calls(matchesContract.read)).toHaveLength(2));
    expect(screen.getByText('Si sos vos, el lugar pasa a tu cuenta.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'No soy yo' }));
    await waitFor(() => expect(screen.queryByText(/, y hay/u)).toBeNull());
    await user.click(within(await question()).getByRole('button', { name: 'No soy yo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls(claimsContract.create)).toHaveLength(0);
    // The guest can still leave by the personal link.
    expect(browserStorage.playerLeaveLink(both[0].guest.id).read()).not.toBeNull();
    unmount();

    onDone.mockClear();
    offer();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('may close the question, which then waits for the next visit', async () => {
    const { match, guest } = matchWithGuest();
    keepGuest(match, guest);
    server.answer(matchesContract.read, match);
    const { user, unmount } = offer();
    await question();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    unmount();
    offer();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
    expect(browserStorage.isNotMe(guest.id).read()).toBeNull();
  });

  test('reads why a yes is refused', async () => {
    const { match, guest } = matchWithGuest();
    keepGuest(match, guest);
    server.answer(matchesContract.read, match);
    server.refuse(claimsContract.create, 409, REFUSALS.NOT_A_GUEST, 'NOT_A_GUEST');
    const { user } = offer();
    await user.click(within(await question()).getByRole('button', { name: 'Soy yo' }));
    expect(await screen.findByText(REFUSALS.NOT_A_GUEST)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps the question open where no answer came', async () => {
    const { match, guest } = matchWithGuest();
    keepGuest(match, guest);
    server.answer(matchesContract.read, match);
    server.fail(claimsContract.create, 'no network');
    const { user } = offer();
    await user.click(within(await question()).getByRole('button', { name: 'Soy yo' }));
    expect(await screen.findByText('Error de conexión')).toBeVisible();
    expect(await question()).toBeVisible();
    expect(browserStorage.guestId(match.id).read()).toBe(TOKEN);
  });

  test('is offered no place of a match that they are in already, nor of one that is gone', async () => {
    const { match, guest } = matchWithGuest();
    const fede = playerOf(FEDE.name, { userId: FEDE.id, positionIndex: 2 });
    const players = [...match.players, fede];
    keepGuest(match, guest);
    server.answer(matchesContract.read, { ...match, players, allPlayers: players });
    const first = offer();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(browserStorage.isNotMe(guest.id).read()).toBe(true);
    first.unmount();

    const gone = matchWithGuest();
    keepGuest(gone.match, gone.guest);
    server = fakeServer();
    server.refuse(matchesContract.read, 404, REFUSALS.MATCH_NOT_FOUND, 'MATCH_NOT_FOUND');
    offer();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
    expect(browserStorage.guestId(gone.match.id).read()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps links of users out of it', async () => {
    const { match, guest } = matchWithGuest();
    browserStorage.playerLeaveLink(guest.id).write(`/leave/${guest.id}/${TOKEN}`);
    browserStorage.playerMatchId(guest.id).write(match.id);
    offer();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.calls(matchesContract.read)).toHaveLength(0);
  });
});

describe('the organiser', () => {
  const { match, guest } = matchWithGuest();
  const claim = claimOf(match, guest, true);
  const QUESTION = '¿Fede Ledesma es Chino?';
  const chore = () => screen.findByRole('button', { name: QUESTION });

  test.each([
    ['Sí', true, SUCCESSES.CLAIM_ACCEPTED],
    ['No', false, SUCCESSES.CLAIM_REFUSED],
  ] as const)('answers %s', async (label, accept, message) => {
    server.answer(claimsContract.waiting, { claims: [claim] });
    server.answer(claimsContract.waiting, { claims: [] });
    const status = accept ? 'ACCEPTED' : 'REFUSED';
    server.answer(claimsContract.answer, { message, claim: { id: claim.id, status }, match });
    const { user } = renderApp(<ClaimChores matchId={match.id} />);
    await user.click(await chore());
    const sheet = within(await screen.findByRole('dialog', { name: QUESTION }));
    expect(sheet.getByText('Invitado').nextSibling).toHaveTextContent('Chino');
    expect(sheet.getByText('Cuenta').nextSibling).toHaveTextContent('Fede Ledesma');
    await user.click(sheet.getByRole('button', { name: label }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(server.calls(claimsContract.answer)[0]).toMatchObject({
      path: '/api/claims/claim',
      body: { accept },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: QUESTION })).toBeNull());
  });

  test('closes the question without an answer', async () => {
    server.answer(claimsContract.waiting, { claims: [claim] });
    const { user } = renderApp(<ClaimChores matchId={match.id} />);
    await user.click(await chore());
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(await chore()).toBeVisible();
    expect(server.calls(claimsContract.answer)).toHaveLength(0);
  });

  test('is asked by the notification’s address, until it is answered', async () => {
    server.answer(claimsContract.waiting, { claims: [claim] });
    const at = `/?invitado=${Date.parse(ASKED_AT)}`;
    const { user, unmount } = renderApp(<ClaimChores matchId={match.id} />, { at });
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/u);
    unmount();

    server = fakeServer();
    server.answer(claimsContract.waiting, { claims: [] });
    renderApp(<ClaimChores matchId={match.id} />, { at });
    expect(await screen.findByText(REFUSALS.CLAIM_ANSWERED)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is asked about this match alone, and about no claim of their own', async () => {
    server.answer(claimsContract.waiting, {
      claims: [
        { ...claim, id: 'elsewhere', matchId: 'elsewhere' },
        { ...claim, id: 'own', canAnswer: false },
      ],
    });
    const { client } = renderApp(<ClaimChores matchId={match.id} />);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('sees a claim as it is made', async () => {
    const line = openLine();
    server.answer(claimsContract.waiting, { claims: [] });
    server.answer(claimsContract.waiting, { claims: [claim] });
    const { client } = renderApp(<ClaimChores matchId={match.id} />);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    act(() => {
      line.up();
      line.update({ type: 'MATCH_UPDATE', matchId: match.id, data: {} } as never);
    });
    expect(await chore()).toBeVisible();
  });
});

describe('a guest in the list', () => {
  const { match, guest } = matchWithGuest();

  test('is claimed without a link by asking the organiser', async () => {
    const claim = { id: 'claim', status: 'PENDING' as const };
    server.answer(claimsContract.waiting, { claims: [] });
    server.answer(claimsContract.create, { claim });
    const { user } = renderApp(<ClaimGuest match={match} playerId={guest.id} userId={FEDE.id} />);
    await user.click(await screen.findByRole('button', { name: 'Soy yo' }));
    expect(await screen.findByText('Le preguntamos al organizador')).toBeVisible();
    expect(server.calls(claimsContract.create)[0]?.headers.get('x-guest-id')).toBeNull();
  });

  test('that was claimed says so', async () => {
    server.answer(claimsContract.waiting, { claims: [claimOf(match, guest, false)] });
    renderApp(<ClaimGuest match={match} playerId={guest.id} userId={FEDE.id} />);
    expect(await screen.findByText('Le preguntamos al organizador')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is offered to no player of the match', () => {
    server.answer(claimsContract.waiting, { claims: [] });
    const { container } = renderApp(<ClaimGuest match={match} playerId={guest.id} userId={NICO.id} />);
    expect(within(container).queryByText('¿Sos vos?')).toBeNull();
  });
});
