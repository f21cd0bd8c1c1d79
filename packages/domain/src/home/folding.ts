import type { Task } from './schema';

/** From so many tasks of one kind on, they are one row. */
export const FOLDED_FROM = 3;

/** Tasks of one kind as one row, which opens to show each. */
export interface TaskFold {
  kind: Task['kind'];
  title: string;
  /** The match of the most urgent one and how many more; null where tasks are not told apart by their match. */
  reason: string | null;
  /** Of the one that has waited longest. */
  waitingSince: string;
  /** The next one; null without a limit. */
  deadline: string | null;
  /** In their order. */
  tasks: readonly Task[];
}

/**
 * The rows of a list of tasks: near-equal ones, `FOLDED_FROM` or more of one kind, are folded into the place of the most
 * urgent of them. The list then grows with the kinds of tasks and not with the number of matches.
 */
export function foldTasks(tasks: readonly Task[]): (Task | TaskFold)[] {
  const ofKind = new Map<Task['kind'], Task[]>();
  for (const task of tasks) ofKind.set(task.kind, [...(ofKind.get(task.kind) ?? []), task]);
  return tasks.flatMap((task): (Task | TaskFold)[] => {
    const same = ofKind.get(task.kind) ?? [];
    if (same.length < FOLDED_FROM) return [task];
    return same[0] === task ? [foldOf(task, same)] : [];
  });
}

export function isFold(row: Task | TaskFold): row is TaskFold {
  return 'tasks' in row;
}

function foldOf(first: Task, tasks: readonly Task[]): TaskFold {
  const { kind, reason } = first;
  const deadlines = tasks.flatMap(({ deadline }) => deadline ?? []);
  return {
    kind,
    title: TITLES[kind](tasks.length),
    reason: BY_PLAYER.has(kind) ? null : `${reason} y ${tasks.length - 1} más`,
    waitingSince: earliest(tasks.map(({ waitingSince }) => waitingSince)) ?? first.waitingSince,
    deadline: earliest(deadlines),
    tasks,
  };
}

/** All instants are of one form, and their order is that of their texts. */
const earliest = (instants: readonly string[]) => [...instants].sort()[0] ?? null;

/** Several may be of one match: their reason quotes a player. */
const BY_PLAYER: ReadonlySet<Task['kind']> = new Set(['VALIDATE', 'ANSWER_CLAIM']);

const TITLES: Record<Task['kind'], (count: number) => string> = {
  CONFIRM: (count) => `Confirmá tu lugar en ${count} partidos`,
  ANSWER_CLAIM: (count) => `Respondé quiénes son ${count} invitados`,
  FINISH: (count) => `Finalizá ${count} partidos`,
  SCORE: (count) => `Cargá ${count} resultados`,
  REPORT: (count) => `Cargá tu reporte de ${count} partidos`,
  VALIDATE: (count) => `Validá ${count} reportes`,
  CONFIRM_PAYMENTS: (count) => `Confirmá los pagos de ${count} partidos`,
  PAY: (count) => `Pagá tu parte de ${count} partidos`,
  VOTE: (count) => `Votá la figura de ${count} partidos`,
  REVIEW: (count) => `Dejá las reviews de ${count} partidos`,
  FINALISE: (count) => `Finalizá el reporte de ${count} partidos`,
};
