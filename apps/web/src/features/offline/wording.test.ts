import { expect, it } from 'vitest';
import { matchOf, NICO } from '../../../test/matches';
import type { CommandKind } from '../../lib/commands/command';
import { madeBy, type StoredCommand } from '../../lib/commands/stored-state';
import { writeMessage } from '../chat/commands';
import { joinMatch } from '../roster/commands';
import { castVote } from '../votes/commands';
import { WORDED, wordingOf } from './wording';

const ofFeatures = import.meta.glob<Record<string, CommandKind>>('../*/commands.ts', { eager: true });

it('tells each kind of command that is stored in words of its own', () => {
  const storedKinds = Object.values(ofFeatures).flatMap((commands) =>
    Object.values(commands).flatMap(({ isStored, kind }) => (isStored === true ? [kind] : [])),
  );
  expect(storedKinds.length).toBeGreaterThan(10);
  expect(WORDED.map(({ name }) => name).sort()).toEqual([...new Set(storedKinds)].sort());
});

const match = matchOf();
const entryOf = (kind: CommandKind, body: unknown, rest: Partial<StoredCommand> = {}) => ({
  command: { kind: kind.kind, matchId: match.id, id: 'a', madeAt: 0, body },
  made: madeBy(kind),
  ...rest,
});
const values = { name: NICO.name, position: 'Arquero', rating: 3, isSubstitute: false };
const intoSlot = { values, target: { kind: 'slot', slot: { teamIndex: 1, slotIndex: 4 } }, isGuest: false };

it('names the match by its day, and the slot by its team and number', () => {
  const join = entryOf(joinMatch as unknown as CommandKind, intoSlot);
  expect(wordingOf(join, match)).toMatchObject({
    title: 'Anotarme en Deportivo Resaca',
    detail: 'Partido del jueves 26 · puesto 5',
  });
  expect(wordingOf(join, undefined)).toMatchObject({ title: 'Anotarme', detail: undefined });
  const vote = entryOf(castVote as unknown as CommandKind, { votedPlayerId: 'gone' });
  expect(wordingOf(vote, match).title).toBe('Votar a un jugador');
});

it('names each kind also where another build made it, whatever its body is, and quotes what was written in it', () => {
  const all = Object.values(ofFeatures).flatMap((commands) => Object.values(commands));
  for (const kind of all.filter(({ isStored }) => isStored === true)) {
    for (const body of [null, 'x', 7, [], {}, { changes: null, values: 3, status: 'HALF' }]) {
      for (const made of [undefined, { ...madeBy(kind), request: 'older000' }]) {
        const { title, detail } = wordingOf(entryOf(kind, body, { made }), match);
        expect(title, kind.kind).toMatch(/^[A-Z]\p{L}+/u);
        expect(title).not.toBe('Un cambio');
        expect(`${title} ${detail}`).not.toMatch(/undefined|null|NaN/u);
      }
    }
  }
  const message = { parts: [{ content: 'Llevo la pelota y las pecheras' }], author: 'Nico Barrientos' };
  expect(
    wordingOf(entryOf(writeMessage as unknown as CommandKind, message, { made: undefined }), match),
  ).toMatchObject({
    title: 'Mensaje en el chat',
    detail: 'Partido del jueves 26 · «Llevo la pelota y las pecheras»',
  });
});
