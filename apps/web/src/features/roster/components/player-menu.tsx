import type { Player } from '@picado/domain/matches/schema';
import {
  IconArmchair,
  IconArrowsMove,
  IconLink,
  IconLogout,
  IconPencil,
  IconShirtSport,
  IconUserMinus,
  IconUserShare,
} from '@tabler/icons-react';
import { MenuList, MenuRow } from '../../../ui/menu-list';
import { Sheet } from '../../../ui/sheet';
import { PickedDisc } from './guest-picker';
import classes from './player-menu.module.css';
import { PlayerMeta } from './slot-row';

export type PlayerAction =
  'edit' | 'move' | 'promote' | 'bench' | 'confirmation-link' | 'replace' | 'leave' | 'remove';

interface PlayerMenuProps {
  player: Player;
  actions: readonly PlayerAction[];
  isViewer: boolean;
  isCreator: boolean;
  onAction: (action: PlayerAction) => void;
  onClose: () => void;
}

const ACTIONS = {
  edit: { label: 'Editar', Icon: IconPencil },
  move: { label: 'Mover a…', Icon: IconArrowsMove },
  promote: { label: 'Pasar a titular', Icon: IconShirtSport },
  bench: { label: 'Pasar al banco', Icon: IconArmchair },
  'confirmation-link': { label: 'Copiar link para confirmar', Icon: IconLink },
  replace: { label: 'Reemplazar a este invitado', Icon: IconUserShare },
  leave: { label: 'Darme de baja', Icon: IconLogout },
  remove: { label: 'Eliminar', Icon: IconUserMinus },
} as const;

/** What ends a place on the list stands in red. */
const ENDS: ReadonlySet<PlayerAction> = new Set(['leave', 'remove']);

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
      <MenuList isRuled>
        {actions.map((action) => {
          const { label, Icon } = ACTIONS[action];
          return (
            <MenuRow
              key={action}
              icon={<Icon size={24} stroke={1.7} aria-hidden="true" />}
              isDanger={ENDS.has(action)}
              onPress={() => onAction(action)}
            >
              {action === 'edit' && isViewer ? 'Editar mis datos' : label}
            </MenuRow>
          );
        })}
      </MenuList>
    </Sheet>
  );
}
