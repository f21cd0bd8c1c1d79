import { rankingsContract } from '@picado/domain/rankings/contract';
import type { GlobalStats, RankedPlayer, Ranking, UnrankedPlayer } from '@picado/domain/rankings/schema';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onDesktop } from '../../../test/desktop';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { RankingsButton } from './components/rankings-button';

const { rankings, globalStats } = rankingsContract;
const id = (figure: number) => `${String(figure).padStart(8, '0')}-0000-4000-8000-000000000000`;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write('token');
});
afterEach(() => {
  vi.restoreAllMocks();
});

function rankedOf(rank: number, name: string, rest: Partial<RankedPlayer> = {}): RankedPlayer {
  return {
    id: id(100 + rank),
    name,
    nickname: null,
    avatar: null,
    rating: 4,
    totalReviews: 62,
    positivePercentage: 91,
    _count: { userMatchHistory: 1 },
    rank,
    level: { value: 4.4, doubt: 0.3 },
    preferredPosition: 'Delantero',
    preferredFoot: 'Derecho',
    totalWins: 1,
    totalGoals: 2,
    totalAssists: 0,
    totalSaves: 0,
    mvpCount: 0,
    ...rest,
  };
}

const MECHI = rankedOf(1, 'Mechi Aguirre', { nickname: 'Mechi' });
const CHINO = rankedOf(2, 'Chino Medina', { level: { value: 4.6, doubt: 0.5 } });
const RAMIRO = rankedOf(2, 'Ramiro Sosa', { id: id(120) });
const VALE = rankedOf(4, 'Vale Cabrera');
const OWN = rankedOf(37, NICO.name, { id: NICO.id, level: { value: 3.8, doubt: 0.4 } });

const rankingOf = (type: RankingType, rest: Partial<Ranking> = {}): Ranking => ({
  type,
  title: type,
  total: 1284,
  ranking: [MECHI, CHINO, RAMIRO, VALE],
  own: OWN,
  unranked: [],
  ownUnranked: null,
  ...rest,
});

const answerRankings = (rating: Partial<Ranking> = {}) =>
  server.answer(rankings, {
    rankings: [
      rankingOf('rating', rating),
      rankingOf('reviews'),
      rankingOf('positive'),
      rankingOf('activity', { total: 0, ranking: [], own: null }),
    ],
  });

async function openRankings() {
  const view = renderApp(<RankingsButton help={null} />);
  await view.user.click(screen.getByRole('button', { name: 'Rankings' }));
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Rankings' })) };
}

