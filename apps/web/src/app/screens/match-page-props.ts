import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { Session } from '../../features/auth/session';
import type { useMatchLive } from '../../features/matches/hooks/use-match-live';
import type { useSignUp } from '../../features/roster/hooks/use-sign-up';
import type { MatchDialogsState } from './use-match-dialogs';

/** What the parts of a match's page are given. */
export interface MatchPageProps {
  match: Match;
  viewer: Viewer;
  session: Session;
  live: ReturnType<typeof useMatchLive>;
  /** The viewer is known, and so is their part in the match. */
  isSure: boolean;
  signUp: ReturnType<typeof useSignUp>;
  dialogs: MatchDialogsState;
  onField: () => void;
  /** The viewer is on the list now. */
  onJoined: () => void;
  /** They came onto it just now, here or by the invitation. */
  hasJoined: boolean;
}
