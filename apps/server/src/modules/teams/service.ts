import { permit } from '@picado/domain/matches/policies';
import type { Match } from '@picado/domain/matches/schema';
import { type Result, accept, refuse } from '@picado/domain/result';
import type { Roster } from '@picado/domain/roster/rules';
import {
  type ArrangedMatch,
  type SlotAssignment,
  arrangedMatch,
  assignmentsOf,
  assignmentsToSave,
} from '@picado/domain/teams/arrangement';
import { type TeamsPlan, planTeams } from '@picado/domain/teams/generate';
import type { GenerateTeams } from '@picado/domain/teams/schema';
import { decideUndo } from '@picado/domain/teams/undo';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Change, Load, Unit, UnitOfWork } from '../../events/unit-of-work';
import { findLastSides } from '../../reads/group-matches';
import { eventMatch } from '../matches/event-match';
import { findTeamsBefore, loadMatchWith, saveMatch } from '../matches/match-lock';
import { eventPlayer, rosterOf, saveSlots } from '../roster/roster-operations';
import { type ApiSlot, slotOf, toApiSlot } from '@picado/domain/roster/api-names';

/** An assignment as the match keeps it for undo. */
type StoredAssignment = ApiSlot & { playerId: string };

function storedAssignments(assignments: readonly SlotAssignment[] | null): StoredAssignment[] | null {
  return assignments?.map(({ playerId, ...slot }) => ({ playerId, ...toApiSlot(slot) })) ?? null;
}

function assignmentsOfStored(stored: readonly StoredAssignment[] | null): SlotAssignment[] | null {
  if (stored === null) return null;
  return stored.flatMap(({ playerId, ...at }) => {
    const slot = slotOf(at);
    return slot === null ? [] : [{ playerId, ...slot }];
  });
}

/** The options for the teams of a match, and whether undo is possible. */
export interface WeighedTeams {
  plan: TeamsPlan;
  canUndo: boolean;
}

export interface TeamsServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  /** The stars by which teams are balanced, by entry. */
  balanceRatings: (db: Executor, entries: Match['players']) => Promise<ReadonlyMap<string, number>>;
}

export type TeamsService = ReturnType<typeof createTeamsService>;

/** A locked match with its list. */
interface Loaded {
  match: Match;
  arranged: ArrangedMatch;
  roster: Roster;
}

export function createTeamsService(dependencies: TeamsServiceDependencies) {
  const { database, unitOfWork, readMatch, balanceRatings } = dependencies;

  /** A match with the levels of its players, and in a group with their sides of its last date. */
  async function arrange(db: Executor, match: Match): Promise<ArrangedMatch> {
    const { id: matchId, groupId } = match;
    const [levels, lastSides] = await Promise.all([
      balanceRatings(db, match.players),
      groupId === null ? [] : findLastSides(db, { groupId, matchId }),
    ]);
    return arrangedMatch(match, levels, lastSides);
  }

  const load = (matchId: string): Load<Loaded> =>
    loadMatchWith(matchId, async (unit, { core, match }) => {
      return { match, arranged: await arrange(unit.tx, match), roster: await rosterOf(unit, core) };
    });

  const teamsBefore = async (db: Executor, matchId: string) =>
    assignmentsOfStored(await findTeamsBefore(db, matchId));

  /** Saves the changed slots and the undo state, and emits the change. */
  async function saveTeams(
    unit: Unit,
    { match, arranged, roster }: Loaded,
    moved: readonly SlotAssignment[],
    change: { type: 'TEAMS_GENERATED' | 'TEAMS_UPDATED'; before: SlotAssignment[] | null; actorId: string },
  ): Promise<void> {
    await saveSlots(
      unit,
      roster,
      moved.map(({ playerId, ...slot }) => ({ playerId, slot })),
    );
    await saveMatch(unit.tx, match.id, { teamsBefore: storedAssignments(change.before) });
    unit.emit({
      type: change.type,
      matchId: match.id,
      actorId: change.actorId,
      match: eventMatch(match, arranged.starters.length),
      moved: moved.flatMap((assignment) => {
        const entry = roster.entries.find(({ id }) => id === assignment.playerId);
        return entry === undefined ? [] : [eventPlayer(entry, assignment)];
      }),
    });
  }

  return {
    /** The options, read without a lock: `match.version` identifies the state that they belong to. */
    async weigh(
      context: UserContext,
      matchId: string,
      request: GenerateTeams,
    ): Promise<Result<WeighedTeams & { match: Match }>> {
      const userId = context.user.id;
      const match = await readMatch(matchId, context.now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const arranged = await arrange(database.read, match);
      const plan = planTeams(arranged, userId, request);
      if (!plan.ok) return plan;
      const before = await teamsBefore(database.read, matchId);
      return accept({ match, plan: plan.value, canUndo: decideUndo(before, arranged).ok });
    },

    /** Applies an option. Where it equals the present teams nothing changes, and the undo state stays. */
    generate(
      context: UserContext,
      matchId: string,
      request: GenerateTeams,
    ): Promise<Result<Change<WeighedTeams>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(context, load(matchId), async (unit, loaded) => {
        const { arranged } = loaded;
        const decision = planTeams(arranged, userId, request);
        if (!decision.ok) return decision;
        const plan = decision.value;
        if (plan.moved.length === 0) {
          const before = await teamsBefore(unit.tx, matchId);
          return accept({ plan, canUndo: decideUndo(before, arranged).ok });
        }
        await saveTeams(unit, loaded, plan.moved, {
          type: 'TEAMS_GENERATED',
          before: assignmentsOf(arranged.starters),
          actorId: userId,
        });
        return accept({ plan, canUndo: true });
      });
    },

    /** Gives the starters their slots of before the teams were last generated, once: the undo state is cleared. */
    undo(context: UserContext, matchId: string): Promise<Result<Change<{ matchId: string }>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(context, load(matchId), async (unit, loaded) => {
        const { arranged } = loaded;
        const permitted = permit('makeTeams', { ...arranged, userId });
        if (!permitted.ok) return permitted;
        const restored = decideUndo(await teamsBefore(unit.tx, matchId), arranged);
        if (!restored.ok) return restored;
        await saveTeams(unit, loaded, assignmentsToSave(restored.value, arranged.starters), {
          type: 'TEAMS_UPDATED',
          before: null,
          actorId: userId,
        });
        return accept({ matchId });
      });
    },
  };
}
