import { describe, expect, it } from 'vitest';
import { arrangeable, playerOf } from '../../test/matches';
import { refusal } from '../../test/rosters';
import { decideDrop, describeChanges, type DropTarget } from './drops';
import { reverseChanges, withSlotChanges, type SlotChanges } from './slot-changes';

const slot = (teamIndex: 0 | 1, slotIndex: number) => ({ teamIndex, slotIndex });
const on = (teamIndex: 0 | 1, slotIndex: number): DropTarget => ({
  kind: 'slot',
  slot: slot(teamIndex, slotIndex),
});
const onPlayer = (playerId: string): DropTarget => ({ kind: 'substitute', playerId });
const bench: DropTarget = { kind: 'bench' };

const match = arrangeable([
  playerOf('Sosa', slot(0, 0)),
  playerOf('Acuña', slot(0, 4)),
  playerOf('Medina', slot(1, 5)),
  playerOf('Domínguez'),
  playerOf('Ferreyra'),
]);

/** The list in one line: each starter with team and slot, then the substitutes. */
const lineOf = ({ players, substitutes }: Pick<typeof match, 'players' | 'substitutes'>) =>
  [
    ...players.map(({ name, teamIndex, positionIndex }) => `${name} ${teamIndex}.${positionIndex}`),
    ...substitutes.map(({ name }) => name),
  ].join(', ');

function changesOf(playerId: string, target: DropTarget): SlotChanges {
  const decided = decideDrop(match, playerId, target);
  if (!decided.ok || decided.value === null) throw new Error('Nothing changes');
  return decided.value;
}

const names = new Map([['Acuña', 'M. Acuña']]);

/** Columns: player, target, list afterwards, words in the list, words on the field. */
const DROPS: readonly (readonly [string, DropTarget, string, string, string])[] = [
  [
    'Acuña',
    on(1, 5),
    'Sosa 0.0, Medina 0.4, Acuña 1.5, Domínguez, Ferreyra',
    'Acuña y Medina cambian de lugar',
    'M. Acuña y Medina cambian de lugar',
  ],
  [
    'Acuña',
    on(1, 0),
    'Sosa 0.0, Acuña 1.0, Medina 1.5, Domínguez, Ferreyra',
    'Acuña pasa al lugar 1 de Deportivo Resaca',
    'M. Acuña pasa al lugar 1 de Deportivo Resaca',
  ],
  [
    'Acuña',
    bench,
    'Sosa 0.0, Medina 1.5, Domínguez, Ferreyra, Acuña',
    'Acuña pasa al banco',
    'M. Acuña va al banco',
  ],
  [
    'Acuña',
    onPlayer('Ferreyra'),
    'Sosa 0.0, Ferreyra 0.4, Medina 1.5, Domínguez, Acuña',
    'Entra Ferreyra y Acuña pasa al banco',
    'Entra Ferreyra por M. Acuña',
  ],
  [
    'Domínguez',
    on(0, 4),
    'Sosa 0.0, Domínguez 0.4, Medina 1.5, Ferreyra, Acuña',
    'Entra Domínguez y Acuña pasa al banco',
    'Entra Domínguez por M. Acuña',
  ],
  [
    'Domínguez',
    on(0, 1),
    'Sosa 0.0, Domínguez 0.1, Acuña 0.4, Medina 1.5, Ferreyra',
    'Domínguez entra en el lugar 2 de Atlético Sobremesa',
    'Domínguez entra en el lugar 2 de Atlético Sobremesa',
  ],
];

describe.each(DROPS)('%s dropped on %o', (playerId, target, after, inList, onField) => {
  const changes = changesOf(playerId, target);

  it('changes the list and describes the change', () => {
    const once = withSlotChanges(match, changes);
    expect(lineOf(once)).toBe(after);
    expect(once.allPlayers).toEqual([...once.players, ...once.substitutes]);
    expect(describeChanges(match, changes)).toBe(inList);
    expect(describeChanges(match, changes, names)).toBe(onField);
  });

  it('is applied once, and undone by its reverse', () => {
    const once = withSlotChanges(match, changes);
    expect(withSlotChanges(once, changes)).toBe(once);
    const back = withSlotChanges(once, reverseChanges(changes));
    expect(back.players).toEqual(match.players);
    expect(new Set(back.substitutes)).toEqual(new Set(match.substitutes));
    expect(reverseChanges(reverseChanges(changes))).toEqual(changes);
  });
});

it.each([
  ['their own slot', 'Acuña', on(0, 4)],
  ['the bench while a substitute', 'Domínguez', bench],
  ['their own row on the bench', 'Domínguez', onPlayer('Domínguez')],
] as const)('a player dropped on %s changes nothing', (_where, playerId, target) => {
  expect(decideDrop(match, playerId, target)).toEqual({ ok: true, value: null });
});

it.each([
  ['a substitute on another', match, 'Domínguez', onPlayer('Ferreyra'), 'SUBSTITUTES_NOT_SWAPPABLE'],
  ['a player beyond the team', match, 'Acuña', on(0, 7), 'SLOT_OUT_OF_RANGE'],
  ['a player who left', match, 'Quiroga', on(0, 1), 'PLAYER_NOT_FOUND'],
  [
    'a player of a finished match',
    { ...match, status: 'FINISHED' as const },
    'Acuña',
    bench,
    'MATCH_FINISHED',
  ],
] as const)('refuses %s', (_what, of, playerId, target, code) => {
  expect(decideDrop(of, playerId, target)).toEqual(refusal(code));
});

describe('changes of slots are not applied', () => {
  const changes = changesOf('Acuña', on(1, 0));

  it('where the player has another slot meanwhile', () => {
    const other = withSlotChanges(match, changesOf('Acuña', on(0, 1)));
    expect(withSlotChanges(other, changes)).toBe(other);
  });

  it('where their new slot was taken meanwhile', () => {
    const other = withSlotChanges(match, changesOf('Domínguez', on(1, 0)));
    expect(withSlotChanges(other, changes)).toBe(other);
  });

  it('where the player left', () => {
    const other = arrangeable(match.allPlayers.filter(({ id }) => id !== 'Acuña'));
    expect(withSlotChanges(other, changes)).toBe(other);
  });
});

it('a new substitute has nothing to confirm', () => {
  const [, acuna, ...rest] = match.allPlayers;
  const promoted = arrangeable([{ ...acuna!, isConfirmationPending: true }, ...rest]);
  expect(withSlotChanges(promoted, changesOf('Acuña', bench)).substitutes.at(-1)).toMatchObject({
    name: 'Acuña',
    isConfirmationPending: false,
  });
});
