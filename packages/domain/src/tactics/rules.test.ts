import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArrangeField } from './arrange-field';
import { slotPoints, usualTactics } from './field';
import { FORMATIONS } from '../formations/lines';
import { arrangeField, decideArrangement, isSameField } from './rules';
import { tacticsSchema, type Tactics } from '../formations/schema';

function after(tactics: Tactics, request: ArrangeField, size = 7): Tactics {
  const arranged = arrangeField(tactics, request, size);
  if (!arranged.ok) throw new Error(arranged.code);
  return arranged.value;
}

const move = (
  teamIndex: 0 | 1,
  positionIndex: number,
  place: { along: number; across: number } | null,
): ArrangeField => ({ moves: [{ teamIndex, positionIndex, place }] });

describe('the right to arrange the field', () => {
  const match = {
    creatorId: 'o',
    coOrganiserIds: [],
    status: 'SCHEDULED',
    maxPlayers: 7,
    tactics: usualTactics(7),
  } as const;

  it.each([
    ['the organiser', match, 'o', { ok: true, value: { isShared: true } }],
    [
      'the organiser of a match under way',
      { ...match, status: 'IN_PROGRESS' } as const,
      'o',
      { ok: true, value: { isShared: true } },
    ],
    ['another user', match, 'x', { ok: false, code: 'ONLY_ORGANISER_ARRANGES_FIELD' }],
    [
      'a finished match',
      { ...match, status: 'FINISHED' } as const,
      'o',
      { ok: false, code: 'MATCH_FINISHED' },
    ],
  ])('%s', (_who, on, userId, decision) => {
    expect(decideArrangement(on, userId, { isShared: true })).toMatchObject(decision);
  });
});

