import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import type { MatchAction, MatchActionList } from '../actions';
import { CalendarSheet } from './calendar-sheet';
import { ShareDialog } from './share-dialog';
import { transferTargets } from '@picado/domain/matches/participants';
import { useCommand } from '../../../lib/commands/use-command';
import { transferAdministration, removeMatch } from '../commands';
import { IconLogout } from '@tabler/icons-react';
import { MenuList, MenuRow } from '../../../ui/overlays/menu-list';
import { Sheet } from '../../../ui/overlays/sheet';
import { ACTION_LOOKS } from './action-looks';
import { paths } from '@picado/domain/pages/paths';
import { refundText } from '@picado/domain/payments/wording';
import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { paymentsQuery } from '../../payments/api';
import { RatingStar } from '../../../football/organiser-badge';
import { SheetButtons } from '../../../ui/overlays/sheet-buttons';

/** Asks the organiser once, with the players that go and what is to be given back. Then leads to the other matches. */
export function DeleteDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const navigate = useNavigate();
  const { isPending, send } = useCommand(removeMatch);
  const [isGone, setGone] = useState(false);

  async function remove() {
    const { answer } = await send(match.id, null);
    if (answer === undefined) return onClose();
    // The question stays over the match until the other page is there.
    setGone(true);
    await navigate(paths.matches, { replace: true });
    return undefined;
  }

  return (
    <ConfirmDialog
      opened
      title="¿Eliminar el partido?"
      variant="danger"
      confirmLabel="Sí, eliminar"
      isBusy={isPending || isGone}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{deleteMessage(match)}</p>
      <Refunds match={match} />
    </ConfirmDialog>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function deleteMessage({ players, substitutes }: Match): string {
  if (players.length + substitutes.length <= 1) return 'No se puede deshacer.';
  const starters = counted(players.length, 'jugador', 'jugadores');
  const waiting =
    substitutes.length === 0 ? '' : ` y ${counted(substitutes.length, 'suplente', 'suplentes')}`;
  return `Se van a borrar los ${starters}${waiting} anotados. No se puede deshacer.`;
}

/**
 * Says what the organiser has to give back, read as the dialog opens. It is announced when it comes, since the dialog is
 * read out before.
 */
function Refunds({ match }: { match: Match }) {
  const { data, isError } = useQuery({
    ...paymentsQuery(match.id, { userId: match.creatorId, guestId: null }),
    staleTime: 0,
  });
  const text = isError
    ? 'No pudimos ver los pagos: si ya te pagaron, acordate de devolver.'
    : data && refundText(match, data);
  return (
    <p role="status" className="font-semibold text-fg not-empty:mt-2">
      {text}
    </p>
  );
}

interface ActionsMenuProps {
  match: Pick<Match, 'players'>;
  actions: MatchActionList;
  onAction: (action: MatchAction) => void;
  /** Leaves the match; absent for viewers that are not in, and for the organiser. */
  onLeave: (() => void) | undefined;
  onClose: () => void;
}

/** Everything one can do with the match, on a phone. */
function ActionsMenu({ match, actions, onAction, onLeave, onClose }: ActionsMenuProps) {
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

/** A player of the list, as far as handing a match over is concerned. */
interface TransferCandidate {
  id: string;
  name: string;
  position: string;
  rating: number;
}

interface TransferSheetProps {
  title: string;
  /** Asks for the new organiser. */
  question: string;
  registered: readonly TransferCandidate[];
  /** Listed too, with the reason why they cannot be chosen: none seems to be missing. */
  guests: readonly TransferCandidate[];
  isBusy: boolean;
  onTransfer: (playerId: string) => void;
  onClose: () => void;
}

/** Hands a match over to one of the people in it. */
function TransferSheet(props: TransferSheetProps) {
  const { title, question, registered, guests, isBusy, onTransfer, onClose } = props;
  const formId = useId();
  const [picked, setPicked] = useState<string | null>(null);
  // The chosen player may leave the match meanwhile.
  const chosen = registered.some(({ id }) => id === picked) ? picked : null;
  const footer = (
    <SheetButtons
      label="Transferir"
      busyLabel="..."
      formId={formId}
      isBusy={isBusy}
      isDisabled={chosen === null}
      onCancel={onClose}
      className="grid-cols-2 gap-2 @max-xs:grid-cols-1"
    />
  );
  return (
    <Sheet title={title} opened onClose={onClose} isBusy={isBusy} footer={footer}>
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null && !isBusy) onTransfer(chosen);
        }}
      >
        {registered.length === 0 && (
          <p className="text-base leading-5.5">
            {guests.length > 0
              ? 'Solo hay usuarios invitados...'
              : 'No hay otros jugadores disponibles para transferir la administración.'}
          </p>
        )}
        {registered.length + guests.length > 0 && (
          <fieldset className="flex flex-col" disabled={isBusy}>
            <legend className="mb-3 p-0 text-base leading-5 text-fg-2">{question}</legend>
            {registered.map((each) => (
              <Choice
                key={each.id}
                candidate={each}
                isChosen={each.id === chosen}
                onChoose={() => setPicked(each.id)}
              />
            ))}
            {guests.map((each) => (
              <Choice key={each.id} candidate={each} isChosen={false} />
            ))}
          </fieldset>
        )}
      </form>
    </Sheet>
  );
}

