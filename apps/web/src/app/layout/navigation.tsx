import { matchesContract } from '@picado/domain/matches/contract';
import { isOrganiser } from '@picado/domain/matches/policies';
import { PAGES, paths } from '@picado/domain/pages/paths';
import { IconHome, IconPlus, IconSoccerField, IconUser, IconUsers, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { homeQuery } from '../../features/home/api';
import { matchQuery } from '../../features/matches/api';
import { queryOf } from '../../lib/api/query';
import { browserStorage } from '../../lib/storage';
import { useStored } from '../../lib/use-stored';
import { Link } from '../../ui/controls/link';

const ITEMS: readonly { to: string; label: string; icon: Icon }[] = [
  { to: paths.home, label: 'HOME', icon: IconHome },
  { to: paths.createMatch, label: 'NUEVO PARTIDO', icon: IconPlus },
  { to: paths.matches, label: 'MIS PARTIDOS', icon: IconSoccerField },
  { to: paths.friends, label: 'AMIGOS', icon: IconUsers },
  { to: paths.profile, label: 'PERFIL', icon: IconUser },
];

/** The mark of the open page, on the edge of the panel. */
const HERE =
  'bg-surface-3 font-semibold text-fg before:absolute before:inset-y-0 before:-left-4 before:w-1 before:bg-action';
const ELSEWHERE = 'font-medium text-fg-2 hover:bg-surface-2 hover:text-fg';

/** An exact match, or a beginning of the path for all but the root. */
export function isActive(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}

/**
 * The number of the user's coming matches as a screen last read it, also before this page: the menu fetches nothing, and its number
 * stays on the screens that read no list.
 */
function useActiveMatches(userId: string | null): number {
  const remembered = browserStorage.comingMatches(userId ?? '');
  const before = useStored(remembered);
  const matches = useQuery({ ...queryOf(matchesContract.myMatches, {}), enabled: false });
  const home = useQuery({ ...homeQuery(), enabled: false });
  const isHomeLater = home.dataUpdatedAt > matches.dataUpdatedAt;
  const read = isHomeLater ? home.data?.matchCount : matches.data?.length;
  useEffect(() => {
    if (userId !== null && read !== undefined) browserStorage.comingMatches(userId).write(String(read));
  }, [userId, read]);
  return read ?? Number(before);
}

/** Returns true at the address of a match which the user organises or is on the list of: it is one of their matches. */
function useIsOwnMatch(userId: string | null, pathname: string): boolean {
  const at =
    matchPath(PAGES.match[0], pathname) ??
    matchPath(PAGES.payments[0], pathname) ??
    matchPath(PAGES['roster-log'][0], pathname);
  const matchId = at?.params.id ?? '';
  const { data } = useQuery({ ...matchQuery(matchId), enabled: false });
  if (userId === null || data === undefined) return false;
  return isOrganiser({ ...data, userId }) || data.allPlayers.some((player) => player.userId === userId);
}

interface NavigationProps {
  userId: string | null;
  onGo?: (() => void) | undefined;
}

export function Navigation({ userId, onGo }: NavigationProps) {
  const { pathname } = useLocation();
  const isOwnMatch = useIsOwnMatch(userId, pathname);
  const activeMatches = useActiveMatches(userId);
  return (
    <nav aria-label="Principal">
      <ul className="grid gap-1">
        {ITEMS.map(({ to, label, icon: ItemIcon }) => {
          const isPage = isActive(to, pathname);
          // A group is found among the matches.
          const isMatches = isOwnMatch || isActive('/group', pathname);
          const isHere = isPage || (to === paths.matches && isMatches);
          const badge = to === paths.matches && activeMatches > 0 ? activeMatches : null;
          return (
            <li key={to}>
              <Link
                to={to}
                className={`relative flex min-h-12 items-center gap-3.5 rounded-md px-3.5 text-base no-underline ${isHere ? HERE : ELSEWHERE}`}
                aria-current={isPage ? 'page' : isHere || undefined}
                onClick={onGo}
              >
                <ItemIcon size={22} stroke={1.7} aria-hidden="true" />
                {label}
                {badge !== null && (
                  <span className="ml-auto min-w-6 text-end text-xs font-semibold tabular-nums">
                    {badge}
                    <span className="visually-hidden"> por jugar</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
