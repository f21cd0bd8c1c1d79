import { expect, it } from 'vitest';
import { decideReadAsListed, participantIds } from './participants';

it('the participants are the organiser, the users of the list and its guests, each once', () => {
  const allPlayers = [
    { id: 'entry-nico', userId: 'nico' },
    { id: 'entry-fede', userId: 'fede' },
    { id: 'guest' },
  ];
  expect(participantIds({ creatorId: 'nico', coOrganiserIds: ['fede', 'tomi'], allPlayers })).toEqual([
    'nico',
    'fede',
    'tomi',
    'guest',
  ]);
  expect(participantIds({ creatorId: 'olga', coOrganiserIds: [], allPlayers: [] })).toEqual(['olga']);
});

it('those that take part read what is for those on the list', () => {
  const match = { creatorId: 'nico', coOrganiserIds: ['tomi'], allPlayers: [{ id: 'guest' }] };
  for (const caller of ['nico', 'tomi', 'guest']) expect(decideReadAsListed(match, caller).ok).toBe(true);
  for (const caller of ['fede', null])
    expect(decideReadAsListed(match, caller)).toMatchObject({ code: 'ONLY_PARTICIPANTS_READ' });
});
