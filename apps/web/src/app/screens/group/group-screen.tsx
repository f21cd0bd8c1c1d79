import type { GroupView } from '@picado/domain/groups/schema';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { pageTitle, titled } from '@picado/domain/pages/titles';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SLOT_HELD, SLOT_RELEASED } from '@picado/domain/roster/api-names';
import { useSession } from '../../../features/auth/session';
import { groupDatesQuery, groupQuery, groupDebtsQuery } from '../../../features/groups/api';
import { GroupMissing } from '../../../features/groups/components/group-section';
import { GroupPage } from '../../../features/groups/components/group-page';
import { GroupSkeleton } from '../../../features/groups/components/season/season-skeleton';
import { matchQuery } from '../../../features/matches/api';
import { useViewer } from '../../../features/matches/hooks/use-viewer';
import { earlyText } from '../../../features/matches/view';
import type { CallError } from '../../../lib/api/query';
import { usePageTitle } from '../../../lib/page-title';
import { unreadOf, useExtra } from '../../../lib/api/unread';
import { useLive } from '../../../lib/live/use-live';

/** `/group/:id`: what a group plays next, its people, and what is owed. */
export function Component() {
  const groupId = (useParams().id ?? '').toLowerCase();
  return <GroupScreen key={groupId} groupId={groupId} />;
}

/** These only draw slots as being taken. */
const NO_CHANGE: ReadonlySet<string> = new Set([SLOT_HELD, SLOT_RELEASED, 'INITIAL_DATA']);

/**
 * Keeps a group up to date: the match of its open date is watched, and notifications tell of dates that open. `matchId`: null
 * where no date is open.
 */
function useLiveGroup(groupId: string, matchId: string | null): void {
  const refetch = (client: QueryClient) =>
    Promise.all(
      [
        groupQuery(groupId),
        groupDatesQuery(groupId),
        groupDebtsQuery(groupId),
        ...(matchId === null ? [] : [matchQuery(matchId)]),
      ].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  useLive(refetch, {
    matchIds: matchId === null ? [] : [matchId],
    isAbout: ({ type }) => !NO_CHANGE.has(type),
    participants: ['paymentsUpdate'],
    hasNotifications: true,
  });
}

function GroupScreen({ groupId }: { groupId: string }) {
  const { status, user } = useSession();
  const group = useQuery({ ...groupQuery(groupId), enabled: status !== 'loading' });
  usePageTitle(titleOf(group.data?.group, group.error));
  useLiveGroup(groupId, group.data?.group.nextDate?.matchId ?? null);
  if (group.data !== undefined) {
    return <LoadedGroup group={group.data.group} seenAt={group.dataUpdatedAt} userId={user?.id ?? null} />;
  }
  if (group.error !== null) {
    return (
      <GroupMissing error={group.error} isRetrying={group.isFetching} onRetry={() => void group.refetch()} />
    );
  }
  return <GroupSkeleton />;
}

/** Returns the title of the group, that of a group which is not there, and none while it is being read. */
function titleOf(group: GroupView | undefined, error: CallError | null): string | undefined {
  if (group !== undefined) return titled(group.name);
  return error?.status === 404 ? pageTitle('group') : undefined;
}

interface LoadedGroupProps {
  group: GroupView;
  seenAt: number;
  userId: string | null;
}

function LoadedGroup({ group, seenAt, userId }: LoadedGroupProps) {
  const query = useQuery({ ...groupDatesQuery(group.id), placeholderData: keepPreviousData });
  const matchId = group.nextDate?.matchId ?? null;
  const match = useExtra({ ...matchQuery(matchId ?? ''), enabled: matchId !== null });
  const { viewer, unknown } = useViewer(match, matchId, userId);
  const known = unknown === undefined ? viewer : null;
  // The next date came with the group; those behind it are read by themselves.
  const dates = query.data?.dates ?? (group.nextDate === null ? [] : [group.nextDate]);
  return (
    <GroupPage
      group={group}
      dates={dates}
      unread={unreadOf(query)}
      match={match}
      viewer={known}
      closedText={match === undefined || known === null ? null : closedText(match, known)}
      userId={userId}
      seenAt={seenAt}
    />
  );
}

/**
 * Words the reason for which the viewer cannot sign up for an open date; null where they can, are on its list, or it has begun.
 */
function closedText(match: Match, { isInMatch, opensAt, can }: Viewer): string | null {
  if (isInMatch || match.status !== 'SCHEDULED' || can.join) return null;
  if (opensAt !== null) return earlyText(match);
  return can.joinAsSubstitute
    ? 'Los titulares están completos: podés anotarte de suplente.'
    : 'Está completa, con suplentes y todo. Si alguien se baja, se libera un lugar.';
}
