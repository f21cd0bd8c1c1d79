import type { SeasonTable } from '@picado/domain/groups/schema';
import { useState } from 'react';
import { Disc } from '../../../../football/disc';
import { useCommand } from '../../../../lib/commands/use-command';
import { Choices } from '../../../../ui/controls/choices';
import { MenuList, MenuRow } from '../../../../ui/overlays/menu-list';
import { Sheet } from '../../../../ui/overlays/sheet';
import { SheetButtons } from '../../../../ui/overlays/sheet-buttons';
import { Text } from '../../../../ui/text/text';
import { isOutdated, joinGuests } from '../../commands';
import { datesText, rowKey, type SeasonRow, playedTogether } from './season-columns';

interface JoinGuestsSheetProps {
  groupId: string;
  table: SeasonTable;
  row: SeasonRow;
  onClose: () => void;
}

/** One guest played under two names: first which other row is theirs, then which name stays. */
export function JoinGuestsSheet({ groupId, table, row, onClose }: JoinGuestsSheetProps) {
  const [other, setOther] = useState<SeasonRow | null>(null);
  const others = table.rows
    .filter((each) => each.guestName !== undefined && rowKey(each) !== rowKey(row))
    .map((each) => ({ each, isOther: playedTogether(each, row) }))
    // Those that can be the same person first.
    .sort((a, b) => Number(a.isOther) - Number(b.isOther));
  if (other !== null)
    return (
      <NameSheet groupId={groupId} row={row} other={other} onClose={onClose} onBack={() => setOther(null)} />
    );
  return (
    <Sheet opened title={`Unir a ${row.name}`} onClose={onClose}>
      <Text size="base" className="pb-3">
        {others.length === 0
          ? 'No hay otro invitado en esta temporada.'
          : 'Si jugó también con otro nombre, elegí cuál.'}
      </Text>
      <MenuList isRuled>
        {others.map(({ each, isOther }) => (
          <MenuRow
            key={rowKey(each)}
            icon={<Disc name={each.name} avatar={null} />}
            hint={isOther ? 'Jugaron la misma fecha: son dos' : datesText(each.attended)}
            isDisabled={isOther}
            onPress={() => setOther(each)}
          >
            {each.name}
          </MenuRow>
        ))}
      </MenuList>
    </Sheet>
  );
}

interface NameSheetProps {
  groupId: string;
  row: SeasonRow;
  other: SeasonRow;
  onClose: () => void;
  onBack: () => void;
}

/** Asks which name stays: at first that of more dates is chosen. */
function NameSheet({ groupId, row, other, onClose, onBack }: NameSheetProps) {
  const [name, setName] = useState(other.attended > row.attended ? other.name : row.name);
  const { send, isPending } = useCommand(joinGuests);

  async function join() {
    const from = name === row.name ? other.name : row.name;
    const sent = await send(null, {
      groupId,
      join: { from: { guestName: from }, into: { guestName: name } },
    });
    if (sent.answer !== undefined || isOutdated(sent.refusal)) onClose();
  }

  return (
    <Sheet
      opened
      title={`${row.name} y ${other.name}`}
      onClose={onClose}
      isBusy={isPending}
      footer={
        <SheetButtons
          label="Unir"
          busyLabel="Uniendo..."
          isBusy={isPending}
          onPress={() => void join()}
          onCancel={onBack}
        />
      }
    >
      <div className="grid gap-5 pb-2">
        <Text size="base">
          Quedan en una sola fila, con lo que jugó con los dos nombres en todas las temporadas.
        </Text>
        <Choices
          legend="Con qué nombre queda"
          options={[row, other].map((each) => ({ value: each.name, label: each.name }))}
          value={name}
          isLocked={isPending}
          onChange={setName}
        />
      </div>
    </Sheet>
  );
}