interface ChoiceProps {
  candidate: TransferCandidate;
  isChosen: boolean;
  /** Chooses the player; absent for a guest, who cannot be chosen. */
  onChoose?: () => void;
}

function Choice({ candidate, isChosen, onChoose }: ChoiceProps) {
  const isGuest = onChoose === undefined;
  return (
    <label
      className={`flex min-h-15 items-center gap-3 border border-b-0 border-line px-3 py-2 last-of-type:border-b has-checked:bg-surface-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-(--focus) ${isGuest ? 'cursor-not-allowed' : 'cursor-pointer hover:not-has-checked:bg-surface-2'}`}
    >
      <input
        type="radio"
        name="new-owner"
        value={candidate.id}
        // Drawn, so that it has the same look in every browser; it stays a real radio.
        className="m-0 size-5.5 shrink-0 appearance-none rounded-full bg-surface-2 outline-none [border:var(--border-chalk)] checked:border-7 checked:border-fg checked:bg-ink disabled:border-dashed disabled:bg-transparent"
        checked={isChosen}
        disabled={isGuest}
        onChange={onChoose}
      />
      <span className="grid min-w-0 flex-1">
        <span
          className={`text-base leading-5 wrap-anywhere ${isGuest ? 'font-medium text-fg-2' : 'font-semibold'}`}
        >
          {candidate.name}
        </span>
        <span className="text-xs leading-4.5 text-fg-2">
          {candidate.position}
          {isGuest && <span className="block text-fg-3">Invitado: tiene que registrarse primero</span>}
        </span>
      </span>
      <RatingStar rating={candidate.rating} />
    </label>
  );
}

/** Hands the match over to a registered player of it. */
export function TransferDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { registered, guests } = transferTargets(match);
  const { isPending, send } = useCommand(transferAdministration);

  async function transfer(newOwnerId: string) {
    const { answer } = await send(match.id, { newOwnerId });
    if (answer !== undefined) onClose();
  }

  return (
    <TransferSheet
      title="Transferir administración"
      question="¿Quién se hace cargo del partido? Vos dejás de organizarlo."
      registered={registered}
      guests={guests}
      isBusy={isPending}
      onTransfer={(playerId) => void transfer(playerId)}
      onClose={onClose}
    />
  );
}

export type MatchDialog = 'share' | 'menu' | 'calendar' | 'transfer' | 'delete';

interface MatchDialogsProps {
  match: Match;
  viewer: Viewer;
  isSignedIn: boolean;
  actions: MatchActionList;
  open: MatchDialog;
  onAction: (action: MatchAction) => void;
  /** Leaves the match; absent for viewers that are not in, and for the organiser. */
  onLeave: (() => void) | undefined;
  onClose: () => void;
}

/** The dialogs of the match itself that hold no form. */
export function MatchDialogs(props: MatchDialogsProps) {
  const { match, viewer, isSignedIn, actions, open, onAction, onLeave, onClose } = props;
  switch (open) {
    case 'share':
      return <ShareDialog match={match} onClose={onClose} />;
    case 'menu':
      return (
        <ActionsMenu
          match={match}
          actions={actions}
          onAction={onAction}
          onLeave={onLeave}
          onClose={onClose}
        />
      );
    case 'calendar':
      return (
        <CalendarSheet
          match={match}
          isParticipant={viewer.isInMatch || viewer.can.organise}
          isSignedIn={isSignedIn}
          onClose={onClose}
        />
      );
    case 'transfer':
      return <TransferDialog match={match} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog match={match} onClose={onClose} />;
  }
}