describe('a change of the field', () => {
  it('shows it to all viewers and hides it again, and moves no slot', () => {
    const shown = after(usualTactics(7), { isShared: true });
    expect(shown).toEqual({ ...usualTactics(7), isShared: true });
    expect(after(shown, { isShared: false })).toEqual(usualTactics(7));
  });

  it('moves a slot and leaves all others where they are', () => {
    const moved = after(usualTactics(7), move(1, 3, { along: 0.7, across: 0.41239 }));
    expect(moved.sides[1].places).toEqual([{ positionIndex: 3, along: 0.7, across: 0.4124 }]);
    expect(moved.sides[0]).toEqual(usualTactics(7).sides[0]);
  });

  it('never takes a slot over the halfway line', () => {
    const moved = after(usualTactics(7), move(0, 6, { along: 0.9, across: 1 }));
    expect(moved.sides[0].places).toEqual([{ positionIndex: 6, along: 0.45, across: 0.95 }]);
  });

  it('resets a slot to the formation', () => {
    const moved = after(usualTactics(7), move(0, 6, { along: 0.3, across: 0.3 }));
    expect(after(moved, move(0, 6, null))).toEqual(usualTactics(7));
    expect(after(moved, move(0, 6, { along: 0.435, across: 0.22 }))).toEqual(usualTactics(7));
    const aside = after(moved, move(0, 6, { along: 0.435, across: 0.3 }));
    expect(aside.sides[0].places).toEqual([{ positionIndex: 6, along: 0.435, across: 0.3 }]);
    const behind = after(moved, move(0, 6, { along: 0.4, across: 0.22 }));
    expect(behind.sides[0].places).toEqual([{ positionIndex: 6, along: 0.4, across: 0.22 }]);
  });

  it('with another formation resets its whole side, and not the other one', () => {
    const both = after(usualTactics(7), {
      moves: [
        { teamIndex: 0, positionIndex: 1, place: { along: 0.3, across: 0.3 } },
        { teamIndex: 1, positionIndex: 1, place: { along: 0.6, across: 0.6 } },
      ],
    });
    const changed = after(both, { formation: { teamIndex: 0, formation: '2-3-2' } });
    expect(changed.sides[0]).toEqual({ formation: '2-3-2', places: [] });
    expect(changed.sides[1]).toEqual(both.sides[1]);
  });

  it('takes the formation first, then the moves, in their order', () => {
    const changed = after(usualTactics(7), {
      formation: { teamIndex: 0, formation: '2-3-2' },
      moves: [
        { teamIndex: 0, positionIndex: 4, place: { along: 0.1, across: 0.1 } },
        { teamIndex: 0, positionIndex: 2, place: { along: 0.2, across: 0.2 } },
        { teamIndex: 0, positionIndex: 4, place: { along: 0.3, across: 0.3 } },
      ],
    });
    expect(changed.sides[0].places).toEqual([
      { positionIndex: 2, along: 0.2, across: 0.2 },
      { positionIndex: 4, along: 0.3, across: 0.3 },
    ]);
  });

  it.each([
    [
      'a formation of another size',
      5,
      { formation: { teamIndex: 0, formation: '3-2-2' } },
      'UNKNOWN_FORMATION',
    ],
    ['an unknown formation', 7, { formation: { teamIndex: 1, formation: '9-9' } }, 'UNKNOWN_FORMATION'],
    ['the eighth of seven', 7, move(0, 7, { along: 0.2, across: 0.2 }), 'SLOT_OUT_OF_RANGE'],
    ['the eighth of seven, to be put back', 7, move(0, 7, null), 'SLOT_OUT_OF_RANGE'],
  ] as const)('refuses %s', (_what, size, request, code) => {
    expect(arrangeField(usualTactics(size), request as ArrangeField, size)).toEqual({ ok: false, code });
  });

  const sizes = fc.constantFrom(5, 6, 7, 8, 9, 10, 11);
  const steps = sizes.chain((size) => {
    const team = fc.constantFrom(0 as const, 1 as const);
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const step: fc.Arbitrary<ArrangeField> = fc.record(
      {
        isShared: fc.boolean(),
        formation: fc.record({
          teamIndex: team,
          formation: fc.constantFrom(...(FORMATIONS[size] ?? [''])),
        }),
        moves: fc.array(
          fc.record({
            teamIndex: team,
            positionIndex: fc.nat(size - 1),
            place: fc.option(fc.record({ along: share, across: share })),
          }),
        ),
      },
      { requiredKeys: [] },
    );
    return fc.record({ size: fc.constant(size), steps: fc.array(step, { maxLength: 6 }) });
  });

  it('of any kind leaves a valid field, with each slot once and in its own half', () => {
    fc.assert(
      fc.property(steps, ({ size, steps: taken }) => {
        const start = usualTactics(size);
        const end = taken.reduce((tactics, step) => after(tactics, step, size), start);
        expect(tacticsSchema.parse(end)).toEqual(end);
        expect(start).toEqual(usualTactics(size));
        for (const side of end.sides) {
          const slots = side.places.map(({ positionIndex }) => positionIndex);
          expect(slots).toEqual([...new Set(slots)].sort((a, b) => a - b));
        }
        for (const { teamIndex, along } of slotPoints(end, size)) expect(along < 0.5).toBe(teamIndex === 0);
        const moved = slotPoints(end, size).filter(({ isMoved }) => isMoved);
        expect(moved).toHaveLength(end.sides[0].places.length + end.sides[1].places.length);
      }),
    );
  });

  it('repeated changes nothing more', () => {
    fc.assert(
      fc.property(steps, ({ size, steps: taken }) => {
        let tactics = usualTactics(size);
        for (const step of taken) {
          const once = after(tactics, step, size);
          expect(isSameField(after(once, step, size), once)).toBe(true);
          tactics = once;
        }
      }),
    );
  });

  it('is distinguished from a change of nothing', () => {
    const field = after(usualTactics(7), move(0, 6, { along: 0.3, across: 0.3 }));
    expect(isSameField(field, after(field, {}))).toBe(true);
    for (const request of [
      { isShared: true },
      { formation: { teamIndex: 1, formation: '2-3-2' } },
      move(0, 6, null),
      move(0, 6, { along: 0.3, across: 0.31 }),
      move(0, 6, { along: 0.31, across: 0.3 }),
      move(0, 5, { along: 0.3, across: 0.3 }),
      move(1, 6, { along: 0.6, across: 0.3 }),
    ] as ArrangeField[]) {
      expect(isSameField(field, after(field, request))).toBe(false);
    }
  });
});
