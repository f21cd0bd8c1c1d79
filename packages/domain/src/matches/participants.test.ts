import { expect, it } from 'vitest';
import { participantIds } from './participants';

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
