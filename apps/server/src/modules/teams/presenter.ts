import type { Match } from '@picado/domain/matches/schema';
import type { TeamsGenerated } from '@picado/domain/teams/schema';
import type { WeighedTeams } from './service';

export function presentTeams(message: string, match: Match, { plan, canUndo }: WeighedTeams): TeamsGenerated {
  const { chosen, options, combinations } = plan;
  return {
    message,
    match,
    reason: chosen.reason,
    gap: chosen.gap,
    combinations,
    alternatives: options,
    canUndo,
  };
}
