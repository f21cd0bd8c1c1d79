import type { Match } from '@picado/domain/matches/schema';
import { Sheet } from '../../../ui/sheet';
import type { MatchAction, MatchActionList } from '../state';
import { ACTION_LOOKS } from './action-looks';
import classes from './actions-menu.module.css';

interface ActionsMenuProps {
  match: Pick<Match, 'players'>;
  actions: MatchActionList;
  onAction: (action: MatchAction) => void;
  onClose: () => void;
}

/** Everything one can do with the match, on a phone. */
export function ActionsMenu({ match, actions, onAction, onClose }: ActionsMenuProps) {
  const row = (action: MatchAction) => {
    const { label, Icon } = ACTION_LOOKS[action];
    return (
      <li key={action}>
        <button type="button" className={classes.action} onClick={() => onAction(action)}>
          <Icon size={22} stroke={1.7} aria-hidden="true" />
          <span className={classes.label}>{label}</span>
          {action === 'balance' && <span className={classes.note}>{signedUp(match.players.length)}</span>}
        </button>
      </li>
    );
  };
  return (
    <Sheet opened title="Acciones del Partido" onClose={onClose}>
      <ul>{actions.main.map(row)}</ul>
      {actions.admin.length > 0 && (
        <>
          <h3 id="admin-tools" className={classes.group}>
            Herramientas Admin
          </h3>
          <ul aria-labelledby="admin-tools">{actions.admin.map(row)}</ul>
        </>
      )}
    </Sheet>
  );
}

const signedUp = (count: number) => (count === 1 ? '1 anotado' : `${count} anotados`);
