import { nameOfOther } from '@picado/domain/groups/naming';
import type { SeasonTable } from '@picado/domain/groups/schema';
import { NAME_MAX_LENGTH } from '@picado/domain/users/schema';
import { useId, useState } from 'react';
import { capitalised } from '@picado/domain/text/one-line';
import { longDate } from '../../../../lib/dates';
import { useCommand } from '../../../../lib/commands/use-command';
import { CheckboxField, TextField } from '../../../../ui/fields/field';
import { Sheet } from '../../../../ui/overlays/sheet';
import { SheetButtons } from '../../../../ui/overlays/sheet-buttons';
import { Text } from '../../../../ui/text/text';
import { isOutdated, splitGuest } from '../../commands';
import { datesText, type SeasonRow, playedDatesOf, scoreOf } from './season-columns';

interface SplitGuestSheetProps {
  groupId: string;
  table: SeasonTable;
  row: SeasonRow;
  onClose: () => void;
}

/** Two guests played under one name: some dates of a row go to the other one. */
export function SplitGuestSheet({ groupId, table, row, onClose }: SplitGuestSheetProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState(() =>
    nameOfOther(
      row.name,
      table.rows.map((each) => each.name),
    ),
  );
  const { send, isPending, refusal, forget } = useCommand(splitGuest);
  const isNameRefused = refusal?.code === 'GUEST_ROW_NAME_TAKEN';

  async function split() {
    const matchIds = table.matches.map(({ matchId }) => matchId).filter((id) => chosen.has(id));
    const sent = await send(null, { groupId, split: { row: { guestName: row.name }, matchIds, name } });
    if (sent.answer !== undefined || isOutdated(sent.refusal)) onClose();
  }

  function toggle(matchId: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(matchId);
    else next.delete(matchId);
    setChosen(next);
    forget();
  }

  return (
    <Sheet
      opened
      title={`Separar a ${row.name}`}
      subtitle={datesText(row.attended)}
      onClose={onClose}
      isBusy={isPending}
      footer={
        <SheetButtons
          label="Separar"
          busyLabel="Separando..."
          isBusy={isPending}
          isDisabled={chosen.size === 0 || name.trim() === ''}
          formId={formId}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && chosen.size > 0) void split();
        }}
      >
        <fieldset disabled={isPending}>
          <legend className="mb-2 p-0 text-base leading-5.5 text-fg-2">
            Si dos jugaron con el mismo nombre, marcá las fechas que jugó el otro.
          </legend>
          <ul className="divide-y divide-line border-y border-line">
            {playedDatesOf(table, row).map((date) => (
              <li key={date.matchId}>
                <CheckboxField
                  className="py-2.5"
                  label={capitalised(longDate(date.date))}
                  hint={scoreOf(date)}
                  checked={chosen.has(date.matchId)}
                  onChange={(event) => toggle(date.matchId, event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        {refusal?.code === 'ALL_DATES_OF_GUEST_ROW' && (
          <Text role="alert" tone="danger">
            {refusal.message}
          </Text>
        )}
        <TextField
          label="Cómo se llama el otro"
          maxLength={NAME_MAX_LENGTH}
          value={name}
          error={isNameRefused ? refusal.message : undefined}
          disabled={isPending}
          onChange={(event) => {
            setName(event.currentTarget.value);
            forget();
          }}
        />
      </form>
    </Sheet>
  );
}
