import { nextStep, stepAfter, type AfterStepKind } from '@picado/domain/after-match/steps';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { OwnUser } from '@picado/domain/users/schema';
import { useState, useId, useMemo } from 'react';
import { drawResultCard, RESULT_CARD_HEIGHT, RESULT_CARD_WIDTH } from '@picado/design/result-card';
import { describeResult, type ResultPicture } from '@picado/domain/reports/result-picture';
import { AfterDone, ScoreStrip } from '../../../features/after-match/components/after-done';
import { useAfterMatch, type AfterMatch } from '../../../features/after-match/hooks/use-after-match';
import { ReportStep } from '../../../features/reports/components/report-step';
import {
  ShareResultButton,
  useResultPicture,
} from '../../../features/results/components/share-result-button';
import { ReviewStep } from '../../../features/reviews/components/review-step';
import type { ChangeDrafts, ReviewDrafts } from '../../../features/reviews/drafts';
import { VoteStep } from '../../../features/votes/components/vote-step';
import { sentenceOf } from '../../../lib/api/sentence';
import { Button } from '../../../ui/controls/button';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { RunDialog, RunStep } from '../../../ui/overlays/run-dialog';
import { PAGE_KIT } from '../../../lib/pictures/drawn-picture';

interface AfterMatchRunProps {
  match: Match;
  viewer: Viewer;
  user: OwnUser | null;
  /** The step to open at; null for the first that is left. */
  at: AfterStepKind | null;
  /** The row of the reviews to open at. */
  atPlayerId: string | null;
  drafts: ReviewDrafts;
  onDrafts: ChangeDrafts;
  /** Opens one review with words. */
  onWords: () => void;
  onReviewed: () => void;
  onClose: () => void;
}

const TITLE = 'Después del partido';

/** Report, vote and reviews in one go. Each step sends itself: what is left can be taken up again. */
export function AfterMatchRun(props: AfterMatchRunProps) {
  const { match, viewer, user, at, onClose } = props;
  const after = useAfterMatch(match, viewer, user?.id ?? null);
  // The step that was asked for can be taken where only another one could not be read.
  const isKnown = after.isReady || (after.unread !== null && after.steps.some(({ kind }) => kind === at));
  return isKnown ? (
    <Steps {...props} after={after} />
  ) : (
    <NotKnown match={match} after={after} onClose={onClose} />
  );
}

/** Stands for the steps until it is known which are left, and where that could not be read. */
function NotKnown({ match, after: { unread }, onClose }: Pick<StepsProps, 'match' | 'after' | 'onClose'>) {
  return (
    <RunDialog title={TITLE} bricks={[]} strip={<ScoreStrip match={match} />} onClose={onClose}>
      <RunStep
        title={unread === null ? 'Un segundo' : 'No pudimos ver qué te falta'}
        footer={
          <Button variant="default" size="lg" fullWidth onClick={onClose}>
            Volver
          </Button>
        }
      >
        <div className="px-4 md:px-6">
          {unread === null ? (
            <SkeletonGroup>
              <Skeleton height={240} />
            </SkeletonGroup>
          ) : (
            <ErrorState
              frame="plain"
              message={sentenceOf(unread.error, 'Error del servidor')}
              isRetrying={unread.isRetrying}
              onRetry={unread.retry}
            />
          )}
        </div>
      </RunStep>
    </RunDialog>
  );
}

type StepsProps = AfterMatchRunProps & { after: AfterMatch };

function Steps({ after, at, ...props }: StepsProps) {
  const { match, viewer, user, onClose } = props;
  const { steps } = after;
  const [place, setPlace] = useState<AfterStepKind | 'DONE'>(
    () => (steps.find(({ kind }) => kind === at) ?? nextStep(steps))?.kind ?? 'DONE',
  );
  // The organiser may have made the report final meanwhile.
  const current = place === 'DONE' ? null : (steps.find(({ kind }) => kind === place) ?? nextStep(steps));
  if (current === null) {
    if (!after.isReady) return <NotKnown match={match} after={after} onClose={onClose} />;
    return (
      <Done
        match={match}
        after={after}
        canViewReviews={user?.canViewReviews === true}
        onStep={setPlace}
        onClose={onClose}
      />
    );
  }
  // `steps` counts a step that was just sent as done from the next render on.
  const goOn = (isDone: boolean) => {
    const next = stepAfter(steps, current.kind);
    if (next !== null) setPlace(next.kind);
    else if (isDone || steps.some((step) => step.isDone)) setPlace('DONE');
    else onClose();
  };
  const going = { onSent: () => goOn(true), onSkip: () => goOn(false) };
  const bricks = steps.map(({ kind, isDone }) =>
    kind === current.kind ? 'here' : isDone ? 'done' : 'ahead',
  );
  return (
    <RunDialog title={TITLE} bricks={bricks} strip={<ScoreStrip match={match} />} onClose={onClose}>
      {current.kind === 'REPORT' && (
        <ReportStep key="REPORT" match={match} playerId={viewer.playerId ?? ''} {...going} />
      )}
      {current.kind === 'VOTE' && <VoteStep key="VOTE" match={match} playerId={viewer.playerId} {...going} />}
      {current.kind === 'REVIEW' && (
        <ReviewStep
          key="REVIEW"
          match={match}
          userId={user?.id ?? null}
          ownId={viewer.playerId}
          drafts={props.drafts}
          onDrafts={props.onDrafts}
          atPlayerId={props.atPlayerId}
          onWords={props.onWords}
          onReviewed={props.onReviewed}
          {...going}
        />
      )}
    </RunDialog>
  );
}

interface ResultCardProps {
  picture: ResultPicture;
  /** Places it and says how wide it is; the height follows. */
  className?: string;
}

/** The result of a match, as it is sent on. To a screen reader it is a picture with a sentence. */
function ResultCard({ picture, className = '' }: ResultCardProps) {
  const id = useId();
  // The drawing writes all that it is given as text.
  const __html = useMemo(() => drawResultCard(picture, PAGE_KIT, id), [picture, id]);
  return (
    <svg
      viewBox={`0 0 ${RESULT_CARD_WIDTH} ${RESULT_CARD_HEIGHT}`}
      className={`block h-auto border border-line-strong select-none ${className}`}
      data-light="night"
      role="img"
      aria-label={describeResult(picture)}
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}

interface DoneProps {
  match: Match;
  after: AfterMatch;
  canViewReviews: boolean;
  onStep: (kind: AfterStepKind) => void;
  onClose: () => void;
}

/** Shows the steps that were done, and the result to send on. */
function Done({ match, after, canViewReviews, onStep, onClose }: DoneProps) {
  const picture = useResultPicture(match);
  return (
    <AfterDone
      after={after}
      canViewReviews={canViewReviews}
      isVoting={picture?.mvp?.kind === 'voting'}
      card={picture && <ResultCard picture={picture} className="w-full" />}
      share={picture && <ShareResultButton match={match} picture={picture} />}
      onStep={onStep}
      onClose={onClose}
    />
  );
}
