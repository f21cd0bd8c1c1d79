import { listed } from '../text/listing';
import { instantText } from '../time/instants';
import { HOME_TASKS, TASK_KINDS, type WaitingMatch } from './schema';
import { ownStepsAfter, tasksOf, type Task, type TaskFacts } from './tasks';

/**
 * Lists the tasks of a reader, a row a match, in the order in which to do them: first the matches with a deadline, by deadline,
 * then those that have waited longest, and where that is equal by `TASK_KINDS`. At most the `HOME_TASKS` most urgent tasks of a
 * kind are listed. A row leads to its first task, and has the reader's own steps after the match beside it.
 */
export function waitingOf(facts: TaskFacts): WaitingMatch[] {
  const ofMatch = new Map<string, Task[]>();
  for (const task of mostUrgent(tasksOf(facts))) {
    ofMatch.set(task.match.id, [...(ofMatch.get(task.match.id) ?? []), task]);
  }
  return [...ofMatch.values()].map((tasks) => rowOf(tasks, facts));
}

/** Counts the things that wait, and the rows that show them. */
export function waitingCounts({
  confirmations,
  waiting,
}: {
  confirmations: readonly unknown[];
  waiting: readonly Pick<WaitingMatch, 'taskCount'>[];
}): { rows: number; tasks: number } {
  const tasks = waiting.reduce((sum, { taskCount }) => sum + taskCount, confirmations.length);
  return { rows: confirmations.length + waiting.length, tasks };
}

function mostUrgent(tasks: readonly Task[]): Task[] {
  const counts = new Map<Task['kind'], number>();
  return tasks
    .toSorted((a, b) => urgency(a) - urgency(b) || a.waitingSince - b.waitingSince || place(a) - place(b))
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= HOME_TASKS;
    });
}

const urgency = ({ deadline }: Task) => deadline ?? Number.MAX_SAFE_INTEGER;
const place = ({ kind }: Task) => TASK_KINDS.indexOf(kind);

function rowOf(tasks: readonly Task[], facts: TaskFacts): WaitingMatch {
  const inOrder = tasks.toSorted((a, b) => place(a) - place(b));
  const [first] = inOrder as [Task];
  const { match, kind, link, isLate } = first;
  const ended = facts.ended.find((one) => one.match.id === match.id);
  const deadline = Math.min(...tasks.map(urgency));
  return {
    match,
    kind,
    isLate,
    text: inWords(inOrder),
    taskCount: tasks.length,
    steps:
      ended === undefined
        ? []
        : ownStepsAfter(ended, facts.now).map(({ kind, isDone }) => ({ kind, isDone })),
    waitingSince: instantText(Math.min(...tasks.map(({ waitingSince }) => waitingSince))),
    deadline: deadline === Number.MAX_SAFE_INTEGER ? null : instantText(deadline),
    link,
  };
}

/** One task in the imperative, several as an enumeration: 'Tu voto y 8 reviews'. */
function inWords(tasks: readonly Task[]): string {
  const [only] = tasks;
  if (only !== undefined && tasks.length === 1) return only.title;
  const text = listed(partsOf(tasks));
  return text.slice(0, 1).toLocaleUpperCase('es') + text.slice(1);
}

/** Several reports of a match to validate are one part with their number: 'el reporte de Chino', '3 reportes por validar'. */
function partsOf(tasks: readonly Task[]): string[] {
  const reports = tasks.filter(({ kind }) => kind === 'VALIDATE');
  if (reports.length < 2) return tasks.map(({ part }) => part);
  return tasks.flatMap((task) => {
    if (task.kind !== 'VALIDATE') return [task.part];
    return task === reports[0] ? [`${reports.length} reportes por validar`] : [];
  });
}
