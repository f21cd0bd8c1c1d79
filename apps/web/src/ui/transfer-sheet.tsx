import { useId, useState } from 'react';
import { Button } from './button';
import { RatingStar } from './rating-star';
import { Sheet } from './sheet';
import classes from './transfer-sheet.module.css';

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
  // The chosen player may leave the match while one thinks it over.
  const chosen = registered.some(({ id }) => id === picked) ? picked : null;
  const footer = (
    <div className={classes.buttons}>
      <Button variant="default" size="lg" onClick={onClose} disabled={isBusy}>
        Cancelar
      </Button>
      <Button type="submit" form={formId} size="lg" disabled={chosen === null || isBusy} aria-busy={isBusy}>
        {isBusy ? '...' : 'Transferir'}
      </Button>
    </div>
  );
  return (
    <Sheet title={title} opened onClose={onClose} isBusy={isBusy} footer={footer}>
      <form
        id={formId}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null && !isBusy) onTransfer(chosen);
        }}
      >
        {registered.length === 0 && (
          <p className={classes.none}>
            {guests.length > 0
              ? 'Solo hay usuarios invitados...'
              : 'No hay otros jugadores disponibles para transferir la administración.'}
          </p>
        )}
        {registered.length + guests.length > 0 && (
          <fieldset className={classes.choices} disabled={isBusy}>
            <legend className={classes.legend}>{question}</legend>
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
  /** Absent for a guest. */
  onChoose?: () => void;
}

function Choice({ candidate, isChosen, onChoose }: ChoiceProps) {
  const isGuest = onChoose === undefined;
  return (
    <label className={classes.choice} data-guest={isGuest || undefined}>
      <input
        type="radio"
        name="new-owner"
        value={candidate.id}
        className={classes.radio}
        checked={isChosen}
        disabled={isGuest}
        onChange={onChoose}
      />
      <span className={classes.identity}>
        <span className={classes.name}>{candidate.name}</span>
        <span className={classes.meta}>
          {candidate.position}
          {isGuest && <span className={classes.why}>Invitado: tiene que registrarse primero</span>}
        </span>
      </span>
      <RatingStar rating={candidate.rating} />
    </label>
  );
}
