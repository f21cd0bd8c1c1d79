import type { TagCatalogue, TagSuggestions, Teammate } from '@picado/domain/reviews/schema';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import type { ReviewPassState } from '../hooks/use-review-pass';
import { knownTags, offeredTags, toggleTag, withChosenTags, type OfferedTag } from '../state';
import { PlayerLine, type PlayedIn } from './player-line';
import classes from './review-pass.module.css';
import { TagChip } from './tag-chip';

const STATE_CLASS =
  'text-sm leading-5 data-[state=sending]:mt-2.5 data-[state=sending]:text-fg-2 data-[state=refused]:text-red data-[state=sent]:text-fg-2 data-[state=warning]:text-orange';

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

/** One team-mate in the pass: the tags to choose from, and how far their review has come. */
export function ReviewPassRow({ match, teammate, pass, ...rest }: ReviewPassRowProps) {
  const state = pass.rows.get(teammate.id);
  const isSent = state?.kind === 'sent';
  if (isSent || teammate.alreadyReviewed) {
    return (
      <li className={classes.row} data-done="">
        <div className={classes.head}>
          <PlayerLine
            match={match}
            player={teammate}
            text={
              <span data-state={isSent && state.isWarning ? 'warning' : 'sent'} className={STATE_CLASS}>
                {isSent ? state.sentence : 'Ya le dejaste una review'}
              </span>
            }
          />
          <IconCheck size={22} stroke={2} className="flex-none text-action" aria-hidden="true" />
        </div>
      </li>
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
    <li className={classes.row}>
      <fieldset className={`${classes.fields} min-w-0 border-0`} disabled={isBusy}>
        <legend className="visually-hidden">{teammate.name}</legend>
        <div className={classes.head}>
          <PlayerLine match={match} player={teammate} />
          <Button
            variant="subtle"
            size="sm"
            className={classes.comment}
            leftSection={<IconPencil size={18} stroke={1.8} aria-hidden="true" />}
            aria-label={`Comentar sobre ${teammate.name}`}
            data-autofocus={isFirstSeen || undefined}
            onClick={onWords}
          >
            Comentar
          </Button>
        </div>
        {draft.comment.trim() !== '' && (
          <p className="mt-1 text-sm leading-5 wrap-anywhere text-fg-2">“{draft.comment.trim()}”</p>
        )}
        <div className={classes.chips}>
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
            className={`${classes.more} min-h-11 rounded-md border border-dashed border-line-strong px-3.5 py-0 text-sm font-semibold text-fg-2`}
            aria-expanded={isWhole}
            aria-label={isWhole ? 'Menos etiquetas' : 'Más etiquetas'}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Menos' : 'Más'}
          </button>
        </div>
      </fieldset>
      {state?.kind === 'sending' && (
        <p className={STATE_CLASS} data-state="sending">
          Enviando...
        </p>
      )}
      {state?.kind === 'refused' && (
        <div className="mt-2.5 flex items-center justify-between gap-3">
          <p role="alert" className={STATE_CLASS} data-state="refused">
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
    </li>
  );
}
