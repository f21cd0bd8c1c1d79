import { useParams } from 'react-router';
import { LeaveByLink } from '../../features/roster/components/leave-by-link';
import { Page } from '../../ui/page';

export function Component() {
  const { playerId, token } = useParams();
  return (
    <Page width="narrow">
      <LeaveByLink key={`${playerId} ${token}`} playerId={playerId} token={token} />
    </Page>
  );
}
