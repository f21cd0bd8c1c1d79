import { useId, useState } from 'react';
import { RatingStar } from '../../../football/rating-star';
import { Sheet } from '../../../ui/overlays/sheet';
import { SheetButtons } from '../../../ui/overlays/sheet-buttons';

/** A player of the list, as far as handing a match over is concerned. */
export interface TransferCandidate {
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
export function TransferSheet(props: TransferSheetProps) {
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
