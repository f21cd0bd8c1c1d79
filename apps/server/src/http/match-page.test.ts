import { expect, it } from 'vitest';
import { KICK_OFF } from '../../test/match-data';
import { joinMatch, organise } from '../../test/organised-match';
import { createCachedMatches } from '../modules/matches/cached-matches';
import { createMatchParts } from './match-page';
import { runServer, server } from '../../test/running-server';

runServer();

it('the page is drawn once for a thousand clients, and again when a player joins and at kick-off', async () => {
  const { id } = await server.startFrom(organise);
  const cachedMatches = createCachedMatches(server.database);
  const drawn: string[] = [];
  let isFailing = true;
  const { partsOf } = createMatchParts({
    publicUrl: new URL(server.publicUrl),
    defaultTimeZone: 'America/Argentina/Buenos_Aires',
    previewPath: ({ version }) => `/og/${version}.png`,
    draw: ({ path, subject }) => {
      drawn.push(path);
      if (isFailing) return Promise.reject(new Error('not drawn'));
      return Promise.resolve({ markup: '', style: '', data: JSON.stringify(subject) });
    },
  });
  const open = async (page: 'join' | 'match' = 'join') => {
    const match = await cachedMatches.find(id);
    return match === null ? null : partsOf(match, page, server.clock.now());
  };

  await expect(open()).rejects.toThrow('not drawn');
  isFailing = false;
  drawn.length = 0;
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => open()));
  expect(new Set(answers.map((answer) => answer?.drawing)).size).toBe(1);
  expect(drawn).toEqual([`/join/${id}`]);
  expect((await open('match'))?.head).toContain(`${server.publicUrl}/match/${id}"`);
  expect(drawn).toEqual([`/join/${id}`, `/match/${id}`]);

  await joinMatch(server, id, { name: 'Fede' });
  expect((await open())?.drawing?.data).toContain('"Fede"');
  expect((await open())?.head).toContain('/og/2.png');
  expect(drawn).toHaveLength(3);

  server.clock.set(KICK_OFF);
  expect((await open())?.drawing?.data).toContain('"status":"IN_PROGRESS"');
  expect(drawn).toHaveLength(4);
});
