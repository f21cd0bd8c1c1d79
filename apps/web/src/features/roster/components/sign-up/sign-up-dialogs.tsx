import type { Match, Player } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { slotOf } from '@picado/domain/roster/api-names';
import { decideDrop, type DropTarget } from '@picado/domain/roster/drops';
import { bestFreeSlot } from '@picado/domain/roster/placement';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { DropMenu } from '../../../../football/drop-menu';
import { toast } from '../../../../lib/toast';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { sendCommand } from '../../../../lib/commands/queue';
import { arrangePlayers, confirmForPlayer } from '../../commands';
import type { SlotHolder } from '../../hooks/use-free';
import { useLeave } from '../../hooks/use-leave';
import type { useSignUp } from '../../hooks/use-sign-up';
import { PlayerMenu, type PlayerAction } from '../line-up/player-menu';
import { AddPlayerSheet } from './add-player-sheet';
import { EditPlayerSheet } from './edit-player-sheet';
import { JoinDialog } from './join-dialog';
import type { JoinUser } from './join-form';
import { RemovePlayer } from './remove-player';
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { Sheet } from '../../../../ui/overlays/sheet';
import { OptionRow } from '../line-up/target-note';
import { sentenceOf } from '../../../../lib/api/sentence';
import { CopyField } from '../../../../ui/controls/copy-field';
import { ErrorState } from '../../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../../ui/layout/skeleton';
import { confirmationLinkQuery } from '../../api';

interface ConfirmationLinkSheetProps {
  match: Pick<Match, 'id'>;
  player: Player;
  onClose: () => void;
}

