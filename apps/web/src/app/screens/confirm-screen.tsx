import { useParams } from 'react-router';
import { InvitationFacts } from '../../features/matches/components/invitation-facts';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { ConfirmPlace, InvalidLink } from '../../features/roster/components/confirm-place';
import classes from './confirm-screen.module.css';

export function Component() {
  const { token } = useParams();
  return (
    <div className={classes.page}>
      {token === undefined ? (
        <InvalidLink />
      ) : (
        <ConfirmPlace
          key={token}
          token={token}
          facts={(match) => (
            <>
              <ScoreHeader match={match} level={2} badge={match.status !== 'SCHEDULED'} />
              <InvitationFacts match={match} />
            </>
          )}
        />
      )}
    </div>
  );
}
