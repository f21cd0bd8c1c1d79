import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { OwnUser } from '@picado/domain/users/schema';
import { LoginButton } from '../../../features/auth/components/login-button';
import { BenchQuestionSheet } from '../../../features/roster/components/line-up/bench-question-sheet';
import { TacticsView } from '../../../features/tactics/components/tactics-view';
import { ScreenOn } from '../../../football/screen-on';
import { stored } from '../../../lib/storage';
import { Button } from '../../../ui/controls/button';
import { LockedState } from '../../../ui/layout/locked-state';

interface MatchTacticsProps {
  match: Match;
  viewer: Viewer;
  user: OwnUser | null;
  onBack: () => void;
}

/** The field of a match, for signed-in users; visitors read why not, and can sign in here. */
export function MatchTactics({ match, viewer, user, onBack }: MatchTacticsProps) {
  if (user !== null) {
    return (
      <>
        {(viewer.playerId !== null || viewer.can.organise) && <ScreenOn match={match} />}
        <TacticsView match={match} viewer={viewer} user={user} onBack={onBack} />
        {viewer.can.organise && <BenchQuestionSheet matchId={match.id} />}
      </>
    );
  }
  const here = `${window.location.pathname}${window.location.search}`;
  return (
    <div className="mx-auto grid w-full max-w-148 px-4 pt-6 pb-14">
      <LockedState
        level={1}
        title="Iniciá sesión para ver la vista táctica"
        text="Con tu cuenta ves cómo se paran los dos equipos en la cancha."
      >
        <div className="grid min-w-[min(280px,100%)] gap-3">
          <LoginButton onStart={() => stored.redirectAfterAuth.write(here)} />
          <Button variant="default" size="lg" onClick={onBack}>
            Volver al partido
          </Button>
        </div>
      </LockedState>
    </div>
  );
}
