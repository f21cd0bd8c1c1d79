import { expect, it } from 'vitest';
import { KICK_OFF } from '../../test/match-data';
import { joinMatch, organise } from '../../test/organised-match';
import { createKeptMatches } from '../modules/matches/kept-matches';
import { createMatchParts } from './match-page';
import { runServer, server } from '../../test/running-server';

runServer();

it('the page is rendered once for all clients, and again when a player joins and at kick-off', async () => {
  const { id } = await server.startFrom(organise);
  const kept = createKeptMatches(server.database);
  let rendered = 0;
  const partsOf = createMatchParts({
    publicUrl: new URL(server.publicUrl),
    previewPath: ({ version }) => {
      rendered += 1;
      return `/og/${version}.png`;
    },
  });
  const open = async (page: 'join' | 'match' = 'join') => {
    const match = await kept.find(id);
    return match === null ? null : partsOf(match, page, server.clock.now());
  };

  const first = await open();
  expect(await open()).toEqual(first);
  expect(rendered).toBe(1);
  expect((await open('match'))?.head).toContain(`${server.publicUrl}/match/${id}"`);
  expect(rendered).toBe(2);

  await joinMatch(server, id, { name: 'Fede' });
  expect((await open())?.data).toContain('"Fede"');
  expect((await open())?.head).toContain('/og/2.png');
  expect(rendered).toBe(3);

  server.clock.set(KICK_OFF);
  expect((await open())?.data).toContain('"status":"IN_PROGRESS"');
  expect(rendered).toBe(4);
});
