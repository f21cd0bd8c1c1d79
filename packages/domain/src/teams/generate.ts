import { permit } from '../matches/policies';
import type { TeamIndex } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import { toApiSlot } from '../roster/api-names';
import { slotPositions } from '../formations/lines';
import type { Position } from '../users/schema';
import {
  assignmentsToSave,
  type ArrangedMatch,
  type ArrangedPlayer,
  type SlotAssignment,
} from './arrangement';
import { balanceTeams, smallestRepair, type Split } from './balance';
import { tenthsOf } from './packing';
import type { GenerateTeams, TeamsOption } from './schema';
import { assignSlots } from './slots';

/** The request; `dryRun` is handled by the caller, which then saves nothing. */
export type TeamsRequest = Omit<GenerateTeams, 'dryRun'>;

export interface TeamsPlan {
  /** The number of splits that keep the sizes and the locks. */
  combinations: number;
  /** The best first, at most four; of a repair there is one. */
  options: TeamsOption[];
  /** The requested option. */
  chosen: TeamsOption;
  /** The starters moved by the option, with their new slots; empty where the teams already equal it. */
  moved: SlotAssignment[];
}

/**
 * Decides how the teams are made: the splits (`balanceTeams`, or `smallestRepair`), and for each of them the
 * slots in the formation that the side plays (`assignSlots`). The same match and the same request have the
 * same answer.
 *
 * Refuses callers that its policy does not permit (`makeTeams`), a version that is no longer the match's
 * (TEAMS_OUTDATED: the options depend on the present teams, so an option chosen by its index is of one
 * version), an unknown option (NO_SUCH_ALTERNATIVE), and what the balance refuses.
 */
export function planTeams(match: ArrangedMatch, userId: string, request: TeamsRequest): Result<TeamsPlan> {
  const permitted = permit('makeTeams', { ...match, userId });
  if (!permitted.ok) return permitted;
  if (request.version !== undefined && request.version !== match.version) return refuse('TEAMS_OUTDATED');

  const found = splitsOf(match.starters, request);
  if (!found.ok) return found;
  const { combinations, splits } = found.value;
  const formations = match.tactics.sides.map(({ formation }) => slotPositions(match.maxPlayers, formation));
  const placed = splits.map((split) => assignTeams(split, match.starters, formations));
  const stars = new Map(match.starters.map(({ id, rating }) => [id, tenthsOf(rating) / 10] as const));
  const options = splits.map((split, index) => optionOf(split, placed[index] ?? [], stars));
  const chosen = options[request.alternative];
  if (chosen === undefined) return refuse('NO_SUCH_ALTERNATIVE');
  const moved = assignmentsToSave(placed[request.alternative] ?? [], match.starters);
  return accept({ combinations, options, chosen, moved });
}

function splitsOf(
  starters: readonly ArrangedPlayer[],
  { method, locks }: TeamsRequest,
): Result<{ combinations: number; splits: Split[] }> {
  if (method === 'repair') {
    const repair = smallestRepair(starters, locks);
    return repair.ok ? accept({ combinations: repair.value.combinations, splits: [repair.value] }) : repair;
  }
  const balance = balanceTeams(starters, locks);
  if (!balance.ok) return balance;
  const { combinations, best, alternatives } = balance.value;
  return accept({ combinations, splits: [best, ...alternatives] });
}

function optionOf(
  split: Split,
  placed: readonly SlotAssignment[],
  starsOf: ReadonlyMap<string, number>,
): TeamsOption {
  const players = placed.map(({ playerId, ...slot }) => ({
    playerId,
    ...toApiSlot(slot),
    stars: starsOf.get(playerId) ?? 0,
  }));
  const { reason, moves, stars, gap, lines, lineGap, linesExcess, areKeepersShared } = split;
  return { reason, players, moves, stars, gap, lines, lineGap, linesExcess, areKeepersShared };
}

function assignTeams(
  split: Split,
  starters: readonly ArrangedPlayer[],
  formations: readonly (readonly Position[])[],
): SlotAssignment[] {
  return ([0, 1] as const).flatMap((teamIndex) =>
    assignTeam(
      starters.filter(({ id }) => split.teams[teamIndex].includes(id)),
      teamIndex,
      formations[teamIndex] ?? [],
    ),
  );
}

/** A player from the other team has no slot in this one yet. */
function assignTeam(
  players: readonly ArrangedPlayer[],
  teamIndex: TeamIndex,
  formation: readonly Position[],
): SlotAssignment[] {
  const seekers = players.map((player) => ({
    id: player.id,
    position: player.position,
    slotIndex: player.teamIndex === teamIndex ? player.slotIndex : null,
  }));
  return assignSlots(seekers, formation).map(({ id, slotIndex }) => ({
    playerId: id,
    teamIndex,
    slotIndex,
  }));
}
