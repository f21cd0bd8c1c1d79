import { badgesContract } from '@picado/domain/badges/contract';
import type { SeenBadges } from '@picado/domain/badges/schema';
import type { GroupView } from '@picado/domain/groups/schema';
import { openAccount, type Account } from './accounts';
import { call, joinAs, openMatch, signUp } from './calls';
import { playMatch } from './played-match';

/** Two matches, one of them played, their group and their users. */
export interface Season {
  /** The organiser of both matches and of the group. */
  nico: Account;
  /** A player of the played match, whose report waits. */
  chino: Account;
  /** A player of both. */
  fede: Account;
  openId: string;
  playedId: string;
  groupId: string;
  /** The personal link of a guest of the open match. */
  leaveLink: string;
}

export async function openSeason(url: string): Promise<Season> {
  const { nico, chino, fede, id: playedId } = await playMatch({ account: (name) => openAccount(url, name) });
  const openId = await openMatch(nico);
  await signUp(fede, openId, 1);
  const leaveLink = await joinAs(url, openId, 'Emi Wu');
  await call(nico, 'POST', `/api/matches/${openId}/add-player`, { name: 'Maximiliano Etcheverry' });
  const { group } = await call<{ group: GroupView }>(nico, 'POST', '/api/groups', {
    matchId: playedId,
    name: 'Los jueves',
  });
  // New badges open over every page.
  for (const account of [nico, chino, fede]) await seeBadges(account);
  return { nico, chino, fede, openId, playedId, groupId: group.id, leaveLink };
}

async function seeBadges(account: Account): Promise<void> {
  const { badges } = await call<SeenBadges>(account, 'GET', badgesContract.unseen.path);
  const seen = badges.map(({ id, level }) => ({ id, level }));
  await call(account, 'POST', badgesContract.markSeen.path, { badges: seen });
}

/** A page that users see first, or most. */
export interface MainScreen {
  name: string;
  path: string;
  /** The user that looks at it; a visitor where there is none. */
  account?: Account;
}

export function mainScreensOf(season: Season): readonly MainScreen[] {
  const { nico, fede, openId, playedId, groupId, leaveLink } = season;
  return [
    { name: 'landing', path: '/' },
    { name: 'auth', path: '/auth' },
    { name: 'gate', path: `/join/${openId}` },
    { name: 'leave', path: leaveLink },
    { name: 'match', path: `/match/${openId}`, account: fede },
    { name: 'match-of-organiser', path: `/match/${openId}`, account: nico },
    { name: 'field', path: `/match/${openId}?vista=tactica`, account: nico },
    { name: 'payments', path: `/match/${openId}/payments`, account: nico },
    { name: 'played-match', path: `/match/${playedId}`, account: nico },
    { name: 'create-match', path: '/create-match', account: nico },
    { name: 'home', path: '/home', account: nico },
    { name: 'matches', path: '/matches', account: nico },
    { name: 'group', path: `/group/${groupId}`, account: nico },
    { name: 'group-settings', path: `/group/${groupId}/settings`, account: nico },
    { name: 'table', path: `/group/${groupId}/table`, account: nico },
    { name: 'profile', path: '/profile', account: nico },
    { name: 'preferences', path: '/preferences', account: nico },
  ];
}
