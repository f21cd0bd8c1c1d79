import { usualGroupName } from '@picado/domain/groups/naming';
import { GROUP_NAME_MAX_LENGTH } from '@picado/domain/groups/options';
import { everyWeek } from '@picado/domain/groups/wording';
import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { capitalised } from '@picado/domain/text/one-line';
import { dayOf } from '@picado/domain/time/days';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/field';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { createGroup } from '../commands';

interface MakeGroupSheetProps {
  match: Pick<Match, 'id' | 'date' | 'time' | 'location'>;
  onClose: () => void;
}

/** Makes a match the first date of a group. */
export function MakeGroupSheet({ match, onClose }: MakeGroupSheetProps) {
  const formId = useId();
  const navigate = useNavigate();
  const [name, setName] = useState(() => usualGroupName(match));
  const { send, isPending, refusal, forget } = useCommand(createGroup);
  const day = dayOf(match.date);

  async function make() {
    const { answer } = await send(null, { matchId: match.id, name });
    if (answer !== undefined) void navigate(paths.group(answer.group.id));
  }

  return (
    <Sheet
      opened
      title="Se repite"
      onClose={onClose}
      isBusy={isPending}
      footer={
        <Button
          size="lg"
          fullWidth
          type="submit"
          form={formId}
          disabled={isPending || name.trim() === ''}
          aria-busy={isPending}
        >
          {isPending ? '...' : 'Armar el grupo'}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void make();
        }}
      >
        <Text size="base">
          {day !== null && capitalised(everyWeek(day.weekday))} a las {match.time}: misma hora, misma cancha,
          mismo grupo. Cada fecha se abre sola seis días antes, y un solo link lleva siempre a la próxima.
        </Text>
        <TextField
          label="Cómo se llama el grupo"
          maxLength={GROUP_NAME_MAX_LENGTH}
          value={name}
          error={refusal?.message}
          disabled={isPending}
          data-autofocus=""
          onChange={(event) => {
            setName(event.currentTarget.value);
            forget();
          }}
        />
      </form>
    </Sheet>
  );
}
