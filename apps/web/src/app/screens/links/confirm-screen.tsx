import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '../../../features/auth/session';
import { ConfirmPlace, InvalidLink } from '../../../features/roster/components/own-entry/confirm-place';
import { JoinedStage } from '../../parts/joined-stage';
import { LinkFacts, LinkFrame } from './link-frame';

const inFrame = (page: ReactNode) => <LinkFrame>{page}</LinkFrame>;

export function Component() {
  const { token } = useParams();
  if (token === undefined) return inFrame(<InvalidLink />);
  return (
    <ConfirmPlace
      key={token}
      token={token}
      facts={(match) => <LinkFacts match={match} />}
      frame={inFrame}
      joined={(match, playerId) => <Coming match={match} playerId={playerId} />}
    />
  );
}

/** A regular that comes sees what a player sees after a sign-up. */
function Coming({ match, playerId }: { match: Match; playerId: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const stage = useRef<HTMLDivElement>(null);
  // The pressed button is gone: the focus moves to the title, which is read next.
  useEffect(
    () => stage.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }),
    [],
  );
  const isOwn = match.allPlayers.some(({ id, userId }) => id === playerId && userId === user?.id);
  return (
    <div ref={stage} className="flex flex-1 flex-col">
      <JoinedStage
        match={match}
        playerId={playerId}
        userId={isOwn && user !== null ? user.id : null}
        leaveLink={null}
        message={SUCCESSES.PLACE_CONFIRMED}
        frame="page"
        onLeave={() => void navigate(paths.match(match.id))}
      />
    </div>
  );
}
