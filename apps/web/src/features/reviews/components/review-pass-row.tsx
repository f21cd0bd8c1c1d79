import type { TagCatalogue, TagSuggestions, Teammate } from '@picado/domain/reviews/schema';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import type { ReviewPassState } from '../hooks/use-review-pass';
import { knownTags, offeredTags, tagCount, toggleTag, withChosenTags, type OfferedTag } from '../state';
import { PlayerLine, type PlayedIn } from './player-line';
import { PrivateStars } from './private-stars';
import { TagChip } from './tag-chip';

interface ReviewPassRowProps {
  match: PlayedIn;
  teammate: Teammate;
  catalogue: TagCatalogue;
  suggestions: TagSuggestions;
  pass: ReviewPassState;
  /** The list opens at this row. */
  isFirstSeen: boolean;
  onWords: () => void;
}

/** One line of the pass; done, it is lower. */
export function PassLine({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    // Alone in the last line of two columns it has the whole of it, and its rule too.
    <li
      className="border-t border-line px-4 pt-3 pb-4 data-done:py-2.5 md:px-6 lg:odd:last:col-span-full"
      data-done={isDone || undefined}
    >
      {children}
    </li>
  );
}

/** The player of a line, and what can be done about them. */
export function PassHead({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="flex min-h-11 items-center gap-3 @max-xs:flex-wrap @max-xs:*:first:basis-full">
        {children}
      </div>
    </div>
  );
}

/** One team-mate in the pass: the tags to choose from, and the state of their review. */
export function ReviewPassRow({ match, teammate, pass, ...rest }: ReviewPassRowProps) {
  const state = pass.rows.get(teammate.id);
  const isSent = state?.kind === 'sent';
  if (isSent || teammate.alreadyReviewed) {
    return (
      <PassLine isDone>
        <PassHead>
          <PlayerLine
            match={match}
            player={teammate}
            text={
              <span
                className={`text-sm leading-5 ${isSent && state.isWarning ? 'text-orange' : 'text-fg-2'}`}
              >
                {isSent ? state.sentence : 'Ya le dejaste una review'}
              </span>
            }
          />
          <IconCheck size={22} stroke={2} className="text-action" aria-hidden="true" />
        </PassHead>
      </PassLine>
    );
  }
  return <OpenRow match={match} teammate={teammate} pass={pass} {...rest} />;
}

function OpenRow(props: ReviewPassRowProps) {
  const { match, teammate, suggestions, pass, isFirstSeen, onWords } = props;
  const [isWhole, setWhole] = useState(false);
  const draft = pass.draftOf(teammate.id);
  const catalogue = withChosenTags(props.catalogue, draft);
  const state = pass.rows.get(teammate.id);
  const isBusy = pass.progress !== null;

  function toggle({ field, name }: OfferedTag) {
    const choice = toggleTag(draft, field, name, knownTags(catalogue));
    if (choice.error === undefined) pass.change(teammate.id, choice.draft);
    else pass.refuse(teammate.id, choice.error);
  }

  return (
    <PassLine>
      <fieldset disabled={isBusy}>
        <legend className="visually-hidden">{teammate.name}</legend>
        <PassHead>
          <PlayerLine match={match} player={teammate} />
          {/* One in each row: quieter than the tags. */}
          <Button
            variant="subtle"
            size="sm"
            className="-mr-2 flex-none px-2 text-fg-2"
            leftSection={<IconPencil size={18} stroke={1.8} aria-hidden="true" />}
            aria-label={`Comentar sobre ${teammate.name}`}
            data-autofocus={isFirstSeen || undefined}
            onClick={onWords}
          >
            Comentar
          </Button>
        </PassHead>
        {draft.comment.trim() !== '' && (
          <p className="mt-1 text-sm leading-5 wrap-anywhere text-fg-2">“{draft.comment.trim()}”</p>
        )}
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
            className="min-h-11 rounded-md border border-dashed border-line-strong px-3.5 text-sm font-semibold text-fg-2 disabled:cursor-not-allowed disabled:text-fg-3"
            aria-expanded={isWhole}
            aria-label={isWhole ? 'Menos etiquetas' : 'Más etiquetas'}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Menos' : 'Más'}
          </button>
        </div>
        <div className="mt-3 grid">
          <PrivateStars
            stars={draft.stars}
            size="small"
            onChange={(stars) => pass.change(teammate.id, { stars })}
          />
          {draft.stars !== null && tagCount(draft) === 0 && (
            <p className="text-sm leading-5 text-fg-2">Sumale una etiqueta para poder mandarla.</p>
          )}
        </div>
      </fieldset>
      {state?.kind === 'sending' && <p className="mt-2.5 text-sm leading-5 text-fg-2">Enviando...</p>}
      {state?.kind === 'refused' && (
        <div className="mt-2.5 flex items-center justify-between gap-3">
          <p role="alert" className="text-sm leading-5 text-red">
            {state.sentence}
          </p>
          {state.canRetry && (
            <Button
              variant="default"
              size="sm"
              disabled={isBusy}
              aria-label={`Reintentar con ${teammate.name}`}
              onClick={() => pass.retry(teammate.id)}
            >
              Reintentar
            </Button>
          )}
        </div>
      )}
    </PassLine>
  );
}
