import { describe, expect, it } from 'vitest';
import { groupByLocks, NO_LOCKS } from './locks';

const ids = ['ana', 'beto', 'caro', 'dani', 'eva'];

describe('players whose sides are bound together', () => {
  it('form no group without locks', () => {
    expect(groupByLocks(ids, NO_LOCKS)).toEqual({
      ok: true,
      value: { groups: ids.map((_, index) => ({ with: [index], against: [] })), isAnchored: false },
    });
  });

  it('are joined through others', () => {
    const locks = { ...NO_LOCKS, together: [['caro', 'ana']], apart: [['eva', 'caro'] as const] };
    expect(groupByLocks(ids, locks)).toEqual({
      ok: true,
      value: {
        groups: [
          { with: [0, 2], against: [4] },
          { with: [1], against: [] },
          { with: [3], against: [] },
        ],
        isAnchored: false,
      },
    });
  });

  it('are bound to the teams with the first fixed player', () => {
    const locks = {
      ...NO_LOCKS,
      together: [['beto', 'dani']],
      fixed: [
        { playerId: 'dani', teamIndex: 1 as const },
        { playerId: 'eva', teamIndex: 0 as const },
      ],
    };
    const grouped = groupByLocks(ids, locks);
    expect(grouped).toMatchObject({ ok: true, value: { isAnchored: true } });
    expect(grouped.ok && grouped.value.groups[0]).toEqual({ with: [4], against: [1, 3] });
  });

  it('are the same in whatever order the locks were written', () => {
    const together = [
      ['ana', 'beto'],
      ['caro', 'beto'],
    ];
    const apart = [
      ['dani', 'ana'],
      ['eva', 'dani'],
    ] as const;
    expect(
      groupByLocks(ids, { ...NO_LOCKS, together: [...together].reverse(), apart: [...apart].reverse() }),
    ).toEqual(groupByLocks(ids, { ...NO_LOCKS, together, apart }));
  });

  it.each([
    ['two are together and apart', { together: [['ana', 'beto']], apart: [['beto', 'ana'] as const] }],
    ['a player is apart from themselves', { apart: [['ana', 'ana'] as const] }],
    [
      'three are each apart from the others',
      {
        apart: [
          ['ana', 'beto'],
          ['beto', 'caro'],
          ['caro', 'ana'],
        ] as const,
      },
    ],
    [
      'a player is fixed to both teams',
      {
        fixed: [
          { playerId: 'ana', teamIndex: 0 as const },
          { playerId: 'ana', teamIndex: 1 as const },
        ],
      },
    ],
    [
      'two players kept together are fixed to different teams',
      {
        together: [['ana', 'beto', 'caro']],
        fixed: [
          { playerId: 'ana', teamIndex: 0 as const },
          { playerId: 'caro', teamIndex: 1 as const },
        ],
      },
    ],
  ])('cannot be where %s', (_what, locks) => {
    expect(groupByLocks(ids, { ...NO_LOCKS, ...locks })).toEqual({
      ok: false,
      code: 'TEAM_LOCKS_CONTRADICT',
    });
  });

  it.each([
    { together: [['ana', 'zoe']] },
    { apart: [['zoe', 'ana'] as const] },
    { fixed: [{ playerId: 'zoe', teamIndex: 0 as const }] },
  ])('cannot name a player that does not start: %j', (locks) => {
    expect(groupByLocks(ids, { ...NO_LOCKS, ...locks })).toEqual({
      ok: false,
      code: 'LOCKED_PLAYER_NOT_STARTER',
    });
  });
});
