import type { MatchStatus, TeamIndex } from '../matches/schema';
import { permit } from '../matches/policies';
import type { MatchStage } from '../matches/stage';
import { accept, refuse, type Result } from '../result';
import { TakenNames } from '../text/skeleton';
import { DEFAULT_POSITION, DEFAULT_RATING, type Position } from '../users/schema';
import { bestFreeSlot, type PlacedPlayer } from './placement';
import { isSameSlot, type Slot } from './slots';

/** One entry of the list, as the rules see it. A starter has a slot; a substitute waits. */
export interface RosterEntry {
  id: string;
  /** The account of the entry; null for a guest. */
  userId: string | null;
  name: string;
  position: Position;
  rating: number;
  /** The slot of a starter; null for a substitute. */
  slot: Slot | null;
  /** Milliseconds since 1970; the order of the substitutes. */
  waitingSince: number;
}

/** A match and its list at one moment, under the match's lock. */
export interface Roster {
  creatorId: string;
  /** User ids of the co-organisers of the match's group; empty without one. */
  coOrganiserIds: readonly string[];
  /** True if the match is a date of a group; absent where the decision is not about leaving. */
  isOfGroup?: boolean;
  status: MatchStatus;
  stage: MatchStage;
  /** The players of a team. */
  maxPlayers: number;
  entries: readonly RosterEntry[];
}

export interface JoinRequest {
  /** The caller's account; null for a guest. */
  userId: string | null;
  name?: string | undefined;
  position?: Position | undefined;
  rating?: number | undefined;
  isSubstitute: boolean;
  teamIndex?: TeamIndex | undefined;
  slotIndex?: number | undefined;
}

/** The profile of a signed-in user: defaults for what the request leaves out. */
export interface ProfileDefaults {
  name: string;
  position: Position;
  rating: number;
}

/** The entry to create; the caller supplies its id and instant. */
export interface NewEntry {
  userId: string | null;
  name: string;
  position: Position;
  rating: number;
  slot: Slot | null;
}

/**
 * Decides a sign-up. Starters are at most `2 × maxPlayers`, substitutes as many again; a signed-in user is in
 * a match once; a guest cannot take another player's name, nor one that looks like it. A request names a
 * slot, a team alone (that team's best free slot), or neither (the best of both). Before kick-off no sign-up passes those that
 * wait: as many free slots as there are substitutes are theirs (`OTHERS_WAIT`), and the newcomer waits behind them. From kick-off a
 * free slot is for the first that comes, until an hour after it; a full match is then `STARTED_FULL`.
 */
export function decideJoin(
  roster: Roster,
  request: JoinRequest,
  profile: ProfileDefaults | null,
): Result<NewEntry> {
  const permitted = permit(request.isSubstitute ? 'joinAsSubstitute' : 'join', roster);
  if (!permitted.ok) return permitted;
  const decided = decideEntry(roster, request, profile);
  // A match in play has no bench to offer.
  if (!decided.ok && decided.code === 'MATCH_FULL' && roster.stage !== 'before')
    return refuse('STARTED_FULL');
  return decided.ok && decided.value.slot !== null && !hasSlotForNewcomer(roster)
    ? refuse('OTHERS_WAIT')
    : decided;
}

/** True if a free slot is left for a newcomer: before kick-off one is kept for each substitute. */
export function hasSlotForNewcomer({
  stage,
  maxPlayers,
  entries,
}: Pick<Roster, 'stage' | 'maxPlayers'> & {
  entries: readonly { slot: object | null }[];
}): boolean {
  const starters = entries.filter(({ slot }) => slot !== null).length;
  const waiting = stage === 'before' ? entries.length - starters : 0;
  return starters + waiting < 2 * maxPlayers;
}

/** The facts that decide if a caller may sign up to a date of a group while its places are for those that played the last one. */
export interface EarlyAccess {
  /** Milliseconds since 1970; null where all sign up from the start. */
  opensToAllAt: number | null;
  /** True if the caller played the last date of the group. */
  hasPlayedLast: boolean;
}

/**
 * Decides whether a sign-up is early: true for one that only those who played the last date may make. Refuses all others with
 * `NOT_OPEN_YET` until the date is open to all. `now` in milliseconds since 1970.
 */
