import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { showMatch } from '../../features/matches/api';
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
