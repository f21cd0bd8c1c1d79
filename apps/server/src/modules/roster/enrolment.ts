import type { EventPlayer } from '@picado/domain/events/payload';
import { type Result, accept } from '@picado/domain/result';
import {
  type NewEntry,
  type ProfileDefaults,
  type RosterEntry,
  decideJoin,
} from '@picado/domain/roster/rules';
import { lastTurn } from '@picado/domain/roster/turns';
import type { Position } from '@picado/domain/users/schema';
import type { SQLWrapper } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '../../db/executor';
import type { Unit } from '../../events/unit-of-work';
import type { MatchCore } from '../../reads/match';
import { entryInsertion, saveQuestions } from './repository';
import { eventPlayer } from './roster-operations';

/** The ports of an enrolment, which the module of users gives. */
export interface EnrolmentPorts {
  profileOf: (db: Executor, userId: string) => Promise<ProfileDefaults>;
  /** The write of the position that a user has now played last. */
  positionUpdate: (of: { userId: string; position: Position }) => SQLWrapper;
}

/** The result of a sign-up, stored for its retries: it holds no link and no token. */
export interface SignedUp {
  matchId: string;
  playerId: string;
  name: string;
  isSubstitute: boolean;
}

export function joinedAs(matchId: string, entry: RosterEntry): SignedUp {
  return { matchId, playerId: entry.id, name: entry.name, isSubstitute: entry.slot === null };
}

/** Writes an accepted entry. */
export function enrol(
  unit: Unit,
  match: Pick<MatchCore, 'id' | 'maxPlayers'>,
  accepted: NewEntry,
  waitingSince = unit.now,
): RosterEntry {
  const entry = { ...accepted, id: uuidv7(), waitingSince };
  unit.later.write(
    entryInsertion({ ...entry, matchId: match.id, maxPlayers: match.maxPlayers, joinedAt: unit.now }),
  );
  return entry;
}

/** Writes an accepted entry, and the position that its user has now played last. */
export function enrolPlayer(
  { positionUpdate }: Pick<EnrolmentPorts, 'positionUpdate'>,
  unit: Unit,
  match: Pick<MatchCore, 'id' | 'maxPlayers'>,
  { accepted, waitingSince = unit.now }: { accepted: NewEntry; waitingSince?: number },
): RosterEntry {
  const { userId, position } = accepted;
  const entry = enrol(unit, match, accepted, waitingSince);
  if (userId !== null) unit.later.write(positionUpdate({ userId, position }));
  return entry;
}

/** Puts the creator of a new match on its list, in the change that creates it. */
export async function enrolCreator(
  ports: EnrolmentPorts,
  unit: Unit,
  match: Pick<MatchCore, 'id' | 'creatorId' | 'maxPlayers'>,
): Promise<Result<EventPlayer>> {
  const { creatorId: userId, maxPlayers } = match;
  const empty = {
    ...{ creatorId: userId, coOrganiserIds: [], isOfGroup: false, maxPlayers, entries: [] },
    status: 'SCHEDULED',
    stage: 'before',
  } as const;
  const decision = decideJoin(empty, { userId, isSubstitute: false }, await ports.profileOf(unit.tx, userId));
  if (!decision.ok) return decision;
  const entry = enrolPlayer(ports, unit, match, { accepted: decision.value });
  return accept(eventPlayer(entry, entry.slot));
}

/**
 * Puts the regulars of a group on the list of a new match, in the change that makes it: on the bench once it is full, and not at
 * all where that is full too. Those with a slot are asked whether they come. `position`: where they are placed; null for where
 * they usually play.
 */
export async function enrolRegulars(
  ports: EnrolmentPorts,
  unit: Unit,
  match: Pick<MatchCore, 'id' | 'creatorId' | 'maxPlayers'>,
  regulars: readonly { userId: string | null; name: string | null; position: Position | null }[],
): Promise<{ player: EventPlayer; confirmationId: string | null }[]> {
  const { creatorId, maxPlayers } = match;
  const entries: RosterEntry[] = [];
  for (const { userId, name, position } of regulars) {
    const roster = { creatorId, coOrganiserIds: [], isOfGroup: true, maxPlayers, entries } as const;
    const profile = userId === null ? null : await ports.profileOf(unit.tx, userId);
    const request = { userId, name: name ?? undefined, position: position ?? undefined };
    const join = (isSubstitute: boolean) =>
      decideJoin({ ...roster, status: 'SCHEDULED', stage: 'before' }, { ...request, isSubstitute }, profile);
    const asStarter = join(false);
    const decision = asStarter.ok ? asStarter : join(true);
    if (decision.ok)
      entries.push(
        enrolPlayer(ports, unit, match, {
          accepted: decision.value,
          waitingSince: lastTurn(entries, unit.now),
        }),
      );
  }
  // A guest has no inbox: where silence loses a place, none is lost to a question that was never asked.
  const questions = entries.flatMap(({ id: playerId, userId, name: playerName, slot }) =>
    slot === null || userId === null
      ? []
      : [{ id: uuidv7(), matchId: match.id, playerId, playerName, createdAt: new Date(unit.now) }],
  );
  await saveQuestions(unit.tx, questions);
  return entries.map((entry) => ({
    player: eventPlayer(entry, entry.slot),
    confirmationId: questions.find(({ playerId }) => playerId === entry.id)?.id ?? null,
  }));
}
