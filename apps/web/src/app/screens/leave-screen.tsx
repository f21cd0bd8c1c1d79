import { useParams } from 'react-router';
import { useSession } from '../../features/auth/session';
import { InvitationFacts } from '../../features/matches/components/invitation-facts';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { LeaveByLink } from '../../features/roster/components/leave-by-link';
import classes from './leave-screen.module.css';

export function Component() {
  const { playerId, token } = useParams();
  const { user } = useSession();
  return (
    <div className={classes.page}>
      <LeaveByLink
        key={`${playerId} ${token}`}
        playerId={playerId}
        token={token}
        userId={user?.id ?? null}
        facts={(match) => (
          <div className={classes.facts}>
            <ScoreHeader match={match} level={2} size="card" badge={false} />
            <InvitationFacts match={match} />
          </div>
        )}
      />
    </div>
  );
}
