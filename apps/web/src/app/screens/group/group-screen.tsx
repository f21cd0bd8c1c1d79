import type { GroupView } from '@picado/domain/groups/schema';
import { pageTitle, titled } from '@picado/domain/pages/titles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useSession } from '../../../features/auth/session';
import { groupDatesQuery, groupQuery } from '../../../features/groups/api';
import { GroupMissing } from '../../../features/groups/components/group-missing';
import { GroupPage } from '../../../features/groups/components/group-page';
import { GroupSkeleton } from '../../../features/groups/components/group-skeleton';
import { useLiveGroup } from '../../../features/groups/hooks/use-live-group';
import { matchQuery } from '../../../features/matches/api';
import type { CallError } from '../../../lib/api/query';
import { usePageTitle } from '../../../lib/page-title';

/** `/group/:id`: what a group plays next, its people, and what is owed. */
export function Component() {
  const groupId = (useParams().id ?? '').toLowerCase();
  return <GroupScreen key={groupId} groupId={groupId} />;
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

/** Of the group, of one that is not there, and of none while it is being read. */
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
  const { data } = useQuery({ ...groupDatesQuery(group.id), placeholderData: keepPreviousData });
  const matchId = group.nextDate?.matchId ?? null;
  const { data: match } = useQuery({ ...matchQuery(matchId ?? ''), enabled: matchId !== null });
  // The next date came with the group; those behind it are read by themselves.
  const dates = data?.dates ?? (group.nextDate === null ? [] : [group.nextDate]);
  return <GroupPage group={group} dates={dates} match={match} userId={userId} seenAt={seenAt} />;
}
