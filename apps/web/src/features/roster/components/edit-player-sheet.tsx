import type { Match, Player } from '@picado/domain/matches/schema';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/button';
import { CheckboxField } from '../../../ui/field';
import { Sheet } from '../../../ui/sheet';
import { updatePlayer } from '../commands';
import { nameIn, PlayerFields } from './player-fields';

interface EditPlayerSheetProps {
  match: Pick<Match, 'id'>;
  player: Player;
  /** One's own entry, which one's profile may follow. */
  isOwn: boolean;
  onClose: () => void;
  onProfileChanged: () => void;
}

/** What the list says of one player. */
export function EditPlayerSheet({ match, player, isOwn, onClose, onProfileChanged }: EditPlayerSheetProps) {
  const formId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const { name, position, rating } = player;
  const [values, setValues] = useState({ name, position, rating });
  const [updateProfile, setUpdateProfile] = useState(false);
  const [nameError, setNameError] = useState<string | null>(null);
  const { isPending, send } = useCommand(updatePlayer);

  function refuseName(error: string) {
    setNameError(error);
    nameField.current?.focus();
  }

  async function save() {
    const said = nameIn(values);
    if (said.error !== undefined) {
      refuseName(said.error);
      return;
    }
    const changes = { ...values, playerId: player.id, name: said.value, updateProfile };
    const { refusal } = await send(match.id, changes);
    if (refusal === undefined) {
      if (updateProfile) onProfileChanged();
      onClose();
    } else if (updatePlayer.shownByScreen?.includes(refusal.code)) refuseName(refusal.message);
  }

  return (
    <Sheet
      opened
      title={isOwn ? 'Editar mis datos' : 'Editar jugador'}
      onClose={onClose}
      isBusy={isPending}
      footer={
        <Button type="submit" form={formId} size="lg" fullWidth disabled={isPending} aria-busy={isPending}>
          {isPending ? 'Guardando...' : 'Guardar Cambios'}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-6"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!isPending) void save();
        }}
      >
        <PlayerFields
          nameLabel="Nombre en el partido"
          nameField={nameField}
          isOwn={isOwn}
          values={values}
          nameError={nameError}
          disabled={isPending}
          onChange={(part) => {
            if (part.name !== undefined) setNameError(null);
            setValues((known) => ({ ...known, ...part }));
          }}
        />
        {isOwn && (
          <CheckboxField
            label="También en mi perfil"
            hint="Tu nombre, tu posición y tu nivel cambian para los próximos partidos."
            checked={updateProfile}
            disabled={isPending}
            onChange={(event) => setUpdateProfile(event.currentTarget.checked)}
          />
        )}
      </form>
    </Sheet>
  );
}
