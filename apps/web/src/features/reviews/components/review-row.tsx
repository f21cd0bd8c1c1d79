import type { Figures } from '@picado/domain/reports/schema';
import {
  COMMENT_MAX_LENGTH,
  type TagCatalogue,
  type TagSuggestions,
  type Teammate,
} from '@picado/domain/reviews/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import {
  IconCheck,
  IconChevronDown,
  IconClock,
  IconMessage,
  IconPencil,
  IconStarFilled,
} from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Disc } from '../../../football/disc';
import { StarsInput } from '../../../football/fields/stars-input';
import { figuresText } from '../../../football/figure-line';
import { TAG_KINDS } from '../../../football/tag';
import { Button } from '../../../ui/controls/button';
import { CharacterCount } from '../../../ui/fields/character-count';
import { TextAreaField } from '../../../ui/fields/field';
import { REVIEW_WAITS, useReviewWaits } from '../hooks/use-send-review';
import type { ReviewPassState } from '../hooks/use-review-pass';
import {
  knownTags,
  offeredTags,
  tagCount,
  toggleTag,
  withChosenTags,
  type OfferedTag,
  type ReviewDraft,
} from '../drafts';
import { tagsOf } from '../view';
import type { PlayedIn } from './player-line';
import { TagChip } from './tag-chip';

interface TeammateRowProps {
  match: PlayedIn;
  teammate: Teammate;
  /** The player's figures in the match; undefined while the report is on its way. */
  figures: Figures | undefined;
  catalogue: TagCatalogue;
  suggestions: TagSuggestions;
  pass: ReviewPassState;
  isOpen: boolean;
  onOpen: () => void;
  /** Opens the next one without a review. */
  onNext: () => void;
  isLast: boolean;
}

/** One line of the list, 56 high. */
export function PassLine({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 md:px-6">{children}</li>
  );
}

/** One team-mate in the list: what was said of them in short, or the tags and stars to say it with. */
export function TeammateRow(props: TeammateRowProps) {
  const { match, teammate, pass, isOpen, onOpen } = props;
  const state = pass.rows.get(teammate.id);
  const isWaiting = useReviewWaits(match.id, teammate.id);
  if (isWaiting || state?.kind === 'sent' || teammate.alreadyReviewed) {
    return (
      <PassLine>
        <RowDisc match={match} teammate={teammate} />
        <span className="min-w-0 flex-1">
          <span className="block leading-5 font-semibold wrap-anywhere">{teammate.name}</span>
          <span
            className={`block text-sm leading-5 ${isWaiting || (state?.kind === 'sent' && state.isWarning) ? 'text-orange' : 'text-fg-2'}`}
          >
            {isWaiting ? REVIEW_WAITS : state?.kind === 'sent' ? state.sentence : 'Ya le dejaste una review'}
          </span>
        </span>
        {isWaiting ? (
          <IconClock size={22} stroke={1.8} className="flex-none text-orange" aria-hidden="true" />
        ) : (
          <IconCheck size={22} stroke={2} className="flex-none text-action" aria-hidden="true" />
        )}
      </PassLine>
    );
  }
  if (isOpen || state?.kind === 'refused' || state?.kind === 'sending') return <OpenRow {...props} />;
  const draft = pass.draftOf(teammate.id);
  return (
    <li className="border-t border-line">
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-6"
        aria-expanded={false}
        disabled={pass.progress !== null}
        onClick={onOpen}
      >
        <RowDisc match={match} teammate={teammate} />
        <span className="min-w-0 flex-1 leading-5 font-semibold wrap-anywhere">{teammate.name}</span>
        <Said draft={draft} />
      </button>
    </li>
  );
}

function RowDisc({
  match,
  teammate,
  size = 36,
}: Pick<TeammateRowProps, 'match' | 'teammate'> & { size?: number }) {
  const entry = match.allPlayers.find(({ id }) => id === teammate.id);
  const slot = entry ? slotOf(entry) : null;
  return (
    <Disc
      team={slot?.teamIndex}
      label={slot === null ? undefined : slot.slotIndex + 1}
      name={teammate.name}
      size={size}
    />
  );
}

/** Shows the review that is ready to be sent, in short. */
function Said({ draft }: { draft: ReviewDraft }) {
  const tags = tagsOf(draft);
  const [first] = tags;
  return (
    <span className="flex min-w-0 flex-none items-center gap-3">
      {first !== undefined && (
        <span
          className={`max-w-28 truncate rounded-sm px-2 py-1 text-sm leading-4.5 font-semibold ${TAG_KINDS[first.field].text} ${TAG_KINDS[first.field].ground}`}
        >
          {first.name}
          {tags.length > 1 && ` +${tags.length - 1}`}
        </span>
      )}
      {draft.comment !== '' && (
        <span className="text-fg-2">
          <IconMessage size={18} stroke={1.7} aria-hidden="true" />
          <span className="visually-hidden">, con comentario</span>
        </span>
      )}
      {draft.stars !== null && (
        <span className="inline-flex items-center gap-1 font-semibold text-gold tabular-nums">
          <IconStarFilled size={16} aria-hidden="true" />
          {draft.stars}
          <span className="visually-hidden">{draft.stars === 1 ? ' estrella' : ' estrellas'}</span>
        </span>
      )}
      {tags.length > 0 ? (
        <>
          <IconCheck size={22} stroke={2} className="text-action" aria-hidden="true" />
          <span className="visually-hidden">, lista para enviar</span>
        </>
      ) : (
        <IconChevronDown size={22} stroke={1.7} className="text-fg-2" aria-hidden="true" />
      )}
    </span>
  );
}

