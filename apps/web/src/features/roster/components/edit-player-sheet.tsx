import type { Match, Player } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { Button } from '../../../ui/button';
import { CheckboxField } from '../../../ui/field';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { showMatch } from '../../matches/api';
import { updatePlayer } from '../api';
import classes from './join-form.module.css';
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
  const client = useQueryClient();
  const nameField = useRef<HTMLInputElement>(null);
  const { name, position, rating } = player;
  const [values, setValues] = useState({ name, position, rating });
  const [updateProfile, setUpdateProfile] = useState(false);
  const [nameError, setNameError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

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
    setBusy(true);
    const changes = { ...values, playerId: player.id, name: said.value, updateProfile };
    const outcome = await updatePlayer(match.id, changes);
    setBusy(false);
    if (outcome.error === undefined) {
      showMatch(client, outcome.data.match);
      toast.success(outcome.data.message);
      if (updateProfile) onProfileChanged();
      onClose();
      return;
    }
    switch (outcome.code) {
      case 'DUPLICATE_NAME':
      case 'NAME_REQUIRED':
        refuseName(outcome.error);
        return;
      default:
        toast.error(
          outcome.status === 401 || outcome.code === 'NO_TOKEN'
            ? 'Debes estar logueado para editar jugadores'
            : sentenceOf(outcome, 'Error al actualizar el jugador'),
        );
    }
  }

  return (
    <Sheet
      opened
      title={isOwn ? 'Editar mis datos' : 'Editar jugador'}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <Button type="submit" form={formId} size="lg" fullWidth disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Guardando...' : 'Guardar Cambios'}
        </Button>
      }
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        <PlayerFields
          nameLabel="Nombre en el partido"
          nameField={nameField}
          isOwn={isOwn}
          values={values}
          nameError={nameError}
          disabled={isBusy}
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
            disabled={isBusy}
            onChange={(event) => setUpdateProfile(event.currentTarget.checked)}
          />
        )}
      </form>
    </Sheet>
  );
}
