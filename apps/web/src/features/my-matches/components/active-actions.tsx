import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { Link } from 'react-router';
import { Button } from '../../../ui/button';
import type { CardAction } from '../hooks/use-match-actions';
import classes from './active-actions.module.css';

export interface ActiveActionsProps {
  match: Match;
  isCreator: boolean;
  /** What is under way for this match, if anything. */
  busy: CardAction | null;
  onAction: (action: CardAction, match: Match) => void;
}

/** The way to the match, which is the whole card's, and beside it what is done once in a while. */
export function ActiveActions({ match, isCreator, busy, onAction }: ActiveActionsProps) {
  const button = (action: CardAction, label: string) => (
    <Button
      key={action}
      variant="subtle"
      color={action === 'transfer' ? undefined : 'rojo'}
      size="sm"
      className={classes.quiet}
      data-action={action}
      disabled={busy !== null}
      aria-busy={busy === action}
      onClick={() => onAction(action, match)}
    >
      {busy === action ? (
        <>
          <span aria-hidden="true">...</span>
          <span className="visually-hidden">{label}</span>
        </>
      ) : (
        label
      )}
    </Button>
  );
  return (
    <div
      className={`${classes.actions} mt-1 flex flex-wrap items-center gap-1`}
      data-creator={isCreator || undefined}
    >
      <Button
        component={Link}
        to={paths.match(match.id)}
        variant="default"
        size="sm"
        className={classes.open}
      >
        Ver Partido
      </Button>
      {isCreator
        ? [button('transfer', 'Transferir'), button('delete', '🗑️ Eliminar')]
        : button('leave', 'Abandonar')}
    </div>
  );
}
