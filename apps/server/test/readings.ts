import type { ServedEndpoint } from '../src/http/served-endpoints';

/** The subjects that reading calls take as parameters. */
export interface Subjects {
  matchIds: readonly string[];
  userIds: readonly string[];
  playerIds: readonly string[];
  reviewIds: readonly string[];
}

export interface ReadingCall {
  endpoint: ServedEndpoint;
  params: Record<string, string>;
}

const ABOUT_A_USER = /^\/api\/(users|reviews\/user|gamification\/user)\/:id\b/u;

/** Every call that reads, with every subject as its parameter. Throws for an unknown parameter. */
export function readingsOf(endpoints: readonly ServedEndpoint[], subjects: Subjects): ReadingCall[] {
  const values: Record<string, readonly string[]> = {
    matchId: subjects.matchIds,
    playerId: subjects.playerIds,
    userId: subjects.userIds,
    reviewId: subjects.reviewIds,
    playerPosition: ['Arquero'],
    token: ['nada'],
    secret: ['nada'],
  };
  const idsOf = (path: string) => (ABOUT_A_USER.test(path) ? subjects.userIds : subjects.matchIds);
  return endpoints
    .filter(({ method, path }) => method === 'GET' && !path.endsWith('/mark-all-read'))
    .flatMap((endpoint) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
      const all = names.reduce<Record<string, string>[]>(
        (rows, name) => {
          const of = name === 'id' ? idsOf(endpoint.path) : values[name];
          if (of === undefined) throw new Error(`Say what ${name} of ${endpoint.path} is asked with.`);
          return rows.flatMap((row) => of.map((value) => ({ ...row, [name]: value })));
        },
        [{}],
      );
      return all.map((params) => ({ endpoint, params }));
    });
}
