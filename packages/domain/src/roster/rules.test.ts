import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entry, fullTeams, ORGANISER, refusal, roster } from '../../test/rosters';
import {
  decideAdd,
  decideEarly,
  decideJoin,
  decideLeave,
  decideRemove,
  decideReplace,
  waitingOrder,
  type JoinRequest,
  type RosterEntry,
} from './rules';

function guest(name: string, over: Partial<JoinRequest> = {}): JoinRequest {
  return { userId: null, name, isSubstitute: false, ...over };
}

it('a date that is open to those of the last one refuses all others until it is open to all', () => {
  const early = (hasPlayedLast: boolean, now: number) =>
    decideEarly({ opensToAllAt: 100, hasPlayedLast }, now);
  expect(early(true, 99)).toEqual({ ok: true, value: true });
  expect(early(false, 99)).toEqual({ ok: false, code: 'NOT_OPEN_YET', retryAfterMs: 1 });
  expect(early(false, 100)).toEqual({ ok: true, value: false });
  expect(decideEarly({ opensToAllAt: null, hasPlayedLast: false }, 0)).toEqual({ ok: true, value: false });
});

describe('signing up', () => {
  it('gives a guest the defaults of position and level', () => {
    expect(decideJoin(roster([]), guest('Chino'), null)).toMatchObject({
      ok: true,
      value: { name: 'Chino', position: 'Mediocampista', rating: 3, slot: { teamIndex: 0 } },
    });
  });

  it('takes what a signed-in user leaves out from the profile', () => {
    const profile = { name: 'Nico Barrientos', position: 'Arquero', rating: 4.5 } as const;
    const decision = decideJoin(roster([]), { userId: 'u1', isSubstitute: false, rating: 2 }, profile);
    expect(decision).toMatchObject({
      ok: true,
      value: { name: 'Nico Barrientos', position: 'Arquero', rating: 2 },
    });
  });

  it('requires a name of a guest', () => {
    expect(decideJoin(roster([]), { userId: null, isSubstitute: false }, null)).toEqual(
      refusal('NAME_REQUIRED'),
    );
  });

  it('refuses a guest the name of any other player on the list, however it is written', () => {
    const list = roster([entry('a', { name: 'José Pérez', userId: 'u9' })]);
    expect(decideJoin(list, guest('jose  PEREZ'), null)).toEqual(refusal('DUPLICATE_NAME'));
  });

  it('lets a signed-in user share the name of a guest', () => {
    const list = roster([entry('a', { name: 'José' })]);
    expect(decideJoin(list, { userId: 'u1', name: 'José', isSubstitute: false }, null).ok).toBe(true);
  });

  it('lets a signed-in user in once', () => {
    const list = roster([entry('a', { userId: 'u1' })]);
    expect(decideJoin(list, { userId: 'u1', name: 'x', isSubstitute: true }, null)).toEqual(
      refusal('ALREADY_IN_MATCH'),
    );
  });

  it('offers to be a substitute when the teams are full', () => {
    const list = roster(fullTeams());
    expect(decideJoin(list, guest('Último'), null)).toEqual(refusal('MATCH_FULL'));
    const inPlay = { ...list, status: 'IN_PROGRESS', stage: 'first hour' } as const;
    expect(decideJoin(inPlay, guest('Último'), null)).toEqual(refusal('STARTED_FULL'));
    expect(decideJoin(list, guest('Último', { isSubstitute: true }), null)).toMatchObject({
      ok: true,
      value: { slot: null },
    });
  });

  it('lets in as many substitutes as starters and not one more', () => {
    const bench = Array.from({ length: 10 }, (_, index) => entry(`s${index}`));
    const list = roster([...fullTeams(), ...bench]);
    expect(decideJoin(list, guest('Último', { isSubstitute: true }), null)).toEqual(
      refusal('SUBSTITUTES_FULL'),
    );
  });

  it.each([
    ['a taken slot', { teamIndex: 0, slotIndex: 0 } as const, 'SLOT_TAKEN'],
    ['a slot beyond the team', { teamIndex: 0, slotIndex: 5 } as const, 'SLOT_OUT_OF_RANGE'],
    ['a slot without its team', { slotIndex: 1 } as const, 'SLOT_WITHOUT_TEAM'],
    ['a slot on the bench', { isSubstitute: true, teamIndex: 0 } as const, 'SUBSTITUTE_WITHOUT_SLOT'],
  ])('refuses %s', (_what, wanted, code) => {
    const list = roster([entry('a', { slot: { teamIndex: 0, slotIndex: 0 } })]);
    expect(decideJoin(list, guest('Chino', wanted), null)).toEqual(refusal(code));
  });

  it('gives exactly the chosen slot', () => {
    const wanted = { teamIndex: 1, slotIndex: 4 } as const;
    expect(decideJoin(roster([]), guest('Chino', wanted), null)).toMatchObject({
      ok: true,
      value: { slot: wanted },
    });
  });

  it('passes none of those that wait: as many free slots as there are substitutes are theirs', () => {
    const nine = fullTeams().slice(1);
    const waits = roster([...nine, entry('waits')]);
    expect(decideJoin(waits, guest('Último'), null)).toEqual(refusal('OTHERS_WAIT'));
    expect(decideJoin(waits, guest('Último', { teamIndex: 0, slotIndex: 0 }), null)).toEqual(
      refusal('OTHERS_WAIT'),
    );
    expect(decideJoin(waits, guest('Último', { isSubstitute: true }), null).ok).toBe(true);
    expect(decideJoin(roster([...nine.slice(1), entry('waits')]), guest('Último'), null).ok).toBe(true);
    expect(
      decideAdd(waits, ORGANISER, { name: 'Último', isSubstitute: false }, { isReportCompleted: false }).ok,
    ).toBe(true);
  });

  it('takes a free slot for an hour from kick-off, whoever waits, and no turn any more', () => {
    const list = [...fullTeams().slice(1), entry('waits')];
    const at = (stage: 'first hour' | 'played' | 'past') => roster(list, { status: 'IN_PROGRESS', stage });
    expect(decideJoin(at('first hour'), guest('Tarde'), null).ok).toBe(true);
    expect(decideJoin(at('first hour'), guest('Tarde', { isSubstitute: true }), null)).toEqual(
      refusal('MATCH_STARTED'),
    );
    for (const stage of ['played', 'past'] as const) {
      expect(decideJoin(at(stage), guest('Tarde'), null)).toEqual(refusal('MATCH_PLAYED'));
      const add = { name: 'Tarde', isSubstitute: false };
      expect(decideAdd(at(stage), ORGANISER, add, { isReportCompleted: false }).ok).toBe(true);
    }
  });

  it('is over once the match is finished', () => {
    expect(decideJoin(roster([], { status: 'FINISHED' }), guest('Chino'), null)).toEqual(
      refusal('MATCH_FINISHED'),
    );
  });
});

