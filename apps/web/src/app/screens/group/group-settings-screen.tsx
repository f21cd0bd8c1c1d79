import { paths } from '@picado/domain/pages/paths';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useSession } from '../../../features/auth/session';
import { groupQuery } from '../../../features/groups/api';
import { GroupMissing } from '../../../features/groups/components/group-section';
import { SettingsPage } from '../../../features/groups/components/settings/settings-page';
import { SettingsSkeleton } from '../../../features/groups/components/season/season-skeleton';
import { asMember, isOrganising } from '../../../features/groups/view';

/** `/group/:id/settings`: what a group repeats, for those that organise it. */
export function Component() {
  const groupId = (useParams().id ?? '').toLowerCase();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery(groupQuery(groupId));
  if (data === undefined || user === null) {
    return error === null ? (
      <SettingsSkeleton />
    ) : (
      <GroupMissing error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  const group = asMember(data.group);
  if (group === null || !isOrganising(group)) return <Navigate to={paths.group(groupId)} replace />;
  return <SettingsPage key={groupId} group={group} userId={user.id} />;
}
