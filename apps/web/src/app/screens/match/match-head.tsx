import type { Viewer } from '@picado/domain/matches/viewer';
import { GroupChips } from '../../../features/matches/components/group-chips';
import { MatchFacts } from '../../../features/matches/components/match-facts';
import { MatchNote } from '../../../features/notes/components/match-note';
import { ScoreHeader } from '../../../football/score-header';
import { lazyPart } from '../../../lib/lazy-part';
import { Skeleton } from '../../../ui/layout/skeleton';
import type { MatchPageProps } from './match-page-props';

const OwnEntryLine = lazyPart(
  async () => (await import('../../../features/roster/components/own-entry/own-entry-line')).OwnEntryLine,
);

interface MatchHeadProps extends MatchPageProps {
  /** The viewer by the stored token: what is theirs has its room before the server has answered. */
  expected: Viewer;
}

/** The score and the facts, and for a finished match where the viewer was in it. */
export function MatchHead({ match, viewer, expected, unknown, dialogs }: MatchHeadProps) {
  return (
    <>
      <ScoreHeader match={match} />
      <GroupChips match={match} />
      <MatchFacts
        match={match}
        isEditor={expected.can.organise}
        onEdit={viewer.can.organise ? () => dialogs.open('edit') : undefined}
        onHelp={() => dialogs.open('help')}
      />
      {match.note !== null && match.status !== 'FINISHED' && (
        <MatchNote match={match} note={match.note} viewer={expected} onEdit={() => dialogs.open('note')} />
      )}
      {match.status === 'FINISHED' && expected.playerId !== null && (
        <OwnEntryLine
          fallback={<Skeleton height={49} />}
          match={match}
          viewer={unknown ? expected : viewer}
        />
      )}
    </>
  );
}
