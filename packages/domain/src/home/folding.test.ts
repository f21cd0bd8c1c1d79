import { describe, expect, it } from 'vitest';
import { foldTasks, isFold, type TaskFold } from './folding';
import { TASK_KINDS, type Task } from './schema';

const task = (kind: Task['kind'], turn: number, rest: Partial<Task> = {}): Task => ({
  id: `${kind} ${turn}`,
  kind,
  title: `${kind} ${turn}`,
  reason: `Partido ${turn}`,
  waitingSince: new Date(Date.UTC(2026, 10, 1 + turn)).toISOString(),
  deadline: null,
  link: `/match/${turn}`,
  progress: null,
  ...rest,
});
const several = (kind: Task['kind'], count: number) =>
  Array.from({ length: count }, (_, turn) => task(kind, turn));

describe('near-equal tasks', () => {
  it('of one kind are one row in the place of the first, from three on', () => {
    const votes = several('VOTE', 3);
    const rows = foldTasks([task('SCORE', 9), ...votes.slice(0, 2), task('PAY', 8), ...votes.slice(2)]);
    expect(rows.map(({ title }) => title)).toEqual(['SCORE 9', 'Votá la figura de 3 partidos', 'PAY 8']);
    expect(rows[1]).toMatchObject({ reason: 'Partido 0 y 2 más', tasks: votes });
  });

  it('stay apart while they are two', () => {
    const tasks = [...several('VOTE', 2), ...several('PAY', 2)];
    expect(foldTasks(tasks)).toEqual(tasks);
  });

  it('carry the longest wait and the next deadline', () => {
    const deadline = (day: number) => new Date(Date.UTC(2026, 11, day)).toISOString();
    const tasks = [
      task('REPORT', 5, { deadline: deadline(2) }),
      task('REPORT', 1, { deadline: deadline(1) }),
      task('REPORT', 3),
    ];
    const [fold] = foldTasks(tasks) as TaskFold[];
    expect(fold).toMatchObject({ waitingSince: tasks[1]?.waitingSince, deadline: deadline(1) });
  });

  it('of players are not told apart by their match', () => {
    const [fold] = foldTasks(several('VALIDATE', 4));
    expect(fold).toMatchObject({ title: 'Validá 4 reportes', reason: null });
  });

  it.each(TASK_KINDS)('%s, many of it, is one row that says how many', (kind) => {
    const rows = foldTasks(several(kind, 20));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.title).toMatch(/\b20\b/u);
    expect(rows.every(isFold)).toBe(true);
  });
});
