import { expect, it } from 'vitest';
import { matchOf, NICO } from '../../../test/matches';
import type { CommandKind } from '../../lib/commands/command';
import { WORDED, wordingOf } from './wording';

const ofFeatures = import.meta.glob<Record<string, CommandKind>>('../*/commands.ts', { eager: true });

it('tells each kind of command that is stored in words of its own', () => {
  const storedKinds = Object.values(ofFeatures).flatMap((commands) =>
    Object.values(commands).flatMap(({ isStored, kind }) => (isStored === true ? [kind] : [])),
  );
  expect(storedKinds.length).toBeGreaterThan(10);
  expect(WORDED.map(({ name }) => name).sort()).toEqual([...new Set(storedKinds)].sort());
});

it('names the match by its day, and the slot by its team and number', () => {
  const match = matchOf();
  const values = { name: NICO.name, position: 'Arquero', rating: 3, isSubstitute: false };
  const command = { matchId: match.id, id: 'a', madeAt: 0 };
  const join = {
    ...command,
    kind: 'roster.join',
    body: { values, target: { kind: 'slot', slot: { teamIndex: 1, slotIndex: 4 } }, isGuest: false },
  };
  expect(wordingOf(join, match)).toMatchObject({
    title: 'Anotarme en Deportivo Resaca',
    detail: 'Partido del jueves 26 · puesto 5',
  });
  expect(wordingOf(join, undefined)).toMatchObject({ title: 'Anotarme', detail: undefined });
  expect(wordingOf({ ...command, kind: 'votes.cast', body: { votedPlayerId: 'gone' } }, match).title).toBe(
    'Votar a un jugador',
  );
});
