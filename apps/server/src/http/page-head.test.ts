import { expect, it } from 'vitest';
import { organise, readMatch } from '../../test/organised-match';
import { runServer, server } from '../../test/running-server';
import { matchHead } from './page-head';

runServer();

it('the description of a link says the surface behind the place, where it is said', async () => {
  const { id } = await server.startFrom(organise);
  const match = await readMatch(server, id);
  const about = {
    ...{ page: 'join' as const, url: `${server.publicUrl}/join/${id}`, image: null, now: server.clock.now() },
    defaultTimeZone: match.timeZone,
  };
  const onGrass = matchHead({ ...match, surface: 'GRASS' }, about).description;
  expect(onGrass).toContain('Complejo La Esquina, cancha 3 (césped) · jueves 26 de noviembre, 21:00 h');
  expect(matchHead(match, about).description).toBe(onGrass.replace(' (césped)', ''));
});
