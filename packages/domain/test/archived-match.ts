import type { ArchivedMatch } from '../src/matches/schema';

/** A match that its reader won 4 to 3, without a figure of their own. Its id, organiser, date and place are left to the test. */
export const WON_MATCH: Omit<ArchivedMatch, 'id' | 'creatorId' | 'date' | 'time' | 'startsAt' | 'location'> =
  {
    groupId: null,
    coOrganiserIds: [],
    status: 'FINISHED',
    timeZone: 'America/Argentina/Buenos_Aires',
    price: '63000',
    maxPlayers: 7,
    team1Name: 'Atlético Sobremesa',
    team2Name: 'Deportivo Resaca',
    team1Goals: 4,
    team2Goals: 3,
    teamIndex: 0,
    teamName: 'Atlético Sobremesa',
    position: 'Mediocampista',
    matchResult: 'WIN',
    hasPendingValidations: false,
    pendingValidationsCount: 0,
    goals: 0,
    assists: 0,
    saves: 0,
    isMVP: false,
    isTopScorer: false,
    isTopAssister: false,
    isTopSaver: false,
  };
