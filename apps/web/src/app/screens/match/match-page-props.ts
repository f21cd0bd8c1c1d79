import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { Session } from '../../../features/auth/session';
import type { useMatchLive } from '../../../features/matches/hooks/use-match-live';
import type { UnknownViewerState } from '../../../features/matches/hooks/use-viewer';
import type { Landing } from '../../../features/roster/hooks/use-landing';
import type { useSignUp } from '../../../features/roster/hooks/use-sign-up';
import type { MatchDialogsState } from './use-match-dialogs';

/** The props that the parts of a match's page share. */
export interface MatchPageProps {
  match: Match;
  viewer: Viewer;
  session: Session;
  live: ReturnType<typeof useMatchLive>;
  /** The state while it is not known yet which user looks at the match, or if a guest is in it; undefined once it is known. */
  unknown: UnknownViewerState | undefined;
  signUp: ReturnType<typeof useSignUp>;
  dialogs: MatchDialogsState;
  onField: () => void;
  /** A sign-up of just now, here or by the invitation. */
  landing: Landing;
}
