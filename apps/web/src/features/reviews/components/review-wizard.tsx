import { missingReviews } from '@picado/domain/reviews/reading';
import { useEffect, useRef, type ReactNode, useId } from 'react';
import { Button } from '../../../ui/controls/button';
import { Sheet } from '../../../ui/overlays/sheet';
import { voteCheckQuery } from '../../votes/api';
import { teammatesQuery } from '../api';
import { useReviewWizard } from '../hooks/use-review-wizard';
import type { ChangeDrafts, ReviewDrafts, WizardStep, ReviewDraft, DraftChange } from '../drafts';
import { PlayerLine, type PlayedIn } from './player-line';
import { TagsStep } from './tags-step';
import { TeammateStep } from './teammate-step';
import { useExtra } from '../../../lib/api/unread';
import { IconLock, IconStarFilled } from '@tabler/icons-react';
import { ReviewFrame, ReviewText } from './review-card';
import { COMMENT_MAX_LENGTH } from '@picado/domain/reviews/schema';
import { STARS_PRIVACY } from '@picado/domain/reviews/wording';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import type { VoteCheck } from '@picado/domain/votes/schema';
import { CharacterCount } from '../../../ui/fields/character-count';
import { CheckboxField, TextAreaField } from '../../../ui/fields/field';
import { Note } from '../../../ui/text/note';
import { StarsInput } from '../../../football/fields/stars-input';

interface PrivateStarsProps {
  /** The stars, 1 to 5; null where none are given. */
  stars: number | null;
  onChange: (stars: number | null) => void;
}

/** The stars beside a review, which no answer ever shows. They can be taken back. */
function PrivateStars({ stars, onChange }: PrivateStarsProps) {
  return (
    <>
      <StarsInput label="¿Cómo jugó? (opcional)" value={stars ?? 0} onChange={onChange} />
      {stars !== null && (
        <Button
          variant="subtle"
          size="sm"
          className="-ml-4 justify-self-start"
          onClick={() => onChange(null)}
        >
          Quitar estrellas
        </Button>
      )}
    </>
  );
}

interface DetailsStepProps {
  playerName: string;
  draft: ReviewDraft;
  /** The state of the reader's vote; null where there is nothing to vote any more. */
  vote: VoteCheck | null;
  error: string | null;
  onChange: (part: DraftChange) => void;
}

/** The optional parts of a review beside its tags: a few words, stars whose author is never shown, and the vote. */
function DetailsStep({ playerName, draft, vote, error, onChange }: DetailsStepProps) {
  const id = useId();
  return (
    <div className="grid gap-6">
      <div>
        <TextAreaField
          label="Comentario (opcional)"
          placeholder="El segundo gol lo vi tres veces"
          rows={3}
          value={draft.comment}
          error={error}
          aria-describedby={`${id}-count`}
          // A comment is one line, however wide.
          onChange={(event) => onChange({ comment: event.currentTarget.value.replace(/\s*\n\s*/gu, ' ') })}
        />
        <CharacterCount id={`${id}-count`} text={draft.comment} max={COMMENT_MAX_LENGTH} />
      </div>
      <div className="grid gap-1.5">
        <PrivateStars stars={draft.stars} onChange={(stars) => onChange({ stars })} />
        <p className="text-sm leading-5 text-fg-2">{STARS_PRIVACY} Ayudan a armar equipos parejos.</p>
      </div>
      {vote !== null &&
        (vote.hasVoted ? (
          <Note>
            {vote.vote === null
              ? REFUSALS.ALREADY_VOTED
              : `Tu voto de MVP ya es para ${vote.vote.votedPlayerName}`}
          </Note>
        ) : (
          <CheckboxField
            label={`Votar a ${playerName} como MVP`}
            hint="Un voto por partido. No se puede cambiar."
            checked={draft.isVote}
            onChange={(event) => onChange({ isVote: event.currentTarget.checked })}
          />
        ))}
    </div>
  );
}

interface ConfirmStepProps {
  playerName: string;
  draft: ReviewDraft;
}

const STAR = <IconStarFilled size={20} aria-hidden="true" className="text-gold" />;

/** The review as it will be read, with what only the reader sees of it apart. */
function ConfirmStep({ playerName, draft }: ConfirmStepProps) {
  return (
    <div className="grid gap-5">
      <section aria-label={`Tu review de ${playerName}`}>
        <ReviewFrame>
          <ReviewText review={{ ...draft, comment: draft.comment.trim() }} />
        </ReviewFrame>
      </section>
      <ul className="grid gap-3">
        <Fact icon={<IconLock size={20} aria-hidden="true" />}>Es anónima: nadie ve quién la escribió.</Fact>
        {draft.stars !== null && (
          <Fact icon={STAR}>
            {draft.stars === 1 ? '1 estrella' : `${draft.stars} estrellas`}: nadie ve que las pusiste vos.
          </Fact>
        )}
        {draft.isVote && <Fact icon={STAR}>Tu voto de MVP es para {playerName}.</Fact>}
      </ul>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 text-base leading-5.5 text-fg-2">
      {icon}
      <span>{children}</span>
    </li>
  );
}

/** The progress of the wizard: a line for each step, and the words. */
function WizardProgress({ index, count }: { index: number; count: number }) {
  return (
    <div className="mb-4 grid gap-2">
      <p className="text-sm leading-5 text-fg-2">
        Paso {index + 1} de {count}
      </p>
      <div className="flex gap-1" aria-hidden="true">
        {Array.from({ length: count }, (_, line) => (
          <span
            key={line}
            className="h-1 flex-1 bg-surface-3 data-done:bg-fg"
            data-done={line <= index || undefined}
          />
        ))}
      </div>
    </div>
  );
}

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
