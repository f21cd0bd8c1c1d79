import type { PresentedDate } from '@picado/domain/groups/schema';
import { TIME_SLOTS } from '@picado/domain/matches/options';
import { IconCalendarOff, IconClock, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { longDate } from '../../../lib/dates';
import { SelectField } from '../../../ui/fields/field';
import { Button } from '../../../ui/controls/button';
import { ActionMenu, type MenuAction } from '../../../ui/overlays/action-menu';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Sheet } from '../../../ui/overlays/sheet';
import { changeDate } from '../commands';
import type { MemberGroup } from '../view';

interface DateActionsProps {
  group: MemberGroup;
  date: PresentedDate;
  /** The one that is played behind it. */
  after: PresentedDate | undefined;
  onClose: () => void;
}

type Step = 'menu' | 'skip' | 'time';

/** Offers organisers the actions on one date: not play it, or play it at another hour. */
export function DateActions({ group, date, after, onClose }: DateActionsProps) {
  const [step, setStep] = useState<Step>('menu');
  const { send, isPending } = useCommand(changeDate);

  async function change(changes: Parameters<typeof send>[1]['changes']) {
    const { answer } = await send(null, { groupId: group.id, date: date.date, changes });
    if (answer !== undefined) onClose();
  }

  if (step === 'skip') {
    return (
      <ConfirmDialog
        opened
        title={`¿Saltear el ${longDate(date.date)}?`}
        confirmLabel="Saltear"
        variant={date.matchId === null ? 'default' : 'danger'}
        isBusy={isPending}
        onConfirm={() => void change({ isSkipped: true })}
        onCancel={onClose}
      >
        {date.matchId === null
          ? 'Todavía no se anotó nadie.'
          : 'Ya está abierta: se elimina el partido, y a los anotados les avisamos.'}
        {after !== undefined && ` El siguiente es el ${longDate(after.date)}.`}
      </ConfirmDialog>
    );
  }
  if (step === 'time') {
    return (
      <TimeSheet date={date} isBusy={isPending} onSave={(time) => void change({ time })} onClose={onClose} />
    );
  }
  const actions: MenuAction[] = [
    { label: 'Cambiar la hora', Icon: IconClock, onPress: () => setStep('time') },
    ...(date.time === group.time
      ? []
      : [
          {
            label: `Volver a las ${group.time}`,
            Icon: IconRestore,
            onPress: () => void change({ time: null }),
          },
        ]),
    { label: 'Saltear esta fecha', Icon: IconCalendarOff, isDanger: true, onPress: () => setStep('skip') },
  ];
  return <ActionMenu title={longDate(date.date)} actions={actions} onClose={onClose} />;
}

interface TimeSheetProps {
  date: PresentedDate;
  isBusy: boolean;
  onSave: (time: string) => void;
  onClose: () => void;
}

function TimeSheet({ date, isBusy, onSave, onClose }: TimeSheetProps) {
  const [time, setTime] = useState(date.time);
  const times = TIME_SLOTS.includes(date.time) ? TIME_SLOTS : [...TIME_SLOTS, date.time].sort();
  return (
    <Sheet
      opened
      title={longDate(date.date)}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <Button
          size="lg"
          fullWidth
          disabled={isBusy || time === date.time}
          aria-busy={isBusy}
          onClick={() => onSave(time)}
        >
          {isBusy ? '...' : 'Guardar'}
        </Button>
      }
    >
      <SelectField
        label="Horario de esta fecha"
        hint="Las demás siguen como están."
        value={time}
        disabled={isBusy}
        onChange={(event) => setTime(event.currentTarget.value)}
      >
        {times.map((slot) => (
          <option key={slot} value={slot}>
            {slot}
          </option>
        ))}
      </SelectField>
    </Sheet>
  );
}
