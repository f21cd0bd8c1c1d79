import { compareList, namesOf, type Comparison } from '@picado/domain/lists/compare';
import { formatList } from '@picado/domain/list-text/format';
import { EXPORT_REFRESHED_AFTER_MS, MAX_EXPORTS } from '@picado/domain/list-text/limits';
import { lastMarkIn, originOf, readMark } from '@picado/domain/list-text/mark';
import { parseList } from '@picado/domain/list-text/parse';
import { planImport, type ImportOperation } from '@picado/domain/lists/plan';
import { withPromotions } from '@picado/domain/lists/promotions';
import type { ApplyList, CompareList } from '@picado/domain/lists/schema';
import { stateOf } from '@picado/domain/lists/state';
import type { ListEvents } from '@picado/domain/events/lists';
import { permit } from '@picado/domain/matches/policies';
import type { Match } from '@picado/domain/matches/schema';
import { stageOf } from '@picado/domain/matches/stage';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { Roster, RosterEntry } from '@picado/domain/roster/rules';
import { DEFAULT_POSITION, DEFAULT_RATING } from '@picado/domain/users/schema';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Change, Unit, UnitOfWork } from '../../events/unit-of-work';
import type { CallContext, UserContext } from '../../calls/context';
import { loadMatch } from '../matches/match-lock';
import { eventMatch } from '../matches/event-match';
import { enrol } from '../roster/enrolment';
import { deleteEntry, eventPlayer, orderSubstitutes, rosterOf, saveSlots } from '../roster/roster-operations';
import { promote } from '../roster/departure';
import { findExport, saveExport } from './repository';

export interface ListsServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
}

export type ListsService = ReturnType<typeof createListsService>;

type Imported = ListEvents['LIST_IMPORTED'];

export function createListsService(dependencies: ListsServiceDependencies) {
  const { database, unitOfWork, readMatch } = dependencies;

  return {
    /** The list as text. Its state is stored for a later import, so this read takes the lock. */
    export(context: CallContext, matchId: string): Promise<Result<Change<string>>> {
      return unitOfWork.changeMatch(context, loadMatch(matchId), async (unit, { match }) => {
        const text = formatList(match);
        const origin = originOf(readMark(text.slice(text.lastIndexOf('\n') + 1)), match);
        if (origin !== null) {
          const exported = { matchId, ...origin, state: stateOf(match), createdAt: new Date(unit.now) };
          const freshFrom = new Date(unit.now - EXPORT_REFRESHED_AFTER_MS);
          await saveExport(unit.tx, exported, { newest: MAX_EXPORTS, freshFrom });
        }
        return accept(text);
      });
    },

    async compare(context: UserContext, matchId: string, list: CompareList): Promise<Result<Comparison>> {
      const userId = context.user.id;
      const match = await readMatch(matchId, context.now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const permitted = permit('importLists', { ...match, userId });
      if (!permitted.ok) return permitted;
      const comparison = await comparisonOf(database.read, match, list);
      if (!comparison.ok) return comparison;
      return accept(withPromotions(comparison.value, stageOf(match, context.now), match.maxPlayers));
    },

    /** Compares again under the lock and applies the result, all of it or nothing. */
    apply(
      context: UserContext,
      matchId: string,
      { version, ...list }: ApplyList,
    ): Promise<Result<Change<{ matchId: string }>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(context, loadMatch(matchId), async (unit, { core, match }) => {
        const permitted = permit('importLists', { ...match, userId });
        if (!permitted.ok) return permitted;
        if (version !== undefined && version !== match.version) return refuse('LIST_OUTDATED');
        const comparison = await comparisonOf(unit.tx, match, list);
        if (!comparison.ok) return comparison;
        const roster = await rosterOf(unit, core);
        const plan = planImport(comparison.value, roster);
        if (!plan.ok) return plan;
        if (plan.value.length === 0) return accept({ matchId });

        const imported = await carryOut(unit, match, roster, plan.value);
        const promotions = plan.value.flatMap((operation) => {
          if (operation.kind !== 'promote') return [];
          const entry = roster.entries.find(({ id }) => id === operation.playerId);
          return entry === undefined ? [] : [{ entry, slot: operation.slot }];
        });
        const { remaining, added } = comparison.value.arrangement;
        const listed = [...remaining, ...added].filter(({ to }) => to.team !== null).length;
        const about = { matchId, actorId: userId, match: eventMatch(match, listed + promotions.length) };
        unit.emit({ ...about, type: 'LIST_IMPORTED', ...imported });
        await promote(unit, about, promotions);
        return accept({ matchId });
      });
    },
  };
}

/** Compares a list as text with the present one, and with the exported one that it was written from where that is stored. */
async function comparisonOf(
  db: Executor,
  match: Match,
  { listText, corrections = [] }: CompareList,
): Promise<Result<Comparison>> {
  const origin = originOf(lastMarkIn(listText), match);
  const base = origin && (await findExport(db, match.id, origin));
  const parsed = parseList(listText, {
    ...match,
    names: namesOf(match, base),
    corrections: new Map(corrections.map(({ line, as }) => [line, as])),
  });
  if (!parsed.ok) return parsed;
  return accept(compareList(parsed.value, match, parsed.value.mark === null ? null : base));
}

/** Applies all operations, and returns the players concerned. */
async function carryOut(
  unit: Unit,
  match: Match,
  roster: Roster,
  operations: readonly ImportOperation[],
): Promise<Imported> {
  const entries = new Map(roster.entries.map((entry) => [entry.id, entry]));
  const imported: Imported = {
    joined: [],
    left: [],
    promoted: [],
    demoted: [],
    moved: [],
    reordered: [],
  };
  const added = new Map<string, RosterEntry>();
  await saveSlots(
    unit,
    roster,
    operations.filter((operation) => operation.kind === 'move'),
  );
  for (const operation of operations) {
    switch (operation.kind) {
      case 'remove': {
        const entry = entries.get(operation.playerId);
        await deleteEntry(unit.tx, operation.playerId);
        if (entry !== undefined) imported.left.push(eventPlayer(entry, entry.slot));
        break;
      }
      case 'move': {
        const entry = entries.get(operation.playerId);
        // A substitute that stays a substitute changes only its turn, which the order sets.
        if (entry === undefined || (entry.slot === null && operation.slot === null)) break;
        const { promoted, demoted, moved } = imported;
        const sides = operation.slot === null ? demoted : entry.slot === null ? promoted : moved;
        sides.push(eventPlayer(entry, operation.slot));
        break;
      }
      case 'add': {
        const { name, slot } = operation;
        const guest = { userId: null, name, position: DEFAULT_POSITION, rating: DEFAULT_RATING, slot };
        const entry = enrol(unit, match, guest);
        added.set(name, entry);
        imported.joined.push(eventPlayer(entry, slot));
        break;
      }
      case 'order-substitutes': {
        const waiting = operation.order.flatMap(
          (entry) => ('playerId' in entry ? entries.get(entry.playerId) : added.get(entry.name)) ?? [],
        );
        await orderSubstitutes(
          unit,
          waiting.map(({ id }) => id),
        );
        imported.reordered = waiting.map((entry) => eventPlayer(entry, null));
        break;
      }
      // The promotion follows the list as an event of its own: the player is asked.
      case 'promote':
        break;
    }
  }
  return imported;
}
