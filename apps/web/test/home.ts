import type { Home, Task } from '@picado/domain/home/schema';

/** The home of a user without a match. */
export function homeOf(rest: Partial<Home> = {}): Home {
  return {
    matches: [],
    matchCount: rest.matches?.length ?? 0,
    payment: null,
    tasks: [],
    lastResult: null,
    figures: { totalMatches: 0, totalWins: 0, totalGoals: 0, totalAssists: 0, totalSaves: 0, mvpCount: 0 },
    level: null,
    levelChange: null,
    nearestBadge: {
      id: 'debut',
      name: 'Debut',
      icon: 'debut',
      level: 0,
      levelCount: 1,
      missing: 'te falta 1 partido jugado',
    },
    table: [],
    ...rest,
  };
}

export function taskOf(rest: Partial<Task> = {}): Task {
  return {
    id: 'VOTE m1',
    kind: 'VOTE',
    title: 'Votá la figura',
    reason: 'Atlético Sobremesa 4–3 Deportivo Resaca',
    waitingSince: '2026-11-24T14:00:00Z',
    deadline: null,
    link: '/match/m1?abrir=voto',
    progress: null,
    ...rest,
  };
}