/** The link by which a promoted player says whether they play, for the organiser to pass on. */
function ConfirmationLinkSheet({ match, player, onClose }: ConfirmationLinkSheetProps) {
  const titleId = useId();
  const { data, error, isFetching, refetch } = useQuery(confirmationLinkQuery(match.id, player.id));

  return (
    <Sheet opened title="Link para confirmar" onClose={onClose}>
      {error !== null && (
        <ErrorState
          frame="plain"
          message={sentenceOf(error, 'Error desconocido')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {error === null && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="text-sm leading-5 text-fg-2" id={titleId}>
            Pasáselo a <strong className="font-semibold wrap-anywhere text-fg">{player.name}</strong>: con
            este link dice si juega. No se lo des a nadie más.
          </p>
          {data === undefined ? (
            <SkeletonGroup>
              <Skeleton height={48} />
            </SkeletonGroup>
          ) : (
            <CopyField url={new URL(data.link, window.location.origin).href} labelledBy={titleId} />
          )}
        </div>
      )}
    </Sheet>
  );
}

interface SlotChoiceProps {
  onJoin: () => void;
  onAdd: () => void;
  onClose: () => void;
}

/** Lets an organiser outside the list choose between signing up and adding a guest. */
function SlotChoice({ onJoin, onAdd, onClose }: SlotChoiceProps) {
  const options = [
    { Icon: IconUserCheck, label: 'Anotarme yo', text: 'Este lugar es para vos.', onClick: onJoin },
    { Icon: IconUserPlus, label: 'Agregar jugador', text: 'Lo anotás vos en la lista.', onClick: onAdd },
  ];
  return (
    <Sheet opened title="Cupo disponible" onClose={onClose}>
      <ul className="divide-y divide-line">
        {options.map(({ Icon, label, text, onClick }) => (
          <li key={label}>
            <OptionRow
              icon={<Icon size={24} stroke={1.7} aria-hidden="true" />}
              hint={text}
              onPress={onClick}
            >
              {label}
            </OptionRow>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface SignUpDialogsProps extends SlotHolder {
  match: Match;
  signUp: ReturnType<typeof useSignUp>;
  user: JoinUser | null;
  viewerPlayerId: string | null;
  /** The address at which a guest leaves; null for all others. */
  leaveHref: string | null;
  /** Asks a visitor to enter, with an account or without one. */
  entry: (enter: () => void, close: () => void) => ReactNode;
  /** Neither signed in nor a guest yet. */
  mustEnter: boolean;
  /** The viewer is on the list now; `sentence` is the server's. */
  onJoined: (sentence: string) => void;
  /** The viewer's own profile says something else now. */
  onProfileChanged: () => void;
}

/** The actions of the dialogs on a player of the list. */
function usePlayerActions({ match, signUp, user, viewerPlayerId, leaveHref }: SignUpDialogsProps) {
  const { close } = signUp;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, leave } = useLeave({
    match,
    userId: user?.id ?? null,
    onBack: (matchId) => {
      signUp.stay();
      void navigate(paths.match(matchId));
    },
  });
  async function confirmLeave() {
    const outcome = viewerPlayerId === null ? 'refused' : await leave(viewerPlayerId);
    if (outcome === 'refused') return;
    close();
    if (outcome === 'left') signUp.goHome();
  }

  function move(player: Player, target: DropTarget) {
    const decided = decideDrop(match, player.id, target);
    close();
    if (!decided.ok) toast.error(REFUSALS[decided.code]);
    else if (decided.value !== null) void arrangePlayers(client, match.id, decided.value, true);
  }

  function act(action: PlayerAction, player: Player) {
    switch (action) {
      case 'replace':
        signUp.replace(player);
        return;
      case 'leave':
        if (leaveHref === null) signUp.leave();
        else void navigate(leaveHref);
        return;
      case 'confirm':
        close();
        void sendCommand(client, confirmForPlayer, match.id, { playerId: player.id });
        return;
      case 'bench':
        move(player, { kind: 'bench' });
        return;
      case 'promote': {
        // With both teams full a player has to make room: which one, the organiser says.
        const taken = match.players.flatMap(({ rating, ...each }) => {
          const slot = slotOf(each);
          return slot === null ? [] : [{ ...slot, rating }];
        });
        const slot = bestFreeSlot(taken, match.maxPlayers, player);
        if (slot === null) signUp.ask('move', player);
        else move(player, { kind: 'slot', slot });
        return;
      }
      default:
        signUp.ask(action, player);
    }
  }

  return { isBusy, confirmLeave, move, act };
}

/** The dialogs of the list; at most one is open. Its code comes when the first one is opened. */
export function SignUpDialogs(props: SignUpDialogsProps) {
  const { match, signUp, user, viewerPlayerId, entry, mustEnter, occupy, release } = props;
  const { dialog, close } = signUp;
  const { isBusy, confirmLeave, move, act } = usePlayerActions(props);
  // The screen draws the last two: they are made of other features.
  if (dialog === null || dialog.kind === 'profile' || dialog.kind === 'claim') return null;

  switch (dialog.kind) {
    case 'join':
      return (
        <JoinDialog
          match={match}
          user={user}
          intent={dialog.intent}
          entry={entry}
          mustEnter={mustEnter}
          occupy={occupy}
          release={release}
          onClose={close}
          onWaiting={close}
          onJoined={({ message }) => {
            close();
            props.onJoined(message);
          }}
        />
      );
    case 'player':
      return (
        <PlayerMenu
          match={match}
          userId={user?.id ?? null}
          player={asNow(match, dialog.player)}
          actions={dialog.actions}
          isViewer={dialog.player.id === viewerPlayerId}
          onAction={(action) => act(action, asNow(match, dialog.player))}
          onClose={close}
        />
      );
    case 'slot':
      return (
        <SlotChoice
          onJoin={() => signUp.joinSlot(dialog.slot)}
          onAdd={() => signUp.addPlayer(dialog.slot)}
          onClose={close}
        />
      );
    case 'add':
      return (
        <AddPlayerSheet match={match} slot={dialog.slot} occupy={occupy} release={release} onClose={close} />
      );
    case 'edit':
      return (
        <EditPlayerSheet
          match={match}
          player={dialog.player}
          isOwn={dialog.player.id === viewerPlayerId}
          onClose={close}
          onProfileChanged={props.onProfileChanged}
        />
      );
    case 'move': {
      const player = asNow(match, dialog.player);
      return (
        <DropMenu
          match={match}
          player={player}
          title={`Mover a ${player.name}`}
          onPick={(target) => move(player, target)}
          onClose={close}
        />
      );
    }
    case 'remove':
      return <RemovePlayer match={match} player={asNow(match, dialog.player)} onClose={close} />;
    case 'confirmation-link':
      return <ConfirmationLinkSheet match={match} player={dialog.player} onClose={close} />;
    case 'leave':
      return (
        <ConfirmDialog
          opened
          variant="danger"
          title="¿Darte de baja?"
          confirmLabel="Darme de baja"
          isBusy={isBusy}
          onConfirm={() => void confirmLeave()}
          onCancel={close}
        >
          Tu lugar queda libre. Si hay suplentes, entra quien espera hace más.
        </ConfirmDialog>
      );
  }
}

/** The player's slot may have changed since their menu was opened. A player off the list by then stays as they were seen. */
function asNow(match: Match, player: Player): Player {
  return match.allPlayers.find(({ id }) => id === player.id) ?? player;
}