function OpenRow(props: TeammateRowProps) {
  const { match, teammate, figures, suggestions, pass, isOpen, onNext, isLast } = props;
  const [isWhole, setWhole] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const draft = pass.draftOf(teammate.id);
  const [hasWords, setHasWords] = useState(draft.comment !== '');
  const catalogue = withChosenTags(props.catalogue, draft);
  const isBusy = pass.progress !== null;
  const did = figures && figures.goals + figures.assists + figures.saves > 0 ? figuresText(figures) : null;
  // The row that opens may be below the fold.
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function toggle({ field, name }: OfferedTag) {
    const choice = toggleTag(draft, field, name, knownTags(catalogue));
    if (choice.error === undefined) pass.change(teammate.id, choice.draft);
    else pass.refuse(teammate.id, choice.error);
  }

  return (
    <li ref={item} className="scroll-my-3 border-y border-line bg-surface-2 px-4 py-3 md:px-6">
      <fieldset disabled={isBusy}>
        <legend className="visually-hidden">{teammate.name}</legend>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RowDisc match={match} teammate={teammate} size={44} />
          <span className="min-w-20 flex-1">
            <span className="block text-md leading-5.5 font-semibold wrap-anywhere">{teammate.name}</span>
            {did !== null && <span className="block text-sm leading-5 text-fg-2">{did}</span>}
          </span>
          <div className="ml-auto">
            <StarsInput
              isBare
              size="small"
              label={`Estrellas para ${teammate.name} (opcional)`}
              value={draft.stars ?? 0}
              onChange={(stars) => pass.change(teammate.id, { stars })}
            />
          </div>
        </div>
        <div className="mt-2.5 flex flex-wrap gap-2">
          {offeredTags(suggestions, catalogue, draft, isWhole).map((tag) => (
            <TagChip
              key={`${tag.field} ${tag.name}`}
              {...tag}
              size="small"
              isChosen={draft[tag.field].includes(tag.name)}
              onToggle={() => toggle(tag)}
            />
          ))}
          <button
            type="button"
            className="min-h-11 min-w-11 rounded-md border border-dashed border-line-strong px-3 text-sm font-semibold text-fg-2 disabled:cursor-not-allowed disabled:text-fg-3"
            aria-expanded={isWhole}
            aria-label={isWhole ? 'Menos etiquetas' : 'Más etiquetas'}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Menos' : 'Más'}
          </button>
        </div>
        {hasWords && <Words draft={draft} onChange={(comment) => pass.change(teammate.id, { comment })} />}
        {draft.stars !== null && tagCount(draft) === 0 && (
          <p className="mt-2 text-sm leading-5 text-fg-2">Sumale una etiqueta para poder mandarla.</p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2">
          {!hasWords && (
            <Button
              variant="subtle"
              size="sm"
              className="-ml-2 px-2"
              leftSection={<IconPencil size={18} stroke={1.8} aria-hidden="true" />}
              aria-label={`Comentar sobre ${teammate.name}`}
              onClick={() => setHasWords(true)}
            >
              Comentario
            </Button>
          )}
          {draft.stars !== null && (
            <Button
              variant="subtle"
              size="sm"
              className="px-2 text-fg-2"
              onClick={() => pass.change(teammate.id, { stars: null })}
            >
              Quitar estrellas
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            className="ml-auto px-5"
            aria-label={isLast ? `Cerrar ${teammate.name}` : 'Siguiente compañero'}
            onClick={onNext}
          >
            {isLast ? 'Cerrar' : 'Siguiente'}
          </Button>
        </div>
      </fieldset>
      <Sending pass={pass} teammate={teammate} />
    </li>
  );
}

/** Shows that a review is being sent, or why it was refused. */
function Sending({ pass, teammate }: Pick<TeammateRowProps, 'pass' | 'teammate'>) {
  const state = pass.rows.get(teammate.id);
  if (state?.kind === 'sending') return <p className="mt-2.5 text-sm leading-5 text-fg-2">Enviando...</p>;
  if (state?.kind !== 'refused') return null;
  return (
    <div className="mt-2.5 flex items-center justify-between gap-3">
      <p role="alert" className="text-sm leading-5 text-red">
        {state.sentence}
      </p>
      {state.canRetry && (
        <Button
          variant="default"
          size="sm"
          disabled={pass.progress !== null}
          aria-label={`Reintentar con ${teammate.name}`}
          onClick={() => pass.retry(teammate.id)}
        >
          Reintentar
        </Button>
      )}
    </div>
  );
}

function Words({ draft, onChange }: { draft: ReviewDraft; onChange: (comment: string) => void }) {
  const id = useId();
  return (
    <div className="mt-3">
      <TextAreaField
        label="Comentario (opcional)"
        rows={2}
        value={draft.comment}
        aria-describedby={`${id}-count`}
        // A comment is one line, however wide.
        onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/gu, ' '))}
      />
      <CharacterCount id={`${id}-count`} text={draft.comment} max={COMMENT_MAX_LENGTH} />
    </div>
  );
}
