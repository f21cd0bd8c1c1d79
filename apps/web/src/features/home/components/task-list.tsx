import type { Task } from '@picado/domain/home/schema';
import {
  IconCheck,
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
import { untilInstantText, waitedText } from '../../../lib/dates';
import { Card } from '../../../ui/card';
import { Link } from '../../../ui/link';
import { ListRow } from '../../../ui/list-row';
import { Text } from '../../../ui/text';

const ICONS: Record<Task['kind'], Icon> = {
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

/** What waits for the reader, a row each; where nothing does, that. */
export function TaskList({ tasks, now }: TaskListProps) {
  if (tasks.length === 0) {
    return (
      <Card className="flex items-center gap-4 p-4">
        <IconCheck className="flex-none text-action" size={22} stroke={2} aria-hidden="true" />
        <Text size="base" tone="primary">
          Estás al día. No te falta ningún reporte.
        </Text>
      </Card>
    );
  }
  return (
    <Card className="overflow-hidden">
      <ul className="grid list-none divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} now={new Date(now)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TaskRow({ task, now }: { task: Task; now: Date }) {
  const { kind, title, reason, link, progress } = task;
  const Sign = ICONS[kind];
  const urgency = urgencyOf(task, now);
  return (
    <ListRow
      component={Link}
      to={link}
      size="lg"
      icon={
        <span className="grid size-9 flex-none place-items-center self-start rounded-sm border border-line-strong">
          <Sign size={20} stroke={1.8} aria-hidden="true" />
        </span>
      }
      hint={
        <>
          {reason}
          {urgency !== null && (
            <>
              {reason.endsWith('.') ? ' ' : '. '}
              <Text as="strong" tone="warning" weight="semibold">
                {urgency}
              </Text>
            </>
          )}
          {progress !== null && <Steps {...progress} />}
        </>
      }
      aside={<IconChevronRight className="text-fg" size={20} stroke={1.8} aria-hidden="true" />}
    >
      {title}
    </ListRow>
  );
}

/** Until when, or since when from the second day on. */
function urgencyOf({ deadline, waitingSince }: Task, now: Date): string | null {
  return deadline === null ? waitedText(waitingSince, now) : `Hasta ${untilInstantText(deadline, now)}.`;
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
