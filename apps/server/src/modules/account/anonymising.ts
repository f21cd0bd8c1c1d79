import { anonymousNames, ANONYMOUS_NAME, type AnonymisedPlayers } from '@picado/domain/account/anonymous';
import type { Executor } from '../../db/executor';
import type { Unit } from '../../events/unit-of-work';
import { findNamesOfAccount, findNamesOfGuests } from '../../reads/account';
import { anonymiseChat } from '../chat/anonymising';
import { anonymiseGuestRows } from '../groups/anonymising';
import { anonymiseExports } from '../lists/anonymising';
import { eventMatch } from '../matches/event-match';
import type { LockedMatch } from '../matches/match-lock';
import { anonymiseNotifications } from '../notifications/anonymising';
import { anonymisePayments } from '../payments/anonymising';
import { anonymiseReports } from '../reports/anonymising';
import { anonymiseReviews } from '../reviews/anonymising';
import { anonymiseEntries } from '../roster/anonymising';
import { anonymiseTurnout } from '../turnout/anonymising';

/** The anonymisers of all modules that store names, or the account, with a match. */
const ANONYMISED: readonly ((tx: Executor, players: AnonymisedPlayers, now: number) => Promise<void>)[] = [
  anonymiseEntries,
  anonymisePayments,
  anonymiseChat,
  anonymiseExports,
  anonymiseReports,
  anonymiseReviews,
  anonymiseNotifications,
  anonymiseTurnout,
  anonymiseGuestRows,
];

/** An account, by the names that its profile shows. */
export interface NamedAccount {
  id: string;
  names: readonly string[];
}

/** Makes one anonymous guest of all that an account was in a match, whose lock is held. */
export async function anonymiseAccount(
  unit: Unit,
  { core, match }: LockedMatch,
  { id: userId, names: shown }: NamedAccount,
): Promise<void> {
  const rows = await findNamesOfAccount(unit.tx, { matchId: core.id, userId });
  const ids = new Set(rows.map((row) => row.id));
  const others = namesBut(match, ids);
  const to = anonymousNames(others, 1)[0] ?? ANONYMOUS_NAME;
  const names = [...new Set([...shown, ...rows.flatMap(({ name }) => name ?? [])])];
  await anonymise(unit, { core, match }, userId, {
    entries: [...ids].map((id) => ({ id, name: to })),
    changes: [{ names, to }],
    others,
  });
}

/** Takes the names of all guests out of a match, whose lock is held. */
export async function anonymiseGuests(unit: Unit, locked: LockedMatch): Promise<void> {
  const named = new Map<string, string[]>();
  for (const { id, name } of await findNamesOfGuests(unit.tx, { matchId: locked.core.id })) {
    named.set(id, [...(named.get(id) ?? []), ...(name === null ? [] : [name])]);
  }
  const guests = [...named].filter(([, names]) => names.some((name) => !isAnonymous(name)));
  if (guests.length === 0) return;
  const ids = new Set(guests.map(([id]) => id));
  const others = namesBut(locked.match, ids);
  const free = anonymousNames(others, guests.length);
  const changed = guests.map(([id, names], index) => ({ id, names, to: free[index] ?? ANONYMOUS_NAME }));
  await anonymise(unit, locked, null, {
    entries: changed.map(({ id, to }) => ({ id, name: to })),
    changes: changed,
    others,
  });
}

/** The names on the list but for those of some entries. */
const namesBut = ({ allPlayers }: LockedMatch['match'], ids: ReadonlySet<string>) =>
  allPlayers.flatMap(({ id, name }) => (ids.has(id) ? [] : [name]));

const isAnonymous = (name: string) => new RegExp(`^${ANONYMOUS_NAME}(?: \\d+)?$`, 'u').test(name);

async function anonymise(
  unit: Unit,
  { core, match }: LockedMatch,
  userId: string | null,
  renamed: Pick<AnonymisedPlayers, 'entries' | 'changes' | 'others'>,
): Promise<void> {
  const players = { matchId: core.id, userId, ...renamed };
  for (const take of ANONYMISED) await take(unit.tx, players, unit.now);
  unit.emit({
    type: 'PLAYERS_ANONYMISED',
    matchId: core.id,
    actorId: null,
    match: eventMatch(match, match.players.length),
  });
}
