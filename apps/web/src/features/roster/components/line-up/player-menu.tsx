import type { Match, Player } from '@picado/domain/matches/schema';
import {
  IconArmchair,
  IconArrowsMove,
  IconCheck,
  IconCoins,
  IconId,
  IconLink,
  IconLogout,
  IconPencil,
  IconShirtSport,
  IconUserMinus,
  IconUserShare,
} from '@tabler/icons-react';
import { ActionMenu } from '../../../../ui/overlays/action-menu';
import { PickedDisc } from '../sign-up/guest-picker';
import { PlayerMeta } from './slot-row';
import { isOrganiser } from '@picado/domain/matches/policies';
import { useCommand } from '../../../../lib/commands/use-command';
import { useDrawn } from '../../../../lib/commands/use-pending';
import { matchPaymentsQuery, paymentsQuery } from '../../../payments/api';
import { markPayment } from '../../../payments/commands';
import { useExtra } from '../../../../lib/api/unread';

/** The payment of a player whose share the reader, an organiser, has not got yet. */
interface OpenPayment {
  /** The player says that it is paid. */
  isDeclared: boolean;
  markPaid: () => void;
}

/** A player's share as the organisers have it; null for all other readers, and where nothing is open. */
function useOpenPayment(
  match: Pick<Match, 'id' | 'creatorId' | 'coOrganiserIds'>,
  playerId: string,
  userId: string | null,
): OpenPayment | null {
  const isOrganising = isOrganiser({ ...match, userId });
  const data = useExtra({ ...paymentsQuery(match.id, { userId, guestId: null }), enabled: isOrganising });
  const { send } = useCommand(markPayment);
  const drawn = useDrawn(matchPaymentsQuery(match.id));
  if (!isOrganising || data === undefined) return null;
  const { payments } = drawn(data);
  const own = payments.find((payment) => payment.playerId === playerId);
  if (own === undefined || own.status === 'CONFIRMED') return null;
  return {
    isDeclared: own.status === 'DECLARED',
    markPaid: () => void send(match.id, { playerId, status: 'CONFIRMED', isOfOther: true }),
  };
}

export type PlayerAction =
  | 'profile'
  | 'edit'
  | 'move'
  | 'promote'
  | 'bench'
  | 'confirm'
  | 'confirmation-link'
  | 'replace'
  | 'leave'
  | 'remove';

interface PlayerMenuProps {
  match: Pick<Match, 'id' | 'creatorId' | 'coOrganiserIds'>;
  player: Player;
  /** The reader. */
  userId: string | null;
  /** The actions of the viewer, which stand after reading the profile. */
  actions: readonly PlayerAction[];
  isViewer: boolean;
  onAction: (action: PlayerAction) => void;
  onClose: () => void;
}

const ACTIONS = {
  profile: { label: 'Ver perfil', Icon: IconId },
  edit: { label: 'Editar', Icon: IconPencil },
  move: { label: 'Mover a…', Icon: IconArrowsMove },
  promote: { label: 'Pasar a titular', Icon: IconShirtSport },
  bench: { label: 'Pasar al banco', Icon: IconArmchair },
  confirm: { label: 'Confirmar que juega', Icon: IconCheck },
  'confirmation-link': { label: 'Copiar link para confirmar', Icon: IconLink },
  replace: { label: 'Reemplazar a este invitado', Icon: IconUserShare },
  leave: { label: 'Darme de baja', Icon: IconLogout, isDanger: true },
  remove: { label: 'Eliminar', Icon: IconUserMinus, isDanger: true },
} as const;

/** The actions on one player of the list. */
export function PlayerMenu(props: PlayerMenuProps) {
  const { match, player, userId, actions, isViewer, onAction, onClose } = props;
  const payment = useOpenPayment(match, player.id, userId);
  const profile: PlayerAction = 'profile';
  const rows = [profile, ...actions].map((action) => ({
    ...ACTIONS[action],
    ...(action === 'edit' && isViewer && { label: 'Editar mis datos' }),
    onPress: () => onAction(action),
  }));
  // At the pitch the organiser collects: it comes first.
  const paid = payment && {
    label: payment.isDeclared ? 'Confirmar que pagó' : 'Marcar que pagó',
    Icon: IconCoins,
    onPress: () => {
      payment.markPaid();
      onClose();
    },
  };
  return (
    <ActionMenu title={player.name} actions={paid === null ? rows : [paid, ...rows]} onClose={onClose}>
      <div className="flex items-center gap-3 pb-3">
        <PickedDisc player={player} />
        <PlayerMeta player={player} isViewer={isViewer} isCreator={player.userId === match.creatorId}>
          {player.userId === undefined && <span className="text-sm text-fg-2">Invitado</span>}
        </PlayerMeta>
      </div>
    </ActionMenu>
  );
}