export function decideEarly({ opensToAllAt, hasPlayedLast }: EarlyAccess, now: number): Result<boolean> {
  if (opensToAllAt === null || now >= opensToAllAt) return accept(false);
  return hasPlayedLast ? accept(true) : refuse('NOT_OPEN_YET', { retryAfterMs: opensToAllAt - now });
}

/** A guest that the organiser adds to the list by hand. */
export type AddRequest = Omit<JoinRequest, 'userId' | 'name'> & { name: string };

/**
 * Decides that the organiser adds a guest. As a sign-up, but also allowed after the finish, for last-minute
 * players, until the report is final: where both teams are full by then, the refusal is `PLAYED_TEAMS_FULL`.
 */
export function decideAdd(
  roster: Roster,
  actorId: string,
  request: AddRequest,
  { isReportCompleted }: { isReportCompleted: boolean },
): Result<NewEntry> {
  const permitted = permit('addPlayers', { ...roster, userId: actorId, isReportFinal: isReportCompleted });
  if (!permitted.ok) return permitted;
  const decided = decideEntry(roster, { ...request, userId: null }, null);
  return roster.status === 'FINISHED' && !decided.ok && decided.code === 'MATCH_FULL'
    ? refuse('PLAYED_TEAMS_FULL')
    : decided;
}

function decideEntry(
  roster: Roster,
  request: JoinRequest,
  profile: ProfileDefaults | null,
): Result<NewEntry> {
  const name = request.name ?? profile?.name;
  if (name === undefined) return refuse('NAME_REQUIRED');
  if (request.userId !== null && roster.entries.some((entry) => entry.userId === request.userId)) {
    return refuse('ALREADY_IN_MATCH');
  }
  if (request.userId === null && isNameTaken(roster, name)) return refuse('DUPLICATE_NAME');

  const newcomer = {
    userId: request.userId,
    name,
    position: request.position ?? profile?.position ?? DEFAULT_POSITION,
    rating: request.rating ?? profile?.rating ?? DEFAULT_RATING,
  };
  const capacity = 2 * roster.maxPlayers;

  if (request.isSubstitute) {
    if (request.teamIndex !== undefined || request.slotIndex !== undefined) {
      return refuse('SUBSTITUTE_WITHOUT_SLOT');
    }
    if (substitutesOf(roster).length >= capacity) return refuse('SUBSTITUTES_FULL');
    return accept({ ...newcomer, slot: null });
  }

  const starters = startersOf(roster);
  if (starters.length >= capacity) return refuse('MATCH_FULL');
  const slot = chooseSlot(roster, starters, request, newcomer);
  return slot.ok ? accept({ ...newcomer, slot: slot.value }) : slot;
}

function chooseSlot(
  roster: Roster,
  starters: readonly PlacedPlayer[],
  request: JoinRequest,
  newcomer: { position: Position; rating: number },
): Result<Slot> {
  const { teamIndex, slotIndex } = request;
  if (slotIndex === undefined) {
    const best = bestFreeSlot(starters, roster.maxPlayers, newcomer, teamIndex);
    return best === null ? refuse('SLOT_TAKEN') : accept(best);
  }
  if (teamIndex === undefined) return refuse('SLOT_WITHOUT_TEAM');
  if (slotIndex >= roster.maxPlayers) return refuse('SLOT_OUT_OF_RANGE');
  const wanted = { teamIndex, slotIndex };
  return starters.some((starter) => isSameSlot(starter, wanted)) ? refuse('SLOT_TAKEN') : accept(wanted);
}

/** A substitute that gets a free slot by its turn, and is asked whether they play. */
export interface SlotPromotion {
  entry: RosterEntry;
  slot: Slot;
}

/**
 * The effect of leaving: the entry removed, and the substitute that has waited longest, which takes exactly its slot. From kick-off
 * on none does.
 */
export interface Departure {
  leaver: RosterEntry;
  promoted: SlotPromotion | null;
}

/**
 * Decides that a player leaves. The organiser cannot leave (they transfer or delete) but a date of a group, which came by
 * itself, and a finished or past match cannot be left: it is history by then.
 */