describe('leaving', () => {
  const bench = [entry('late', { waitingSince: 2000 }), entry('early', { waitingSince: 1000 })];

  it('gives exactly the vacated slot to the longest-waiting substitute', () => {
    const decision = decideLeave(roster([...fullTeams(), ...bench]), 'p13');
    expect(decision).toMatchObject({
      ok: true,
      value: {
        leaver: { id: 'p13' },
        promoted: { entry: { id: 'early' }, slot: { teamIndex: 1, slotIndex: 3 } },
      },
    });
  });

  it('promotes none when a substitute leaves, or when there is none', () => {
    expect(decideLeave(roster([...fullTeams(), ...bench]), 'late')).toMatchObject({
      value: { promoted: null },
    });
    expect(decideLeave(roster(fullTeams()), 'p00')).toMatchObject({ value: { promoted: null } });
  });

  it('promotes none from kick-off on, and is refused once the match is past', () => {
    const list = [...fullTeams(), ...bench];
    for (const stage of ['first hour', 'played'] as const) {
      const playing = roster(list, { status: 'IN_PROGRESS', stage });
      expect(decideLeave(playing, 'p13')).toMatchObject({ ok: true, value: { promoted: null } });
      expect(decideRemove(playing, ORGANISER, 'p13')).toMatchObject({ value: { promoted: null } });
    }
    const past = roster(list, { status: 'IN_PROGRESS', stage: 'past' });
    expect(decideLeave(past, 'p13')).toEqual(refusal('MATCH_PLAYED'));
    expect(decideRemove(past, ORGANISER, 'p13')).toMatchObject({ ok: true, value: { promoted: null } });
  });

  it('is refused to the organiser, after the finish, and to a caller without an entry', () => {
    const own = entry('o', { userId: ORGANISER });
    expect(decideLeave(roster([own]), 'o')).toEqual(refusal('ORGANISER_CANNOT_LEAVE'));
    expect(decideLeave(roster([entry('a')], { status: 'FINISHED' }), 'a')).toEqual(refusal('MATCH_FINISHED'));
    expect(decideLeave(roster([]), 'a')).toEqual(refusal('PLAYER_NOT_FOUND'));
  });

  it('keeps the order of two substitutes of the same instant', () => {
    expect(waitingOrder([entry('b'), entry('a')]).map((each) => each.id)).toEqual(['a', 'b']);
  });
});

