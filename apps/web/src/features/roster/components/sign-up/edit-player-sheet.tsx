import type { Match, Player } from '@picado/domain/matches/schema';
import { nameSchema } from '@picado/domain/users/schema';
import { useId } from 'react';
import { useCommand } from '../../../../lib/commands/use-command';
import { useContractForm } from '../../../../lib/forms/use-contract-form';
import { Button } from '../../../../ui/controls/button';
import { CheckboxField } from '../../../../ui/fields/field';
import { Sheet } from '../../../../ui/overlays/sheet';
import { updatePlayer } from '../../commands';
import { findPlayerErrors, PlayerFields } from './player-fields';

interface EditPlayerSheetProps {
  match: Pick<Match, 'id'>;
  player: Player;
  /** The user's own entry; their profile may be changed with it. */
  isOwn: boolean;
  onClose: () => void;
  onProfileChanged: () => void;
}

/** Edits the facts of one player in the list. */
export function EditPlayerSheet({ match, player, isOwn, onClose, onProfileChanged }: EditPlayerSheetProps) {
  const formId = useId();
  const { name, position, rating } = player;
  const { form, errors, change, formProps, refuse } = useContractForm({
    initial: { name, position, rating, updateProfile: false },
    findErrors: findPlayerErrors,
  });
  const { isPending, send } = useCommand(updatePlayer);

  async function save(values: typeof form) {
    const changes = { ...values, playerId: player.id, name: nameSchema.parse(values.name) };
    const { refusal } = await send(match.id, changes);
    if (refusal === undefined) {
      if (values.updateProfile) onProfileChanged();
      onClose();
    } else if (updatePlayer.shownByScreen?.includes(refusal.code)) refuse('name', refusal.message);
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
      <form {...formProps(save)} id={formId} className="grid gap-6">
        <PlayerFields
          nameLabel="Nombre en el partido"
          isOwn={isOwn}
          form={form}
          errors={errors}
          change={change}
          disabled={isPending}
        />
        {isOwn && (
          <CheckboxField
            label="También en mi perfil"
            hint="Tu nombre, tu posición y tu nivel cambian para los próximos partidos."
            checked={form.updateProfile}
            disabled={isPending}
            onChange={(event) => change({ updateProfile: event.currentTarget.checked })}
          />
        )}
      </form>
    </Sheet>
  );
}