describe('a ranking', () => {
  it('shows three cards, the rows below them and one’s own place at the foot', async () => {
    answerRankings();
    const { sheet } = await openRankings();
    expect(await sheet.findByRole('img', { name: /^Figurita de Mechi: 80, delantero/u })).toBeInTheDocument();
    expect(sheet.getAllByRole('img')).toHaveLength(3);
    const [first, second, third, row, ...more] = sheet.getAllByRole('listitem');
    expect(more).toEqual([]);
    expect(first).toHaveTextContent(/^Mechi.*Puesto 1puntaje 4,1nivel 4,4 ±más o menos 0,3$/u);
    // Equal scores share a rank, and the next one counts them both.
    expect(second).toHaveTextContent(/^Chino Medina.*Puesto 2puntaje 4,1nivel 4,6/u);
    expect(third).toHaveTextContent(/^Ramiro Sosa.*Puesto 2puntaje/u);
    expect(row).toHaveTextContent('Puesto 4VCVale Cabrera1 partidopuntaje 4,1nivel 4,4');
    expect(sheet.getByText('Vos').closest('div')).toHaveTextContent('Puesto 37NBNico BarrientosVos');
    expect(sheet.getByText('Top 4 de 1.284 jugadores')).toBeVisible();
    expect(sheet.getByText(/^El puesto/u)).toHaveTextContent(
      'El puesto es el nivel menos su duda: 4,4 − 0,3 = 4,1. A igual puntaje, quien jugó más.',
    );
    expect(sheet.getByText('4,1', { selector: 'b' })).toBeVisible();
  });

  it('leads to the other players, and not to the reader', async () => {
    answerRankings();
    const { sheet, user } = await openRankings();
    const row = await sheet.findByRole('link', { name: /Vale Cabrera/u });
    expect(sheet.queryByRole('link', { name: new RegExp(NICO.name, 'u') })).not.toBeInTheDocument();
    await user.click(row);
    expect(screen.getByLabelText('address')).toHaveTextContent(`/public-profile/${VALE.id}`);
  });

  it('has one’s own row once where the list holds it', async () => {
    answerRankings({ ranking: [MECHI, CHINO, RAMIRO, VALE, { ...OWN, rank: 5 }], own: { ...OWN, rank: 5 } });
    const { sheet } = await openRankings();
    const own = await sheet.findByText('Vos');
    expect(own.closest('li')).toHaveTextContent('Puesto 5NBNico Barrientos');
  });

  it('keeps the place in sight of a reader on the podium, whose card scrolls away', async () => {
    answerRankings({ ranking: [{ ...OWN, rank: 1 }, CHINO, RAMIRO, VALE], own: { ...OWN, rank: 1 } });
    const { sheet } = await openRankings();
    expect(await sheet.findAllByText('Vos')).toHaveLength(2);
  });

  it('of fewer players says how many there are', async () => {
    answerRankings({ ranking: [MECHI], own: null, total: 1 });
    const { sheet } = await openRankings();
    expect(await sheet.findByText('1 jugador')).toBeVisible();
    expect(sheet.queryByText('Vos')).not.toBeInTheDocument();
  });

  it('names the nearest players without a rank and what each lacks, and the reader’s own lack at the foot', async () => {
    const unrankedOf = (number: number, name: string, matches: number, players: number): UnrankedPlayer => ({
      id: id(number),
      name,
      nickname: null,
      avatar: null,
      standing: { matches, players },
    });
    answerRankings({
      own: null,
      unranked: [unrankedOf(201, 'Al Ré', 4, 8), unrankedOf(202, 'Sofi Quiroga', 5, 6)],
      ownUnranked: { ...unrankedOf(203, NICO.name, 3, 7), id: NICO.id },
    });
    const { sheet } = await openRankings();
    const part = within(await sheet.findByRole('region', { name: 'Todavía sin puesto' }));
    expect(part.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'ARAl RéLe falta 1 partido',
      'SQSofi QuirogaLe faltan 2 jugadores distintos',
    ]);
    expect(sheet.getByText('Vos').closest('div')).toHaveTextContent(
      'Nico BarrientosVosTodavía sin puesto. Te faltan 2 partidos y 1 jugador distinto',
    );
  });

  it('on a desktop has the reader’s row at the foot of the list, with the length of the ranking', async () => {
    onDesktop();
    answerRankings();
    const { sheet } = await openRankings();
    const own = (await sheet.findByText('Vos')).closest('div');
    expect(own).toHaveTextContent('Nico BarrientosVos1 partido · Top 4 de 1.284 jugadores');
    expect(sheet.queryByRole('button', { name: 'Estadísticas globales' })).not.toBeInTheDocument();
  });

  it('on a desktop leaves out the row of a reader whose card is on the podium beside it', async () => {
    onDesktop();
    answerRankings({ ranking: [{ ...OWN, rank: 1 }, CHINO, RAMIRO, VALE], own: { ...OWN, rank: 1 } });
    const { sheet } = await openRankings();
    expect(await sheet.findAllByText('Vos')).toHaveLength(1);
    expect(sheet.getByText(/Top 4 de 1\.284 jugadores\.$/u)).toBeVisible();
  });

  it('without any ranked player says what a rank takes', async () => {
    answerRankings({ total: 0, ranking: [], own: null });
    const { sheet } = await openRankings();
    expect(
      await sheet.findByText('Aparecen con 5 partidos finalizados, con o contra 8 jugadores con cuenta.'),
    ).toBeVisible();
  });

  it('shows what it ranks by, and says that it is empty', async () => {
    answerRankings();
    const { sheet, user } = await openRankings();
    await user.click(await sheet.findByRole('tab', { name: 'Reviews' }));
    expect(sheet.getAllByRole('listitem')[3]).toHaveTextContent(/1 partido62reviews$/u);
    expect(sheet.getByText(/^El puesto es por las reviews recibidas/u)).toBeVisible();
    await user.click(sheet.getByRole('tab', { name: 'Positivas' }));
    expect(sheet.getAllByRole('listitem')[3]).toHaveTextContent(/62 reviews91%positivas$/u);
    await user.click(sheet.getByRole('tab', { name: 'Actividad' }));
    expect(sheet.getByText('Todavía no hay jugadores en este ranking')).toBeVisible();
    expect(sheet.queryByText(/^Top/u)).not.toBeInTheDocument();
  });

  it('that does not come says so, and is requested again', async () => {
    server.refuse(rankings, 500, 'Error del servidor', 'SERVER_ERROR');
    answerRankings();
    const { sheet, user } = await openRankings();
    expect(await sheet.findByText('Error cargando rankings')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Reintentar' }));
    expect(await sheet.findByText('Vale Cabrera')).toBeVisible();
  });
});

