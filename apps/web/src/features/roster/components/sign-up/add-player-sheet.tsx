import type { Match } from '@picado/domain/matches/schema';
import type { Slot } from '@picado/domain/roster/slots';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/controls/button';
import { Sheet } from '../../../../ui/overlays/sheet';
import { useAddPlayer } from '../../hooks/use-add-player';
import { useHeldSlot, type SlotHolder } from '../../hooks/use-held-slot';
import { SlotNote } from '../line-up/target-note';
import { AddedLinks } from './added-links';
import { initialValues, JoinForm } from './join-form';
import { JoinQuestion } from './join-question';

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
