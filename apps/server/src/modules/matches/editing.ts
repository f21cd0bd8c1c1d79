import { notifiedMatch } from '@picado/domain/events/changed-match';
import { factsOf } from '@picado/domain/matches/facts';
import { decideMatchEdit, decideRenaming } from '@picado/domain/matches/rules';
import type { Match, MatchDetails, TeamNames } from '@picado/domain/matches/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { Unit } from '../../events/unit-of-work';
import { isTimeZone, kickOffInstant } from '../../time/kick-off';
import { eventMatch } from './event-match';
import { saveFacts, saveMatch, type LockedMatch } from './match-lock';

/** Corrects the facts and the zone of a locked match. An edit that changes nothing is accepted and emits nothing. */
export async function editLocked(
  unit: Unit,
  { match }: LockedMatch,
  userId: string,
  edit: MatchDetails,
): Promise<Result<null>> {
  const { timeZone = match.timeZone } = edit;
  if (timeZone !== match.timeZone && !isTimeZone(timeZone)) return refuse('UNKNOWN_TIME_ZONE');
  const newStartsAt = kickOffInstant(edit.date, edit.time, timeZone);
  const before = { ...match, startsAt: Date.parse(match.startsAt) };
  const decision = decideMatchEdit(before, userId, edit, newStartsAt, unit.now);
  if (!decision.ok) return decision;
  if (decision.value === null) return accept(null);

  const { type, startsAt } = decision.value;
  const edited = { ...factsOf(edit), timeZone };
  await saveFacts(unit.tx, match.id, { ...edited, startsAt: new Date(startsAt) });
  const now = { ...match, ...edited, startsAt: new Date(startsAt).toISOString() };
  unit.emit({
    type,
    matchId: match.id,
    actorId: userId,
    match: eventMatch(now, match.players.length),
    before: notifiedMatch(match),
    after: notifiedMatch(now),
    registeredIds: registered(match),
  });
  return accept(null);
}

/** Renames both teams of a locked match. Present names are accepted and emit nothing. */
export async function renameLocked(
  unit: Unit,
  { match }: LockedMatch,
  userId: string,
  request: TeamNames,
): Promise<Result<null>> {
  const decision = decideRenaming(match, userId, request);
  if (!decision.ok) return decision;
  if (decision.value === null) return accept(null);

  await saveMatch(unit.tx, match.id, decision.value);
  unit.emit({
    type: 'TEAM_NAMES_UPDATED',
    matchId: match.id,
    actorId: userId,
    match: eventMatch(match, match.players.length),
  });
  return accept(null);
}

/** Gives a locked match another organiser. */
export async function transferLocked(
  unit: Unit,
  { match }: Pick<LockedMatch, 'match'>,
  transfer: {
    type: 'OWNERSHIP_TRANSFERRED' | 'ADMIN_TRANSFERRED';
    actorId: string;
    newOwner: { id: string; name: string };
  },
): Promise<void> {
  const { type, actorId, newOwner } = transfer;
  await saveMatch(unit.tx, match.id, { creatorId: newOwner.id });
  unit.emit({
    type,
    matchId: match.id,
    actorId,
    match: eventMatch({ ...match, creatorId: newOwner.id }, match.players.length),
    before: notifiedMatch(match),
    after: notifiedMatch({ ...match, creatorName: newOwner.name }),
    registeredIds: registered(match),
    oldOwnerId: match.creatorId,
    newOwnerId: newOwner.id,
  });
}

/** The user ids of the registered players of a match. */
export const registered = ({ allPlayers }: Pick<Match, 'allPlayers'>) =>
  allPlayers.flatMap((player) => player.userId ?? []);
