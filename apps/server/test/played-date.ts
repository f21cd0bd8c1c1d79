import { reportsContract } from '@picado/domain/reports/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { joinMatch } from './organised-match';
import { readDates, type StartedGroup } from './running-group';
import { server } from './running-server';

const HOUR = 60 * 60 * 1000;

/** The events of one match: where each player plays, by name, and what they score. */
export interface Played {
  teams: Readonly<Record<string, { teamIndex: 0 | 1; goals: number; isGuest?: true }>>;
  score: readonly [number, number];
}

/** A played date: its match, the organiser's session, and the entries by name. */
export interface PlayedDate {
  id: string;
  token: string;
  entries: Map<string, string>;
}

/** Sessions end after a week. */
const signIn = (name: string) => server.signIn({ name, email: `${name}@example.com` });

/** Plays the next date of a group: sign-ups, finish, score, figures. The final report is left to the caller. */
export async function playDate(group: StartedGroup, { teams, score }: Played): Promise<PlayedDate> {
  const [waiting] = await readDates(group.id, await signIn('Nico'));
  if (waiting?.matchId === null) server.clock.set(Date.parse(waiting.opensAt));
  await server.app.openDates();
  const { token } = await signIn('Nico');
  const [next] = await readDates(group.id, { token, userId: group.nico.userId });
  const id = next?.matchId ?? '';
  const params = { id };
  const entries = new Map<string, string>();
  // The organiser is on the list by themselves, and plays where the match says.
  await server.call(rosterContract.leave, { params, token });
  for (const [name, { teamIndex, isGuest = name.startsWith('Invitado') }] of Object.entries(teams)) {
    const user = isGuest ? undefined : (await signIn(name)).token;
    const joined = await joinMatch(server, id, isGuest ? { name, teamIndex } : { teamIndex }, user);
    entries.set(name, joined.player.id);
  }
  server.clock.set(Date.parse(next?.startsAt ?? '') + HOUR);
  const [team1Goals, team2Goals] = score;
  await server.call(resultsContract.finish, { params, token });
  await server.call(resultsContract.finalScore, { params, token, body: { team1Goals, team2Goals } });
  const stats = Object.entries(teams).map(([name, { goals }]) => ({
    ...{ playerId: entries.get(name), goals, assists: 0, saves: 0 },
  }));
  await server.call(reportsContract.load, { params, token, body: { stats } });
  return { id, token, entries };
}

/** Plays the next date of a group, with its final report. */
export async function finaliseDate(group: StartedGroup, played: Played): Promise<PlayedDate> {
  const date = await playDate(group, played);
  const final = await server.call(reportsContract.finalise, { params: { id: date.id }, token: date.token });
  if (final.status !== 200) throw new Error('The report of the date is not final.');
  return date;
}
