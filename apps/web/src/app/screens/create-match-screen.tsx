import { useState } from 'react';
import { useSession } from '../../features/auth/session';
import { CreateMatchForm } from '../../features/create-match/components/create-match-form';
import { DraftReview } from '../../features/create-match/components/draft-review';
import type { MatchDrawing } from '../../features/create-match/components/live-match';
import { useLandingDraft } from '../../features/create-match/hooks/use-landing-draft';
import { Capacity } from '../../features/matches/components/capacity';
import { ScoreHeader } from '../../features/matches/components/score-header';
import type { MatchForm } from '../../lib/forms/match-form';
import { Page } from '../../ui/page';
import { HelpButton } from '../layout/help-button';
import { CreateMatchSkeleton } from './create-match-skeleton';

/** A draft of the landing page whose size a match can have is shown as the match that it will be; any other is a form. */
export function Component() {
  const { user } = useSession();
  const read = useLandingDraft();
  /** The draft once all of its fields are to be edited. */
  const [edited, setEdited] = useState<MatchForm | null>(null);
  const draft = edited ?? read;
  if (user === null) return <CreateMatchSkeleton />;
  const shared = { user, draw: DRAWING };
  return (
    <Page>
      {draft === null || draft.maxPlayers === null || edited !== null ? (
        <CreateMatchForm {...shared} draft={draft} help={<HelpButton context="createMatch" />} />
      ) : (
        <DraftReview {...shared} initial={draft} onBack={setEdited} />
      )}
    </Page>
  );
}

/** What the match's own page will open with, while it is still being written. */
const DRAWING: MatchDrawing = {
  header: (match, size) => <ScoreHeader match={match} size={size} badge={false} level={2} />,
  count: (match, own) => <Capacity match={match} size="compact" own={own} />,
};
