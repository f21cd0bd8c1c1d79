import type { Page } from 'playwright-core';
import type { Figures } from '../../packages/domain/src/reports/schema';
import type { Account } from './accounts';
import type { Evening } from './browser';
import { openMatch, readMatch, signUp } from './calls';

/** The players of the evening after the game, with their figures and reviews. */

export const PEOPLE = {
  nico: { name: 'Nico Barrientos', screen: 'desktop', team: 0 },
  chino: { name: 'Chino Ledesma', screen: 'phone', team: 0 },
  fede: { name: 'Fede Acuña', screen: 'phone', team: 0 },
  lucas: { name: 'Lucas Peralta', screen: 'desktop', team: 1 },
  santi: { name: 'Santi Domínguez', screen: 'phone', team: 1 },
} as const;
export type PlayerKey = keyof typeof PEOPLE;
export type ByPlayer<T> = Record<PlayerKey, T>;
export const PLAYERS = Object.keys(PEOPLE) as PlayerKey[];
export const nameOf = (player: PlayerKey) => PEOPLE[player].name;

/** Consistent with the 3 to 0: three goals, three assists, and two keepers with equal saves. */
export const FIGURES: ByPlayer<Figures> = {
  nico: { goals: 0, assists: 2, saves: 0 },
  chino: { goals: 2, assists: 0, saves: 0 },
  fede: { goals: 1, assists: 1, saves: 0 },
  lucas: { goals: 0, assists: 0, saves: 4 },
  santi: { goals: 0, assists: 0, saves: 4 },
};

/** Author, subject and text of each review, in a circle. */
export const REVIEWS = {
  fede: { of: 'lucas', comment: 'Atajó hasta la luz', tag: 'Visión de juego' },
  lucas: { of: 'santi', comment: '', tag: 'Pase preciso' },
  santi: { of: 'nico', comment: 'Siempre arma el partido', tag: 'Líder' },
  nico: { of: 'chino', comment: 'Dos golazos', tag: 'Sangre fría' },
  chino: { of: 'fede', comment: 'No la pierde nunca', tag: 'Juego limpio' },
} as const satisfies ByPlayer<{ of: PlayerKey; comment: string; tag: string }>;

/** The figures and awards of each player, as their history shows them. */
export const HISTORY: ByPlayer<{ figures: string[]; awards: string[] }> = {
  nico: { figures: ['0 goles', '2 asistencias', '0 atajadas'], awards: ['Asistidor'] },
  chino: { figures: ['2 goles', '0 asistencias', '0 atajadas'], awards: ['MVP', 'Goleador'] },
  fede: { figures: ['1 gol', '1 asistencia', '0 atajadas'], awards: [] },
  lucas: { figures: ['0 goles', '0 asistencias', '4 atajadas'], awards: ['Guante de Oro'] },
  santi: { figures: ['0 goles', '0 asistencias', '4 atajadas'], awards: ['Guante de Oro'] },
};

interface Gathered {
  matchId: string;
  pages: ByPlayer<Page>;
  accounts: ByPlayer<Account>;
  /** The entries of the match. */
  entry: ByPlayer<string>;
}

/** Each player in a separate browser, on the page of the match that Nico created and they joined. */
export async function gather(evening: Evening): Promise<Gathered> {
  const accounts = await forEachPlayer((player) => evening.account(nameOf(player)));
  const matchId = await openMatch(accounts.nico);
  for (const player of PLAYERS) {
    if (player !== 'nico') await signUp(accounts[player], matchId, PEOPLE[player].team);
  }
  const { players } = await readMatch(accounts.nico, matchId);
  const entry = await forEachPlayer(
    (player) => players.find(({ name }) => name === nameOf(player))?.id ?? '',
  );
  const pages = await forEachPlayer(async (player) => {
    const page = await evening.page(PEOPLE[player].screen, accounts[player]);
    await page.goto(`/match/${matchId}`);
    // The match is in the page itself; the connection for live updates is opened later.
    await page
      .getByRole('listitem')
      .filter({ hasText: nameOf('santi') })
      .waitFor();
    return page;
  });
  return { matchId, pages, accounts, entry };
}

/**
 * One after the other: five pages that load at once are each five times as slow, and the time limit applies
 * to each.
 */
async function forEachPlayer<T>(give: (player: PlayerKey) => T | Promise<T>): Promise<ByPlayer<T>> {
  const given: [PlayerKey, T][] = [];
  for (const player of PLAYERS) given.push([player, await give(player)]);
  return Object.fromEntries(given) as ByPlayer<T>;
}
