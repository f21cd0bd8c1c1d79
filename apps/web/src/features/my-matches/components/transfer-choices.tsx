import type { Player } from '@picado/domain/matches/schema';
import { RatingStar } from '../../../ui/rating-star';
import classes from './transfer-dialog.module.css';

interface TransferChoicesProps {
  registered: readonly Player[];
  guests: readonly Player[];
  /** The user id of whom was chosen. */
  chosen: string | null;
  isLocked: boolean;
  onChoose: (userId: string) => void;
}

export function TransferChoices({ registered, guests, chosen, isLocked, onChoose }: TransferChoicesProps) {
  return (
    <fieldset className={classes.choices} disabled={isLocked}>
      <legend className={classes.legend}>
        Selecciona a quién quieres transferir el ownership del partido:
      </legend>
      {registered.map((player) => (
        <Choice
          key={player.id}
          player={player}
          isChosen={player.userId === chosen}
          onChoose={() => player.userId !== undefined && onChoose(player.userId)}
        />
      ))}
      {guests.map((player) => (
        <Choice key={player.id} player={player} isChosen={false} />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  player: Player;
  isChosen: boolean;
  /** Absent for a guest. */
  onChoose?: () => void;
}

function Choice({ player, isChosen, onChoose }: ChoiceProps) {
  const isGuest = onChoose === undefined;
  return (
    <label className={classes.choice} data-guest={isGuest || undefined}>
      <input
        type="radio"
        name="new-owner"
        value={player.id}
        className={classes.radio}
        checked={isChosen}
        disabled={isGuest}
        onChange={onChoose}
      />
      <span className={classes.who}>
        <span className={classes.name}>{player.name}</span>
        <span className={classes.meta}>
          {player.position}
          {isGuest && <span className={classes.why}>Invitado: tiene que registrarse primero</span>}
        </span>
      </span>
      <RatingStar rating={player.rating} />
    </label>
  );
}
