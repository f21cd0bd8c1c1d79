import type { Match } from '@picado/domain/matches/schema';
import type { Slot } from '@picado/domain/roster/slots';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/controls/button';
import { Sheet } from '../../../../ui/overlays/sheet';
import { useHeldSlot, type SlotHolder } from '../../hooks/use-free';
import { SlotNote } from '../line-up/target-note';
import { initialValues, JoinForm } from './join-form';
import { JoinQuestion } from './join-question';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../../lib/clipboard';
import { useCopied } from '../../../../ui/controls/use-copied';
import { Name } from '../../../../ui/text/name';
import { useCommand } from '../../../../lib/commands/use-command';
import { addPlayer } from '../../commands';
import { useEntry, type EnteredMatch } from '../../hooks/use-entry';

/** A player just added to the list, with the one link that lets them leave by themselves. */
interface AddedPlayer {
  id: string;
  name: string;
  leaveLink: string;
}

/** Adds players to the list as the organiser, one after another. */
function useAddPlayer(match: EnteredMatch) {
  /** The latest first. No other answer has their links: they stay here as long as the sheet is open. */
  const [added, setAdded] = useState<readonly AddedPlayer[]>([]);
  const { send, isPending } = useCommand(addPlayer);
  const entry = useEntry({
    match,
    isBusy: isPending,
    send: (values, target) => send(match.id, { values, target }),
    onEntered: ({ player, leaveLink }) => setAdded((known) => [{ ...player, leaveLink }, ...known]),
  });
  return { ...entry, added };
}

/** The players added just now, each with their personal link. */
function AddedLinks({ added }: { added: readonly AddedPlayer[] }) {
  const [copied, setCopied] = useCopied<string>();
  /** The player whose link the clipboard refused: it is shown, to be copied by hand. */
  const [shown, setShown] = useState<string | null>(null);
  if (added.length === 0) return null;

  async function copy({ id, leaveLink }: AddedPlayer) {
    if (await copyText(`${window.location.origin}${leaveLink}`)) setCopied(id);
    else setShown(id);
  }

  return (
    <section className="grid gap-2 rounded-md bg-surface-3 px-3 pt-1 pb-3" aria-label="Agregados recién">
      {/* Only the latest of a whole chat are in sight, so that the form for the next one stays in reach. */}
      <ul className="max-h-42.5 divide-y divide-line overflow-y-auto overscroll-contain">
        {added.map((player) => (
          <li
            key={player.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2"
          >
            <IconCheck className="text-action" size={20} stroke={2} aria-hidden="true" />
            <Name lines="all">Link personal de {player.name}</Name>
            <Button
              variant="default"
              size="sm"
              leftSection={copied === player.id ? <IconCheck size={18} /> : <IconCopy size={18} />}
              aria-label={`Copiar el link personal de ${player.name}`}
              onClick={() => void copy(player)}
            >
              {copied === player.id ? '¡Copiado!' : 'Copiar'}
            </Button>
            {shown === player.id && (
              <input
                className="col-span-full min-h-12 min-w-0 rounded-md border border-line-strong bg-surface-2 px-3 text-ellipsis text-fg-2"
                value={`${window.location.origin}${player.leaveLink}`}
                readOnly
                aria-label={`Link personal de ${player.name}`}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm leading-5 text-fg-2">
        {copied === null && 'Con su link cada uno puede darse de baja por su cuenta.'}
        <span className="font-semibold text-action" role="status">
          {copied !== null && '¡Link copiado al portapapeles!'}
        </span>
      </p>
    </section>
  );
}

interface AddPlayerSheetProps extends SlotHolder {
  match: Match;
  /** Null chooses the place where the teams are most even. */
  slot: Slot | null;
  onClose: () => void;
}

/** The organiser adds a player to the list. It stays open for the next one. */
export function AddPlayerSheet({ match, slot, occupy, release, onClose }: AddPlayerSheetProps) {
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const adding = useAddPlayer(match);
  const count = adding.added.length;
  // The slot that was tapped is for the first; the next one finds a place of their own.
  const target = slot === null || count > 0 ? null : slot;
  const free = match.maxTotalPlayers - match.players.length;
  useHeldSlot(target, { occupy, release });

  useEffect(() => {
    if (count > 0) body.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  }, [count]);

  return (
    <>
      <Sheet
        opened
        title={count === 0 ? 'Agregar jugador' : 'Agregar otro'}
        onClose={onClose}
        isBusy={adding.isBusy}
        footer={
          <div className="flex gap-2.5 *:last:flex-1 @max-xs:flex-wrap">
            {count > 0 && (
              <Button variant="default" size="lg" onClick={onClose} disabled={adding.isBusy}>
                Listo
              </Button>
            )}
            <Button type="submit" form={formId} size="lg" disabled={adding.isBusy} aria-busy={adding.isBusy}>
              {adding.isBusy ? 'Agregando...' : 'Agregar'}
            </Button>
          </div>
        }
      >
        <div ref={body} className="grid gap-5">
          <AddedLinks added={adding.added} />
          {target !== null && <SlotNote match={match} slot={target} />}
          <JoinForm
            // The key empties the form for the next player.
            key={count}
            id={formId}
            subject="other"
            initial={initialValues(null, target === null && free <= 0)}
            free={free}
            disabled={adding.isBusy}
            onSubmit={(values, refuseName) =>
              adding.submit(
                values,
                target === null || values.isSubstitute ? { kind: 'any' } : { kind: 'slot', slot: target },
                refuseName,
              )
            }
          />
        </div>
      </Sheet>
      <JoinQuestion
        question={adding.question}
        subject="other"
        isBusy={adding.isBusy}
        onAccept={() => void adding.accept()}
        onDecline={adding.decline}
      />
    </>
  );
}
