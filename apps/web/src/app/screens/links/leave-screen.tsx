import { useParams } from 'react-router';
import { useSession } from '../../../features/auth/session';
import { LeaveByLink } from '../../../features/roster/components/own-entry/leave-by-link';
import { LinkFacts, LinkFrame } from './link-frame';

export function Component() {
  const { playerId, token } = useParams();
  const { user } = useSession();
  return (
    <LinkFrame>
      <LeaveByLink
        key={`${playerId} ${token}`}
        playerId={playerId}
        token={token}
        userId={user?.id ?? null}
        facts={(match) => <LinkFacts match={match} />}
      />
    </LinkFrame>
  );
}
