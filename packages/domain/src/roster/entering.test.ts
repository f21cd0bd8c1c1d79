import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entry, fullTeams, refusal, roster } from '../../test/rosters';
import { viewMatch } from '../matches/viewer';
import { decideTakeFreeSlot } from './entering';
import { decideJoin, waitingOrder, type Roster } from './rules';

const waiting = (id: string, waitingSince: number) => entry(id, { name: id, waitingSince });
/** A match of five a side with so many free slots, and Rulo waiting before Pato. */
const withFree = (free: number, over: Partial<Roster> = {}) =>
  roster([...fullTeams().slice(free), waiting('pato', 20), waiting('rulo', 10)], over);

describe('a slot that is left free', () => {
  it('is taken by the substitute that has waited longest, and by no other', () => {
    const list = withFree(1);
    const free = fullTeams()[0]?.slot;
    expect(decideTakeFreeSlot(list, 'rulo')).toMatchObject({
      ok: true,
      value: { entry: { id: 'rulo' }, slot: free },
    });
    expect(decideTakeFreeSlot(list, 'pato')).toEqual(refusal('NOT_YOUR_TURN'));
  });

  it('is for each of two that wait where two are free', () => {
    expect(decideTakeFreeSlot(withFree(2), 'pato').ok).toBe(true);
    expect(decideTakeFreeSlot(withFree(2), 'rulo').ok).toBe(true);
  });

  it('is entered neither by a starter, nor by a player outside the list, nor where none is free', () => {
    const starter = fullTeams()[3]?.id ?? '';
    expect(decideTakeFreeSlot(withFree(1), starter)).toEqual(refusal('ALREADY_STARTER'));
    expect(decideTakeFreeSlot(withFree(1), 'unknown')).toEqual(refusal('NOT_IN_MATCH'));
    expect(decideTakeFreeSlot(withFree(0), 'rulo')).toEqual(refusal('NO_SLOT_TO_ENTER'));
  });

  it('is entered by no substitute from kick-off on, nor after the finish', () => {
    expect(decideTakeFreeSlot(withFree(1, { stage: 'first hour' }), 'rulo')).toEqual(
      refusal('MATCH_STARTED'),
    );
    expect(decideTakeFreeSlot(withFree(1, { stage: 'played' }), 'rulo')).toEqual(refusal('MATCH_PLAYED'));
    const finished = withFree(1, { status: 'FINISHED', stage: 'played' });
    expect(decideTakeFreeSlot(finished, 'rulo')).toEqual(refusal('MATCH_FINISHED'));
  });
});

const lists = fc
  .record({ free: fc.nat(10), turns: fc.uniqueArray(fc.nat(1000), { maxLength: 10 }) })
  .map(({ free, turns }) =>
    roster([...fullTeams().slice(free), ...turns.map((turn, at) => waiting(`s${at}`, turn))]),
  );

describe('of any list', () => {
  it('as many substitutes may enter as slots are free, the longest first, and none passes another', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const substitutes = waitingOrder(list.entries.filter(({ slot }) => slot === null));
        const free = 10 - (list.entries.length - substitutes.length);
        const may = substitutes.map(({ id }) => decideTakeFreeSlot(list, id).ok);
        expect(may).toEqual(substitutes.map((_, turn) => turn < free));
      }),
    );
  });

  it('those that enter one after another, in any order, get slots of their own until none may', () => {
    fc.assert(
      fc.property(lists, fc.array(fc.nat(9), { maxLength: 40 }), (list, order) => {
        let entries = list.entries;
        for (const at of order) {
          const entered = decideTakeFreeSlot({ ...list, entries }, `s${at}`);
          if (!entered.ok) continue;
          const { slot } = entered.value;
          entries = entries.map((each) => (each.id === `s${at}` ? { ...each, slot } : each));
        }
        const slots = entries.flatMap(({ slot }) =>
          slot === null ? [] : [`${slot.teamIndex}-${slot.slotIndex}`],
        );
        expect(new Set(slots).size).toBe(slots.length);
        expect(slots.length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('a free slot is for a newcomer or for one that waits, and the screen offers what the rule accepts', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const substitutes = waitingOrder(list.entries.filter(({ slot }) => slot === null));
        const starters = list.entries.filter(({ slot }) => slot !== null);
        const newcomer = decideJoin(list, { userId: null, name: 'Último', isSubstitute: false }, null);
        const last = substitutes.at(-1);
        if (last !== undefined && newcomer.ok) expect(decideTakeFreeSlot(list, last.id).ok).toBe(true);
        const allPlayers = [...starters, ...substitutes].map(({ id, slot }) => ({
          id,
          isSubstitute: slot === null,
        }));
        const match = {
          ...{
            creatorId: 'o',
            coOrganiserIds: [],
            groupId: null,
            maxPlayers: 5,
            status: 'SCHEDULED' as const,
          },
          ...{ startsAt: '2026-11-27T00:00:00Z', team1Goals: null, reportCompleted: false, allPlayers },
        };
        const now = Date.parse('2026-11-24T12:00:00Z');
        for (const { id } of list.entries)
          expect(viewMatch(match, { kind: 'guest', playerId: id }, { now }).can.enter).toBe(
            decideTakeFreeSlot(list, id).ok,
          );
      }),
    );
  });
});