describe('global statistics', () => {
  const TOTALS: GlobalStats = {
    totalUsers: 1284,
    totalReviews: 9417,
    totalBadgesEarned: 3052,
    positivePercentage: 91,
    totalPositiveTags: 21_806,
    totalNegativeTags: 2148,
    totalCustomTags: 1377,
    averageReviewsPerUser: 7.3,
    popularBadges: [
      {
        id: 'debut',
        name: 'Debut',
        description: 'Jugaste tu primer partido.',
        icon: 'debut',
        color: '#e09a63',
        requirement: '1 partido jugado',
        earnedCount: 1120,
      },
    ],
  };

  async function openStats() {
    answerRankings();
    const { sheet, ...view } = await openRankings();
    await view.user.click(await sheet.findByRole('button', { name: 'Estadísticas globales' }));
    return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Estadísticas globales' })) };
  }

  it('have a sheet of their own on a phone', async () => {
    server.answer(globalStats, TOTALS);
    const { sheet } = await openStats();
    expect(await sheet.findByText('91%')).toBeVisible();
    expect(sheet.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'jugadores1.284',
      'reviews9.417',
      'badges ganados3.052',
      'reviews por jugador7,3',
      'etiquetas23.954',
      'inventadas por los grupos1.377',
    ]);
    const said = screen.getByRole('dialog', { name: 'Estadísticas globales' });
    for (const text of ['21.806 positivas', '2.148 negativas']) expect(said).toHaveTextContent(text);
    expect(sheet.getByRole('listitem')).toHaveTextContent('Debut1.120 jugadores');
  });

  it('are one more tab on a desktop', async () => {
    onDesktop();
    answerRankings();
    server.answer(globalStats, TOTALS);
    const { sheet, user } = await openRankings();
    await user.click(await sheet.findByRole('tab', { name: 'Estadísticas globales' }));
    expect(await sheet.findByText('91%')).toBeVisible();
    expect(sheet.queryByText(/^Top/u)).not.toBeInTheDocument();
  });

  it('before a first tag and badge say so', async () => {
    server.answer(globalStats, {
      ...TOTALS,
      totalPositiveTags: 0,
      totalNegativeTags: 0,
      positivePercentage: 0,
      popularBadges: [],
    });
    const { sheet } = await openStats();
    expect(await sheet.findByText(/^Todavía no hay etiquetas/u)).toBeVisible();
    expect(sheet.getByText(/^Todavía no hay badges ganados/u)).toBeVisible();
    expect(sheet.queryByText('0%')).not.toBeInTheDocument();
  });

  it('that do not come say so', async () => {
    server.refuse(globalStats, 500, 'Error del servidor', 'SERVER_ERROR');
    const { sheet } = await openStats();
    expect(await sheet.findByText('Error cargando estadísticas')).toBeVisible();
  });
});
