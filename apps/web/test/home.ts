import type { Home, NamedMatch, OpenConfirmation, WaitingMatch } from '@picado/domain/home/schema';

/** The home of a user without a match. */
export function homeOf(rest: Partial<Home> = {}): Home {
  return {
    matches: [],
    matchCount: rest.matches?.length ?? 0,
    payment: null,
    ownStates: (rest.matches ?? []).map(() => ({ unreadCount: 0, payment: null })),
    groups: [],
    confirmations: [],
    waiting: [],
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

let lastId = 0;

/** A match that Nico won 4 to 3. */
export function namedOf(rest: Partial<NamedMatch> = {}): NamedMatch {
  lastId += 1;
  return {
    id: `${String(lastId).padStart(8, '0')}-0000-4000-8000-0000000000aa`,
    ...{ team1Name: 'Atlético Sobremesa', team2Name: 'Deportivo Resaca', team1Goals: 4, team2Goals: 3 },
    ...{ location: 'Complejo La Esquina, cancha 3', price: '63000', maxPlayers: 7, date: '2026-11-19' },
    ...rest,
  };
}

/** A played match in which the vote and eight reviews are left. */
export function waitingMatch(rest: Partial<WaitingMatch> = {}): WaitingMatch {
  const match = rest.match ?? namedOf();
  return {
    match,
    kind: 'VOTE',
    isLate: false,
    text: 'Tu voto y 8 reviews',
    taskCount: 2,
    steps: [
      { kind: 'REPORT', isDone: true },
      { kind: 'VOTE', isDone: false },
      { kind: 'REVIEW', isDone: false },
    ],
    waitingSince: '2026-11-24T14:00:00Z',
    deadline: null,
    link: `/match/${match.id}?abrir=voto`,
    ...rest,
  };
}

export function confirmationOf(rest: Partial<OpenConfirmation> = {}): OpenConfirmation {
  const match = namedOf({ location: 'El Potrero', date: '2026-11-25', team1Goals: null, team2Goals: null });
  return {
    id: match.id,
    match,
    isRegular: false,
    startsAt: '2026-11-25T23:00:00Z',
    ...{ time: '20:00', timeZone: 'America/Argentina/Buenos_Aires' },
    nextName: 'Agustín',
    link: '/confirm/abc',
    ...rest,
  };
}
