import { foldTasks, isFold, type TaskFold } from '@picado/domain/home/folding';
import type { Task } from '@picado/domain/home/schema';
import type { PaymentStatus } from '@picado/domain/payments/schema';
import {
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconClipboardCheck,
  IconClipboardText,
  IconFlag,
  IconMessage,
  IconScoreboard,
  IconStar,
  IconUserCheck,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { momentText, waitedText } from '../../../lib/dates';
import { Card } from '../../../ui/card';
import { Link } from '../../../ui/link';
import { ListRow } from '../../../ui/list-row';
import { PaymentMark } from '../../../ui/payment-mark';
import { Text } from '../../../ui/text';

/** Payments have their mark in place of a sign. */
const MARKS: Partial<Record<Task['kind'], PaymentStatus>> = { CONFIRM_PAYMENTS: 'DECLARED', PAY: 'UNPAID' };

const ICONS: Record<Exclude<Task['kind'], 'CONFIRM_PAYMENTS' | 'PAY'>, Icon> = {
  CONFIRM: IconUserCheck,
  ANSWER_CLAIM: IconUserQuestion,
  FINISH: IconFlag,
  SCORE: IconScoreboard,
  REPORT: IconClipboardText,
  VALIDATE: IconCheck,
  VOTE: IconStar,
  REVIEW: IconMessage,
  FINALISE: IconClipboardCheck,
};

interface TaskListProps {
  tasks: readonly Task[];
  /** Milliseconds since 1970. */
  now: number;
}

/** What waits for the reader, a row each, near-equal tasks folded into one; where nothing does, that. */
export function TaskList({ tasks, now }: TaskListProps) {
  if (tasks.length === 0) {
    return (
      <Card className="flex items-center gap-4 p-4">
        <IconCheck className="flex-none text-action" size={22} stroke={2} aria-hidden="true" />
        <Text size="base" tone="primary">
          Estás al día. No debés nada ni te falta ningún reporte.
        </Text>
      </Card>
    );
  }
  const at = new Date(now);
  return (
    <Card className="overflow-hidden">
      <ul className="grid list-none divide-y divide-line">
        {foldTasks(tasks).map((row) => (
          <li key={isFold(row) ? row.kind : row.id}>
            {isFold(row) ? <FoldRow fold={row} now={at} /> : <TaskRow task={row} now={at} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TaskRow({ task, now }: { task: Task; now: Date }) {
  const { kind, title, reason, link, progress } = task;
  return (
    <ListRow
      component={Link}
      to={link}
      size="lg"
      icon={<Sign kind={kind} />}
      hint={
        <>
          <Reason reason={reason} urgency={urgencyOf(task, now)} />
          {progress !== null && <Steps {...progress} />}
        </>
      }
      aside={<IconChevronRight className="text-fg" size={20} stroke={1.8} aria-hidden="true" />}
    >
      {title}
    </ListRow>
  );
}

/** Several near-equal tasks as one row, which opens to the row of each. */
function FoldRow({ fold, now }: { fold: TaskFold; now: Date }) {
  const { kind, title, reason, tasks } = fold;
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <ListRow
        size="lg"
        icon={<Sign kind={kind} />}
        hint={<Reason reason={reason} urgency={urgencyOf(fold, now)} />}
        aside={
          <IconChevronDown
            className={`text-fg ${isOpen ? 'rotate-180' : ''}`}
            size={20}
            stroke={1.8}
            aria-hidden="true"
          />
        }
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
      </ListRow>
      {isOpen && (
        <ul id={listId} className="grid list-none divide-y divide-line border-t border-line bg-surface-0">
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskRow task={task} now={now} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Sign({ kind }: { kind: Task['kind'] }): ReactNode {
  const status = MARKS[kind];
  if (status !== undefined) {
    return (
      <span className="grid size-9 flex-none place-items-center self-start">
        <PaymentMark status={status} size={28} />
      </span>
    );
  }
  const Icon = ICONS[kind as keyof typeof ICONS];
  return (
    <span className="grid size-9 flex-none place-items-center self-start rounded-sm border border-line-strong">
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </span>
  );
}

function Reason({ reason, urgency }: { reason: string | null; urgency: string | null }) {
  return (
    <>
      {reason}
      {urgency !== null && (
        <>
          {reason !== null && (reason.endsWith('.') ? ' ' : '. ')}
          <Text as="strong" tone="warning" weight="semibold">
            {urgency}
          </Text>
        </>
      )}
    </>
  );
}

/** Until when, or since when from the second day on. */
function urgencyOf({ deadline, waitingSince }: Pick<Task, 'deadline' | 'waitingSince'>, now: Date) {
  return deadline === null ? waitedText(waitingSince, now) : `Hasta ${momentText(deadline, now)}.`;
}

function Steps({ value, target }: { value: number; target: number }) {
  return (
    <span className="mt-2 flex gap-1">
      <span className="visually-hidden">
        {value} de {target}
      </span>
      {Array.from({ length: target }, (_, step) => (
        <span
          key={step}
          className={`h-1.5 min-w-0 flex-1 ${step < value ? 'bg-fg' : 'border border-line-strong'}`}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
