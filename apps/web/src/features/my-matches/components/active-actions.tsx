import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import type { CardAction } from '../hooks/use-match-actions';

/** The whole card is the target, and its focus ring follows. The other controls of the card stay in front. */
const OPEN =
  'grow-999 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-fg @lg:min-w-45 @lg:grow-0 @lg:basis-auto';

export interface ActiveActionsProps {
  match: Match;
  isCreator: boolean;
  /** What is under way for this match, if anything. */
  busy: CardAction | null;
  onAction: (action: CardAction, match: Match) => void;
}

/** The link to the match, which is the whole card's, and the less frequent actions. */
export function ActiveActions({ match, isCreator, busy, onAction }: ActiveActionsProps) {
  const button = (action: CardAction, label: string) => (
    <Button
      key={action}
      variant="subtle"
      tone={action === 'transfer' ? undefined : 'danger'}
      size="sm"
      className={`relative flex-1 px-3 font-medium @max-xs:basis-full @lg:flex-none ${action === 'transfer' ? 'enabled:text-fg-2' : ''}`}
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
    <div className="mt-1 flex flex-wrap items-center gap-1">
      <Button
        component={Link}
        to={paths.match(match.id)}
        variant="default"
        size="sm"
        className={`${OPEN} ${isCreator ? 'basis-40' : ''}`}
      >
        Ver Partido
      </Button>
      {/* Two are too many beside it on a narrow card: they share the next line. */}
      <div className="flex grow gap-1 @lg:grow-0">
        {isCreator
          ? [button('transfer', 'Transferir'), button('delete', '🗑️ Eliminar')]
          : button('leave', 'Abandonar')}
      </div>
    </div>
  );
}
