import type { PresentedDate } from '@picado/domain/groups/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconDots, IconCalendarOff, IconClock, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { CapacityTicks, missingText } from '../../../football/capacity';
import { useCommand } from '../../../lib/commands/use-command';
import { longDate } from '../../../lib/dates';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/text/text';
import { matchQuery } from '../../matches/api';
import { changeDate } from '../commands';
import { dayParts, isOrganising, opensOnText, type MemberGroup } from '../view';
import { GroupRows, GroupSection } from './group-section';
import { PlannedTicks } from './next-date-head';
import { useExtra } from '../../../lib/api/unread';
import { TIME_SLOTS } from '@picado/domain/matches/options';
import { SelectField } from '../../../ui/fields/field';
import { ActionMenu, type MenuAction } from '../../../ui/overlays/action-menu';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Sheet } from '../../../ui/overlays/sheet';

interface DateActionsProps {
  group: MemberGroup;
  date: PresentedDate;
  /** The one that is played behind it. */
  after: PresentedDate | undefined;
  onClose: () => void;
}

type Step = 'menu' | 'skip' | 'time';

/** Offers organisers the actions on one date: not play it, or play it at another hour. */
function DateActions({ group, date, after, onClose }: DateActionsProps) {
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

interface ComingDatesProps {
  group: MemberGroup;
  /** The dates behind the next one. */
  dates: readonly PresentedDate[];
}

/** The dates behind the next one: when each opens, and which are not played. */
export function ComingDates({ group, dates }: ComingDatesProps) {
  const [openDate, setOpenDate] = useState<string | null>(null);
  const regulars = group.members.filter(({ isRegular }) => isRegular).length;
  const chosen = dates.find(({ date }) => date === openDate);
  const canChange = isOrganising(group);
  if (dates.length === 0) return null;
  return (
    <GroupSection title="Las que siguen" aside={regulars > 0 ? 'rayado: los fijos' : undefined}>
      <GroupRows>
        {dates.map((date) => (
          <li key={date.date} className="flex min-h-18 items-center gap-3 py-2.5 lg:px-4">
            <DayFigure date={date.date} isDim={date.isSkipped} />
            <div className="grid min-w-0 flex-1 gap-1.5">
              {date.isSkipped ? (
                <Skipped date={date.date} />
              ) : date.matchId === null ? (
                <Planned group={group} date={date} regulars={regulars} />
              ) : (
                <Open group={group} date={date} matchId={date.matchId} />
              )}
            </div>
            {canChange && date.isSkipped && <PlayAgain group={group} date={date.date} />}
            {canChange && !date.isSkipped && (
              <IconButton
                label={`Cambiar el ${longDate(date.date)}`}
                aria-haspopup="dialog"
                onClick={() => setOpenDate(date.date)}
              >
                <IconDots size={22} stroke={2} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </GroupRows>
      {chosen !== undefined && (
        <DateActions
          group={group}
          date={chosen}
          after={dates.find(({ date, isSkipped }) => date > chosen.date && !isSkipped)}
          onClose={() => setOpenDate(null)}
        />
      )}
    </GroupSection>
  );
}

function DayFigure({ date, isDim }: { date: string; isDim: boolean }) {
  const { day, month } = dayParts(date);
  const tone = isDim ? 'text-fg-3' : 'text-fg';
  return (
    <span className={`grid w-12 flex-none justify-items-center ${tone}`} aria-hidden="true">
      <span className="pt-0.5 figures text-xl leading-none">{day}</span>
      <span className="text-sm leading-4 font-semibold">{month}</span>
    </span>
  );
}

function Planned({ group, date, regulars }: { group: MemberGroup; date: PresentedDate; regulars: number }) {
  return (
    <>
      <p className="text-base leading-5 font-semibold">
        <span className="visually-hidden">{longDate(date.date)}: </span>
        {opensOnText(date)}
        <OtherHour group={group} date={date} />
      </p>
      <PlannedTicks maxPlayers={group.maxPlayers} regulars={regulars} isSmall className="mt-0.5 max-w-75" />
    </>
  );
}

/** A date that is open beside the next one: how full it is, and the way there. */
function Open({ group, date, matchId }: { group: MemberGroup; date: PresentedDate; matchId: string }) {
  const match = useExtra(matchQuery(matchId));
  return (
    <>
      <p className="text-base leading-5 font-semibold">
        <Link to={paths.match(matchId)} aria-label={`Ver el ${longDate(date.date)}`}>
          {match === undefined
            ? 'Ya está abierta'
            : missingText(match.maxTotalPlayers - match.players.length, match.status)}
        </Link>
        <OtherHour group={group} date={date} />
      </p>
      {match !== undefined && <CapacityTicks match={match} isSmall className="mt-0.5 max-w-75" />}
    </>
  );
}

/** The hour of a date that is played at another one than the group. */
function OtherHour({ group, date }: { group: MemberGroup; date: PresentedDate }) {
  if (date.time === group.time) return null;
  return <span className="font-normal text-fg-2"> · a las {date.time}</span>;
}

function Skipped({ date }: { date: string }) {
  return (
    <>
      <Text as="span" size="base" tone="tertiary" className="line-through">
        {longDate(date)}
      </Text>
      <Text as="span">No se juega</Text>
    </>
  );
}

function PlayAgain({ group, date }: { group: MemberGroup; date: string }) {
  const { send, isPending } = useCommand(changeDate);
  return (
    <Button
      variant="default"
      size="sm"
      className="flex-none"
      disabled={isPending}
      aria-busy={isPending}
      aria-label={`Jugar el ${longDate(date)}`}
      onClick={() => void send(null, { groupId: group.id, date, changes: { isSkipped: false } })}
    >
      {isPending ? '...' : 'Jugar'}
    </Button>
  );
}
