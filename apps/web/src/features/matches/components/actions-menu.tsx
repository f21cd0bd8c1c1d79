import type { Match } from '@picado/domain/matches/schema';
import { IconLogout } from '@tabler/icons-react';
import { MenuList, MenuRow } from '../../../ui/overlays/menu-list';
import { Sheet } from '../../../ui/overlays/sheet';
import type { MatchAction, MatchActionList } from '../actions';
import { ACTION_LOOKS } from './action-looks';

interface ActionsMenuProps {
  match: Pick<Match, 'players'>;
  actions: MatchActionList;
  onAction: (action: MatchAction) => void;
  /** Leaves the match; absent for viewers that are not in, and for the organiser. */
  onLeave: (() => void) | undefined;
  onClose: () => void;
}

/** Everything one can do with the match, on a phone. */
export function ActionsMenu({ match, actions, onAction, onLeave, onClose }: ActionsMenuProps) {
  const row = (action: MatchAction) => {
    const { label, Icon } = ACTION_LOOKS[action];
    return (
      <MenuRow
        key={action}
        icon={<Icon size={22} stroke={1.7} aria-hidden="true" />}
        aside={action === 'balance' ? signedUp(match.players.length) : undefined}
        isDanger={action === 'delete'}
        onPress={() => onAction(action)}
      >
        {label}
      </MenuRow>
    );
  };
  return (
    <Sheet opened title="Acciones del Partido" onClose={onClose}>
      {actions.main.length > 0 && <MenuList>{actions.main.map(row)}</MenuList>}
      {actions.admin.length > 0 && (
        <>
          <h3 id="admin-tools" className="mx-0 mt-3 mb-1 text-sm leading-5 font-medium text-fg-3">
            Herramientas Admin
          </h3>
          <MenuList labelledBy="admin-tools">{actions.admin.map(row)}</MenuList>
        </>
      )}
      {onLeave !== undefined && (
        <MenuList>
          <MenuRow icon={<IconLogout size={22} stroke={1.7} aria-hidden="true" />} isDanger onPress={onLeave}>
            Darme de baja
          </MenuRow>
        </MenuList>
      )}
    </Sheet>
  );
}

const signedUp = (count: number) => (count === 1 ? '1 anotado' : `${count} anotados`);
