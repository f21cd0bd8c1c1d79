import type { Player } from '@picado/domain/matches/schema';
import { IconLogout, IconUserShare } from '@tabler/icons-react';
import { Sheet } from '../../../ui/sheet';
import { PickedDisc } from './guest-picker';
import classes from './player-menu.module.css';
import { PlayerMeta } from './slot-row';

export type PlayerAction = 'leave' | 'replace';

interface PlayerMenuProps {
  player: Player;
  actions: readonly PlayerAction[];
  isViewer: boolean;
  isCreator: boolean;
  onAction: (action: PlayerAction) => void;
  onClose: () => void;
}

const ACTIONS = {
  leave: { label: 'Darme de baja', Icon: IconLogout },
  replace: { label: 'Reemplazar a este invitado', Icon: IconUserShare },
} as const;

/** What one can do with one player of the list. */
export function PlayerMenu({ player, actions, isViewer, isCreator, onAction, onClose }: PlayerMenuProps) {
  return (
    <Sheet opened title={player.name} onClose={onClose}>
      <div className={classes.player}>
        <PickedDisc player={player} />
        <PlayerMeta player={player} isViewer={isViewer} isCreator={isCreator}>
          {player.userId === undefined && <span className={classes.guest}>Invitado</span>}
        </PlayerMeta>
      </div>
      <ul className={classes.actions}>
        {actions.map((action) => {
          const { label, Icon } = ACTIONS[action];
          return (
            <li key={action}>
              <button
                type="button"
                className={classes.action}
                data-danger={action === 'leave' || undefined}
                onClick={() => onAction(action)}
              >
                <Icon size={24} stroke={1.7} aria-hidden="true" />
                {label}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
