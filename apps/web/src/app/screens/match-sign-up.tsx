import type { ComponentProps } from 'react';
import { SignUpDialogs } from '../../features/roster/components/sign-up-dialogs';
import { JoinEntry } from './join-entry';

type MatchSignUpProps = Omit<ComponentProps<typeof SignUpDialogs>, 'entry' | 'mustEnter'> & {
  /** Signed in, or came in as a guest before. */
  hasAccess: boolean;
};

/** The dialogs of the list, with the way in for a visitor with neither an account nor a guest's entry. */
export function MatchSignUp({ hasAccess, ...dialogs }: MatchSignUpProps) {
  return (
    <SignUpDialogs
      {...dialogs}
      entry={(enter) => <JoinEntry matchId={dialogs.match.id} isGuest={hasAccess} onEnter={enter} />}
      mustEnter={!hasAccess}
    />
  );
}
