import { teamsContract } from '@picado/domain/teams/contract';
import type { GenerateTeams, TeamsGenerated } from '@picado/domain/teams/schema';
import { call } from '../../lib/api/call';
import { dataOf, keyOf } from '../../lib/api/query';

export type Locks = GenerateTeams['locks'];

/** The ways to make the teams of one version of the match. */
export interface TeamsAnswer {
  balance: TeamsGenerated;
  /** The fewest changes that make the teams even again; null where the best way needs no change anyway. */
  repair: TeamsGenerated | null;
}

export function teamsKey(matchId: string, version: number, locks: Locks) {
  return [...keyOf(teamsContract.generate, { params: { id: matchId }, body: { locks } }), version];
}

/** Asks for the options and changes nothing. Throws a `CallError`. */
export async function askTeams(matchId: string, locks: Locks, signal: AbortSignal): Promise<TeamsAnswer> {
  const ask = (method: GenerateTeams['method']) =>
    call(
      teamsContract.generate,
      { params: { id: matchId }, body: { locks, method, dryRun: true } },
      { signal },
    );
  const balance = dataOf(await ask('balance'));
  if (balance.alternatives[0]?.moves.length === 0) return { balance, repair: null };
  const repair = await ask('repair');
  // The repair is one option more: where it failed, or is of another version of the match, the others are shown without it.
  const same = repair.data?.match.version === balance.match.version ? repair.data : null;
  return { balance, repair: same };
}

export type TeamsChoice = Pick<GenerateTeams, 'method' | 'alternative'>;
