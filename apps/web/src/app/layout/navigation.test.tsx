import { matchesContract } from '@picado/domain/matches/contract';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { showMatch } from '../../features/matches/api';
import { queryOf } from '../../lib/api/query';
import { browserStorage } from '../../lib/storage';
import { Navigation } from './navigation';

const TOMI = '00000003-0000-4000-8000-000000000000';
const match = matchOf({
  creatorId: FEDE.id,
  coOrganiserIds: [TOMI],
  allPlayers: [playerOf(NICO.name, { userId: NICO.id })],
});

async function markedAt(at: string, userId: string | null): Promise<string | null> {
  const { client } = renderApp(<Navigation userId={userId} />, { at });
  showMatch(client, match);
  await screen.findByRole('link', { name: /HOME/u });
  // The match is drawn into the menu as it arrives.
  await new Promise((resolve) => setTimeout(resolve));
  const marked = screen.getAllByRole('link').find((link) => link.ariaCurrent !== null);
  return marked === undefined ? null : `${marked.textContent} ${marked.ariaCurrent}`;
}

it.each([
  ['the match of its organiser', `/match/${match.id}`, FEDE.id, 'MIS PARTIDOS true'],
  ['the match of a co-organiser', `/match/${match.id}`, TOMI, 'MIS PARTIDOS true'],
  ['the match of a player of it', `/match/${match.id}`, NICO.id, 'MIS PARTIDOS true'],
  ['its payments', `/match/${match.id}/payments`, NICO.id, 'MIS PARTIDOS true'],
  ['the match of others', `/match/${match.id}`, '00000999-0000-4000-8000-000000000000', null],
  ['their list', '/matches', NICO.id, 'MIS PARTIDOS page'],
])('the menu marks where the user is: %s', async (_, at, userId, marked) => {
  expect(await markedAt(at, userId)).toBe(marked);
});

describe('the number of coming matches', () => {
  const row = async () => (await screen.findByRole('link', { name: /MIS PARTIDOS/u })).textContent;

  it('stays on a page that reads no list, also after it is opened anew, and is each user’s own', async () => {
    const list = renderApp(<Navigation userId={NICO.id} />, { at: '/matches' });
    act(() => void list.client.setQueryData(queryOf(matchesContract.myMatches, {}).queryKey, [match, match]));
    expect(await row()).toBe('MIS PARTIDOS2 por jugar');
    list.unmount();

    const other = renderApp(<Navigation userId={NICO.id} />, { at: `/match/${match.id}` });
    expect(await row()).toBe('MIS PARTIDOS2 por jugar');
    other.unmount();

    renderApp(<Navigation userId={FEDE.id} />, { at: '/friends' });
    expect(await row()).toBe('MIS PARTIDOS');
  });

  it('goes with the last of them', async () => {
    browserStorage.comingMatches(NICO.id).write('3');
    const { client } = renderApp(<Navigation userId={NICO.id} />, { at: '/matches' });
    expect(await row()).toBe('MIS PARTIDOS3 por jugar');
    act(() => void client.setQueryData(queryOf(matchesContract.myMatches, {}).queryKey, []));
    expect(await row()).toBe('MIS PARTIDOS');
    expect(browserStorage.comingMatches(NICO.id).read()).toBe('0');
  });
});
