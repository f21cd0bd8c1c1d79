import { useState } from 'react';
import { PushOffer } from '../../../features/messages/components/push-offer';
import { BenchQuestionSheet } from '../../../features/roster/components/line-up/bench-question-sheet';
import { ScreenOn } from '../../../football/screen-on';
import { lazyPart } from '../../../lib/lazy-part';
import type { MatchPageProps } from './match-page-props';

const DragLayer = lazyPart(
  async () => (await import('../../../features/roster/components/line-up/drag-layer')).DragLayer,
);

/**
 * Adds to a match, for its players and its organiser, what they do not see at first: dragging, the screen that stays on,
 * the offer of messages.
 */
export function MatchExtras({ match, viewer, session, signUp, landing }: MatchPageProps) {
  const [isOffered, setOffered] = useState(true);
  const { user } = session;
  const { playerId } = viewer;
  const isStarter = match.players.some(({ id }) => id === playerId);
  return (
    <>
      {/* A player looks at the list at the pitch, with the phone on the grass. */}
      {(playerId !== null || viewer.can.organise) && match.status !== 'FINISHED' && (
        <ScreenOn match={match} />
      )}
      {/* Its code is fetched for no other viewer. */}
      {viewer.can.organise && match.status !== 'FINISHED' && (
        <>
          <DragLayer match={match} onChoosePlace={(player) => signUp.ask('move', player)} />
          <BenchQuestionSheet matchId={match.id} />
        </>
      )}
      {/* The offer comes once the stage of signing up is left, where a substitute was asked already. */}
      {user !== null && landing.hasLanded && isOffered && isStarter && signUp.dialog === null && (
        <PushOffer userId={user.id} onClose={() => setOffered(false)} />
      )}
    </>
  );
}
