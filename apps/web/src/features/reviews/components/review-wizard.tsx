import { missingReviews } from '@picado/domain/reviews/reading';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button';
import { Sheet } from '../../../ui/overlays/sheet';
import { voteCheckQuery } from '../../votes/api';
import { teammatesQuery } from '../api';
import { useReviewWizard } from '../hooks/use-review-wizard';
import type { ChangeDrafts, ReviewDrafts, WizardStep } from '../drafts';
import { ConfirmStep } from './confirm-step';
import { DetailsStep } from './details-step';
import { PlayerLine, type PlayedIn } from './player-line';
import { TagsStep } from './tags-step';
import { TeammateStep } from './teammate-step';
import { WizardProgress } from './wizard-progress';
import { useExtra } from '../../../lib/api/unread';

interface ReviewWizardProps {
  match: PlayedIn;
  /** The account of the viewer; null for a visitor. */
  userId: string | null;
  /** The entry of the player that is reviewed; null asks for one. */
  playerId: string | null;
  /** The report is not final yet. */
  canVote: boolean;
  /** The reviews that were written and not sent, also before this wizard was opened. */
  drafts: ReviewDrafts;
  onDrafts: ChangeDrafts;
  /** The viewer's own reviews unlock with the first one given. */
  onReviewed: () => void;
  onClose: () => void;
  /** Leads on to another review; left out where closing does. */
  onAnother?: (() => void) | undefined;
}

const HEADINGS: Record<WizardStep, string> = {
  teammate: '¿A quién le dejás una review?',
  tags: 'Etiquetas',
  details: 'Detalles',
  confirm: 'Así queda tu review',
};

/** A review in a few short steps: for which player, in which tags, with which words, and yes. */
export function ReviewWizard({ match, userId, playerId, canVote, ...on }: ReviewWizardProps) {
  const teammates = useExtra({
    ...teammatesQuery(match.id, userId ?? ''),
    enabled: userId !== null,
  });
  const vote = useExtra({ ...voteCheckQuery(match.id), enabled: canVote && userId !== null });
  const isLast = teammates !== undefined && missingReviews(teammates) <= 1;
  const wizard = useReviewWizard({
    matchId: match.id,
    preselectedId: playerId,
    drafts: on.drafts,
    onDrafts: on.onDrafts,
    onReviewed: on.onReviewed,
    onClose: on.onClose,
    another:
      isLast || on.onAnother === undefined ? undefined : { label: 'Dejar otra', onPress: on.onAnother },
  });
  const { step, draft, error, isBusy } = wizard;
  const heading = useFocusOnChange(step);
  const player = match.allPlayers.find(({ id }) => id === draft.playerId);

  return (
    <Sheet
      opened
      title="Dejar review"
      onClose={on.onClose}
      isBusy={isBusy}
      footer={
        <>
          <p role="alert" className="mx-0 -mt-1 mb-2 text-sm leading-5 text-red empty:hidden">
            {step === 'details' ? null : error}
          </p>
          <div className="grid grid-cols-[minmax(max-content,1fr)_minmax(0,2.4fr)] gap-3 @max-xs:grid-cols-1">
            <Button variant="default" size="lg" onClick={wizard.back ?? on.onClose} disabled={isBusy}>
              {wizard.back === undefined ? 'Cancelar' : 'Atrás'}
            </Button>
            <Button size="lg" onClick={wizard.next} disabled={isBusy} aria-busy={isBusy}>
              {step !== 'confirm' ? 'Siguiente' : isBusy ? 'Enviando...' : 'Enviar review'}
            </Button>
          </div>
        </>
      }
    >
      {/* The box has one height whatever the step: the buttons stay under the thumb. */}
      <div className="min-h-[min(58dvh,520px)]">
        <WizardProgress index={wizard.index} count={wizard.steps.length} />
        {step !== 'teammate' && player !== undefined && (
          <div className="mb-5 border-b border-line pb-4">
            <PlayerLine match={match} player={player} size={48} isHeading />
          </div>
        )}
        <h3
          ref={heading}
          tabIndex={-1}
          className={step === 'tags' ? 'visually-hidden' : 'mb-3 text-md leading-5.5 font-bold outline-none'}
        >
          {HEADINGS[step]}
        </h3>
        {step === 'teammate' && (
          <TeammateStep match={match} userId={userId} value={draft.playerId} onChange={wizard.choose} />
        )}
        {step === 'tags' && player !== undefined && (
          <TagsStep
            position={player.position}
            draft={draft}
            onChange={wizard.change}
            onRefuse={wizard.refuse}
          />
        )}
        {step === 'details' && player !== undefined && (
          <DetailsStep
            playerName={player.name}
            draft={draft}
            // Unknown is not asked about: the server would only say no.
            vote={canVote ? (vote ?? null) : null}
            error={error}
            onChange={wizard.change}
          />
        )}
        {step === 'confirm' && player !== undefined && <ConfirmStep playerName={player.name} draft={draft} />}
      </div>
    </Sheet>
  );
}

/** Each step starts at its heading: read out by a screen reader, and seen from its top. */
function useFocusOnChange(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    const body = heading.current?.closest('dialog > div');
    if (body) body.scrollTop = 0;
  }, [step]);
  return heading;
}