describe('the organiser', () => {
  const open = { isReportCompleted: false };
  const own = entry('o', { userId: ORGANISER, slot: { teamIndex: 0, slotIndex: 0 } });

  it('adds a guest to the list, in a chosen slot or as a substitute', () => {
    const guest = { name: 'Chino', isSubstitute: false };
    expect(decideAdd(roster([own]), ORGANISER, guest, open)).toMatchObject({
      ok: true,
      value: { userId: null, name: 'Chino', position: 'Mediocampista', rating: 3, slot: { teamIndex: 1 } },
    });
    const wanted = { teamIndex: 1, slotIndex: 4 } as const;
    expect(decideAdd(roster([own]), ORGANISER, { ...guest, ...wanted }, open)).toMatchObject({
      value: { slot: wanted },
    });
    expect(decideAdd(roster([own]), ORGANISER, { ...guest, isSubstitute: true }, open)).toMatchObject({
      value: { slot: null },
    });
  });

  it('adds last-minute players after the finish, until the report is final', () => {
    const finished = roster([own], { status: 'FINISHED' });
    const guest = { name: 'Chino', isSubstitute: false };
    expect(decideAdd(finished, ORGANISER, guest, open).ok).toBe(true);
    expect(decideAdd(finished, ORGANISER, guest, { isReportCompleted: true })).toEqual(
      refusal('REPORT_COMPLETED'),
    );
  });

  it('adds no player twice and none beyond the capacity, and alone may add', () => {
    const guest = { name: 'Chino', isSubstitute: false };
    const list = roster([own, entry('a', { name: 'chino' })]);
    expect(decideAdd(list, ORGANISER, guest, open)).toEqual(refusal('DUPLICATE_NAME'));
    expect(decideAdd(roster(fullTeams()), ORGANISER, guest, open)).toEqual(refusal('MATCH_FULL'));
    const played = { ...roster(fullTeams()), status: 'FINISHED' } as const;
    expect(decideAdd(played, ORGANISER, guest, open)).toEqual(refusal('PLAYED_TEAMS_FULL'));
    expect(decideAdd(roster([own]), 'u2', guest, open)).toEqual(refusal('ONLY_ORGANISER_ADDS'));
  });

  it('removes another player, and the slot goes to the longest-waiting substitute', () => {
    const list = roster([...fullTeams(), entry('late', { waitingSince: 2 }), entry('early')]);
    expect(decideRemove(list, ORGANISER, 'p13')).toMatchObject({
      ok: true,
      value: { leaver: { id: 'p13' }, promoted: { entry: { id: 'early' }, slot: { slotIndex: 3 } } },
    });
  });

  it.each([
    ['by another user', roster([entry('a')]), 'u2', 'a', 'ONLY_ORGANISER_REMOVES'],
    ['of the organiser', roster([own]), ORGANISER, 'o', 'ORGANISER_NOT_REMOVABLE'],
    ['of an unknown player', roster([own]), ORGANISER, 'x', 'PLAYER_NOT_FOUND'],
    ['after the finish', roster([entry('a')], { status: 'FINISHED' }), ORGANISER, 'a', 'MATCH_FINISHED'],
  ])('is refused a removal %s', (_what, list, actor, playerId, code) => {
    expect(decideRemove(list, actor, playerId)).toEqual(refusal(code));
  });
});

