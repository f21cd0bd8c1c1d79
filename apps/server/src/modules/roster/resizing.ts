import { notifiedMatch } from '@picado/domain/events/changed-match';
import type { Match, UpdateMatch } from '@picado/domain/matches/schema';
import { accept, type Result } from '@picado/domain/result';
import { benchedBySize, decideResizing } from '@picado/domain/roster/resizing';
import { usualTactics } from '@picado/domain/tactics/field';
import type { Unit } from '../../events/unit-of-work';
import { registered } from '../matches/editing';
import { eventMatch } from '../matches/event-match';
import { saveMatch, type LockedMatch } from '../matches/match-lock';
import { promote } from './departure';
import { eventPlayer, orderSubstitutes, rosterOf, saveSlots } from './roster-operations';

/** Gives a locked match another size; the present one where none is asked for. Returns what of it is another now. */
export async function resizeLocked(
  unit: Unit,
  { core, match }: LockedMatch,
  userId: string,
  request: Pick<UpdateMatch, 'maxPlayers' | 'benchedIds'>,
): Promise<Result<Pick<Match, 'maxPlayers' | 'maxTotalPlayers'>>> {
  const { maxPlayers = match.maxPlayers } = request;
  const size = { maxPlayers, maxTotalPlayers: 2 * maxPlayers };
  if (maxPlayers === match.maxPlayers) return accept(size);
  const roster = await rosterOf(unit, core);
  const benchedIds = request.benchedIds ?? benchedBySize(match, maxPlayers);
  const decision = decideResizing(roster, { actorId: userId, maxPlayers, benchedIds });
  if (!decision.ok) return decision;

  const { moved, benched, waiting, promotions } = decision.value;
  // No slot beyond the new size is taken when the size is written: the database checks it at once.
  await saveSlots(unit, roster, [
    ...benched.map(({ id }) => ({ playerId: id, slot: null })),
    ...moved.map(({ entry, slot }) => ({ playerId: entry.id, slot })),
  ]);
  if (benched.length > 0)
    await orderSubstitutes(
      unit,
      [...benched, ...waiting].map(({ id }) => id),
    );
  // Formations and free points are of a size, and so are the slots to which the teams could be taken back.
  const tactics = { ...usualTactics(maxPlayers), isShared: match.tactics.isShared };
  await saveMatch(unit.tx, match.id, { maxPlayers, tactics, teamsBefore: null });
  const starters = match.players.length - benched.length + promotions.length;
  const about = {
    matchId: match.id,
    actorId: userId,
    match: eventMatch({ ...match, ...size }, starters),
  };
  unit.emit({
    ...about,
    type: 'MATCH_RESIZED',
    before: notifiedMatch(match),
    after: notifiedMatch({ ...match, ...size }),
    registeredIds: registered(match),
    moved: moved.map(({ entry, slot }) => eventPlayer(entry, slot)),
    benched: benched.map((entry) => eventPlayer(entry, null)),
    waiting: waiting.map((entry) => eventPlayer(entry, null)),
  });
  await promote(unit, about, promotions);
  return accept(size);
}