export function decideLeave(roster: Roster, playerId: string): Result<Departure> {
  const leaver = roster.entries.find((entry) => entry.id === playerId);
  if (leaver === undefined) return refuse('PLAYER_NOT_FOUND');
  const permitted = permit('leave', roster);
  if (!permitted.ok) return permitted;
  if (leaver.userId === roster.creatorId && roster.isOfGroup !== true)
    return refuse('ORGANISER_CANNOT_LEAVE');
  return accept(departureOf(roster, leaver));
}

/** Decides that the organiser removes another player; the slot is passed on as when the player leaves. */
export function decideRemove(roster: Roster, actorId: string, playerId: string): Result<Departure> {
  const permitted = permit('removePlayers', { ...roster, userId: actorId });
  if (!permitted.ok) return permitted;
  const leaver = roster.entries.find((entry) => entry.id === playerId);
  if (leaver === undefined) return refuse('PLAYER_NOT_FOUND');
  if (leaver.userId === roster.creatorId) return refuse('ORGANISER_NOT_REMOVABLE');
  return accept(departureOf(roster, leaver));
}

function departureOf(roster: Roster, leaver: RosterEntry): Departure {
  const [promoted = null] = leaver.slot === null ? [] : promotionsInto(roster, [leaver.slot]);
  return { leaver, promoted };
}

/**
 * The substitutes that get freed slots: the one that has waited longest the first slot, and so on. None from kick-off on.
 * `substitutes` are those that waited before the slots were freed, in their order.
 */
export function promotionsInto(
  roster: Pick<Roster, 'stage' | 'entries'>,
  freed: readonly Slot[],
  substitutes: readonly RosterEntry[] = waitingOrder(substitutesOf(roster)),
): SlotPromotion[] {
  return inTurn(roster.stage, freed, substitutes);
}

/** The rule of `promotionsInto` for any form of an entry: the first that waits gets the first slot. None from kick-off on. */
export function inTurn<Entry>(
  stage: MatchStage,
  freed: readonly Slot[],
  waiting: readonly Entry[],
): { entry: Entry; slot: Slot }[] {
  if (stage !== 'before') return [];
  return freed.flatMap((slot, turn) => {
    const entry = waiting[turn];
    return entry === undefined ? [] : [{ entry, slot }];
  });
}

/**
 * Decides that a signed-in user takes over the entry of a guest: the guest's slot or turn, with the user's
 * own name, position and level where the request or the profile give them.
 */
export function decideReplace(
  roster: Roster,
  request: { userId: string; playerId: string } & Partial<ProfileDefaults>,
  profile: ProfileDefaults,
): Result<{ replaced: RosterEntry; entry: NewEntry & { waitingSince: number } }> {
  const permitted = permit('replaceGuest', roster);
  if (!permitted.ok) return permitted;
  if (roster.entries.some((entry) => entry.userId === request.userId)) return refuse('ALREADY_IN_MATCH');
  const replaced = roster.entries.find((entry) => entry.id === request.playerId);
  if (replaced === undefined) return refuse('PLAYER_NOT_FOUND');
  if (replaced.userId !== null) return refuse('NOT_A_GUEST');
  return accept({
    replaced,
    entry: {
      userId: request.userId,
      name: request.name ?? profile.name,
      position: request.position ?? profile.position,
      rating: request.rating ?? profile.rating,
      slot: replaced.slot,
      waitingSince: replaced.waitingSince,
    },
  });
}

/** The substitutes in the order in which they wait: the longest first, by id for equal instants. */
export function waitingOrder<T extends Pick<RosterEntry, 'waitingSince' | 'id'>>(
  substitutes: readonly T[],
): T[] {
  return [...substitutes].sort((a, b) => a.waitingSince - b.waitingSince || (a.id < b.id ? -1 : 1));
}

function startersOf(roster: Roster): PlacedPlayer[] {
  return roster.entries.flatMap((entry) =>
    entry.slot === null ? [] : [{ ...entry.slot, rating: entry.rating }],
  );
}

function substitutesOf(roster: Pick<Roster, 'entries'>): RosterEntry[] {
  return roster.entries.filter((entry) => entry.slot === null);
}

function isNameTaken(roster: Roster, name: string): boolean {
  return new TakenNames(roster.entries.map((entry) => entry.name)).has(name);
}