describe('replacing a guest', () => {
  const profile = { name: 'Nico', position: 'Defensor', rating: 4 } as const;
  const slot = { teamIndex: 1, slotIndex: 2 } as const;

  it('gives the guest’s slot and turn to the caller, under their own name', () => {
    const list = roster([entry('g', { slot, waitingSince: 77 })]);
    expect(decideReplace(list, { userId: 'u1', playerId: 'g' }, profile)).toMatchObject({
      ok: true,
      value: { replaced: { id: 'g' }, entry: { userId: 'u1', name: 'Nico', slot, waitingSince: 77 } },
    });
  });

  it('is refused for a player with an account, a caller with an entry, and an unknown player', () => {
    const list = roster([entry('r', { userId: 'u2' }), entry('g')]);
    expect(decideReplace(list, { userId: 'u1', playerId: 'r' }, profile)).toEqual(refusal('NOT_A_GUEST'));
    expect(decideReplace(list, { userId: 'u2', playerId: 'g' }, profile)).toEqual(
      refusal('ALREADY_IN_MATCH'),
    );
    expect(decideReplace(list, { userId: 'u1', playerId: 'x' }, profile)).toEqual(
      refusal('PLAYER_NOT_FOUND'),
    );
  });
});

describe('any sequence of sign-ups and departures', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('join' as const), name: fc.nat(60), isSubstitute: fc.boolean() }),
    fc.record({
      kind: fc.constant('slot' as const),
      name: fc.nat(60),
      team: fc.constantFrom(0, 1),
      position: fc.nat(10),
    }),
    fc.record({ kind: fc.constant('leave' as const), index: fc.nat(50) }),
  );

  it('gives no slot to two players, exceeds no capacity, and has no two guests of one name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 7 }), fc.array(step, { maxLength: 120 }), (maxPlayers, steps) => {
        let entries: RosterEntry[] = [];
        let clock = 0;
        for (const each of steps) {
          clock += 1;
          const list = roster(entries, { maxPlayers });
          if (each.kind === 'leave') {
            const target = entries[each.index % Math.max(entries.length, 1)];
            const decision = target && decideLeave(list, target.id);
            if (!decision?.ok) continue;
            const { leaver, promoted } = decision.value;
            entries = entries
              .filter((other) => other.id !== leaver.id)
              .map((other) => (other.id === promoted?.entry.id ? { ...other, slot: promoted.slot } : other));
          } else {
            const place =
              each.kind === 'join'
                ? { isSubstitute: each.isSubstitute }
                : { teamIndex: each.team, slotIndex: each.position };
            const decision = decideJoin(list, guest(`jugador ${each.name}`, place), null);
            const free = 2 * maxPlayers - entries.filter(({ slot }) => slot !== null).length;
            const waiting = entries.filter(({ slot }) => slot === null).length;
            if (decision.ok && decision.value.slot !== null) expect(free).toBeGreaterThan(waiting);
            if (decision.ok)
              entries = [...entries, { ...decision.value, id: `e${clock}`, waitingSince: clock }];
          }
          const slots = entries.flatMap(({ slot }) => (slot ? [`${slot.teamIndex}-${slot.slotIndex}`] : []));
          expect(new Set(slots).size).toBe(slots.length);
          expect(slots.length).toBeLessThanOrEqual(2 * maxPlayers);
          expect(entries.length - slots.length).toBeLessThanOrEqual(2 * maxPlayers);
          expect(new Set(entries.map((other) => other.name)).size).toBe(entries.length);
        }
      }),
    );
  });
});
