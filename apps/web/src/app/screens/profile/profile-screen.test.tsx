import { reviewsContract } from '@picado/domain/reviews/contract';
import { statisticsContract } from '@picado/domain/statistics/contract';
import { usersContract } from '@picado/domain/users/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NICO } from '../../../../test/matches';
import {
  answerProfile,
  CHINO,
  evolutionMatches,
  historyEntryOf,
  reviewWithMatchOf,
} from '../../../../test/players';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { Component as ProfileScreen } from './profile-screen';
import { Component as PublicProfileScreen } from './public-profile-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

const open = (at: string) =>
  openScreen({ '/profile': ProfileScreen, '/public-profile/:id': PublicProfileScreen }, at);
const press = (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('one’s own profile', () => {
  beforeEach(() => {
    signedIn(server, NICO, { rating: 3.5, nickname: 'Nico' });
  });

  it('begins with the card and its figures', async () => {
    answerProfile(server);
    open('/profile');
    expect(await screen.findByRole('heading', { name: 'Mi Perfil' })).toBeVisible();
    expect(
      await screen.findByRole('img', { name: /^Figurita de Nico: 75, delantero, nivel 3,5.*48 partidos/u }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compartir figurita' })).toBeEnabled();
  });

  it('draws no card of zeros where the figures could not be read, and reads them again', async () => {
    server.refuse(statisticsContract.publicStats, 403, 'No se puede.', 'NO');
    answerProfile(server);
    const { user } = open('/profile');
    expect(await screen.findByText('No pudimos cargar la figurita')).toBeVisible();
    expect(screen.getByText('No se puede.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compartir figurita' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Guardar imagen' })).toBeNull();
    const failure =
      screen.getByText('No pudimos cargar la figurita').closest('[role=alert]') ?? document.body;
    await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('img', { name: /^Figurita de Nico.*48 partidos/u })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compartir figurita' })).toBeEnabled();
  });

  it('says where tags and evolution could not be had, and asks again', async () => {
    const refuse = (endpoint: Parameters<typeof server.refuse>[0]) =>
      server.refuse(endpoint, 403, 'Error del servidor', 'SERVER_ERROR');
    refuse(statisticsContract.publicTagsSummary);
    refuse(statisticsContract.evolution);
    answerProfile(server);
    const { user } = open('/profile?tab=estadisticas&seccion=etiquetas');
    expect(await screen.findByText('Error cargando estadísticas de gaming')).toBeVisible();
    await press(user, 'Reintentar');
    expect(await screen.findByText('41 reviews recibidas, 12 dadas')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Historial' }));
    expect(await screen.findByText('Error cargando historial')).toBeVisible();
  });

  it('opens the tab and the part of a link, and keeps them in the address', async () => {
    answerProfile(server, { history: [historyEntryOf(1)] });
    const { user } = open('/profile?tab=estadisticas&seccion=partidos');
    expect(
      await screen.findByRole('link', { name: 'Atlético Sobremesa vs Deportivo Resaca' }),
    ).toHaveAttribute('href', `/match/${historyEntryOf(1).matchId}`);
    await press(user, 'Etiquetas');
    expect(await screen.findByText('41 reviews recibidas, 12 dadas')).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('/profile?tab=estadisticas&seccion=etiquetas');
    await user.click(screen.getByRole('tab', { name: 'Perfil' }));
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/profile$/u);
  });

  it('counts results, figures and awards', async () => {
    answerProfile(server);
    open('/profile?tab=estadisticas');
    const figures = within(await screen.findByRole('region', { name: 'Números' }));
    expect(figures.getByText('56% ganados')).toBeVisible();
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '27 Victorias',
      '8 Empates',
      '13 Derrotas',
    ]);
    expect(figures.getByText('Goles').nextElementSibling).toHaveTextContent('31');
    expect(figures.getByText('Guante de Oro').nextElementSibling).toHaveTextContent('0');
  });

  it('shows played matches five a page, as the player tells the score', async () => {
    const history = [
      historyEntryOf(1, { teamIndex: 1, teamName: 'Deportivo Resaca', matchResult: 'LOSS', isMVP: true }),
      historyEntryOf(2, { team1Goals: null, team2Goals: null, matchResult: null }),
      historyEntryOf(3, { teamIndex: null, teamName: null, hasPlayed: false, matchResult: null }),
    ];
    answerProfile(server, { history, total: 48 });
    const { user } = open('/profile?tab=estadisticas&seccion=partidos');
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(
      '3 a 4, 3–4Deportivo Resaca vs Atlético Sobremesajue 19 nov · Complejo La Esquina, cancha 3',
    );
    expect(rows[0]).toHaveTextContent('MVP');
    expect(rows[0]).toHaveTextContent('Derrota');
    expect(rows[1]).toHaveTextContent('Sin resultado');
    expect(rows[2]).toHaveTextContent('No entró');
    expect(screen.getByText('1 a 5 de 48')).toBeVisible();
    await press(user, 'Página 10');
    expect(await screen.findByRole('button', { name: 'Página 10', current: 'page' })).toBeVisible();
    expect(server.calls(statisticsContract.publicHistory)).toHaveLength(2);
  });

  it('compares the last three matches with the three before, also as a table', async () => {
    answerProfile(server, { evolution: evolutionMatches(0, 2, 0, 0, 3, 1) });
    const { user } = open('/profile?tab=historial');
    expect(await screen.findByText('+2')).toBeVisible();
    expect(screen.getByText('100% más que en los 3 anteriores')).toBeVisible();
    await user.click(screen.getByText('Ver como tabla'));
    const table = within(screen.getByRole('table', { name: 'Goles, asistencias y atajadas por partido' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PartidoGolesAsistenciasAtajadas',
      'vie 6 nov100',
      'jue 5 nov300',
      'mié 4 nov000',
      'mar 3 nov000',
      'lun 2 nov200',
      'dom 1 nov000',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Asistencias' }));
    expect(screen.getByText('0%, igual que en los 3 anteriores')).toBeVisible();
  });

  it('has nothing to compare before two matches', async () => {
    answerProfile(server, { evolution: evolutionMatches(3) });
    open('/profile?tab=historial');
    expect(await screen.findByText('Con dos partidos jugados vas a ver cómo venís.')).toBeVisible();
  });

  it('locks the reviews until one was given, and says how many wait', async () => {
    answerProfile(server, { reviews: { canViewReviews: false, reviews: [], totalReviews: 4 } });
    open('/profile?seccion=reviews');
    expect(
      await screen.findByRole('heading', { name: 'Debes dar al menos 1 review para ver las tuyas' }),
    ).toBeVisible();
    expect(screen.getByText('Te falta 1 review. Te esperan 4.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dejar review' })).toHaveAttribute(
      'href',
      '/matches?tab=historial',
    );
  });

  it('locks nothing where no review was received', async () => {
    answerProfile(server, { reviews: { canViewReviews: false, reviews: [], totalReviews: 0 } });
    open('/profile?seccion=reviews');
    expect(await screen.findByText('No tienes reviews aún')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Dejar review' })).toBeNull();
  });

  it('shows two reviews of each of three matches, with the tags that do not fit as a number', async () => {
    const many = {
      positiveTags: ['Líder', 'Pase', 'Juego limpio'],
      negativeTags: ['Tarde'],
      customPositiveTags: ['Crack'],
    };
    const reviews = [
      ...[0, 1, 2].map((number) =>
        reviewWithMatchOf(1, number, number === 0 ? many : { comment: `Palabra ${number}` }),
      ),
      ...[2, 3, 4].map((match) => reviewWithMatchOf(match, 0, { comment: 'Bien' })),
    ];
    answerProfile(server, { reviews: { canViewReviews: true, reviews, totalReviews: 6 } });
    open('/profile?seccion=reviews');
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.getByText('Palabra 1')).toBeVisible();
    expect(screen.queryByText('Palabra 2')).toBeNull();
    expect(screen.getByText('+2')).toBeVisible();
    expect(screen.getAllByText('4–3')).toHaveLength(3);
    expect(screen.getByText('y Crack, Tarde')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver Todas Mis Reviews' })).toHaveAttribute('href', '/reviews');
  });

  it('is the same under its public address, without asking for the user', async () => {
    answerProfile(server);
    open(`/public-profile/${NICO.id}`);
    expect(await screen.findByRole('heading', { name: 'Mi Perfil' })).toBeVisible();
    expect(server.calls(usersContract.public)).toEqual([]);
  });
});

describe('the profile of another player', () => {
  it('is open to visitors, and offers them an account', async () => {
    server.answer(usersContract.public, { user: CHINO });
    answerProfile(server);
    open(`/public-profile/${CHINO.id}`);
    expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Cargando perfil...');
    expect(await screen.findByRole('heading', { name: 'Perfil de Chino Medina' })).toBeVisible();
    expect(screen.getByText('«Nueve de área.»')).toBeVisible();
    expect(screen.getByText('¿Querés tu figurita?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  });

  it('offers a signed-in viewer no account, and locks no reviews', async () => {
    signedIn(server, NICO);
    server.answer(usersContract.public, { user: CHINO });
    const reviews = [reviewWithMatchOf(1, 0, { comment: 'Tres tuvo, tres adentro.' })];
    answerProfile(server, { reviews: { canViewReviews: true, reviews, totalReviews: 1 } });
    open(`/public-profile/${CHINO.id}?seccion=reviews`);
    expect(await screen.findByText('Tres tuvo, tres adentro.')).toBeVisible();
    expect(screen.queryByText('¿Querés tu figurita?')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ver Todas Mis Reviews' })).toBeNull();
  });

  it('whose address names no user says so, and leads home', async () => {
    open('/public-profile/chino');
    expect(await screen.findByText('Usuario no encontrado')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/home'));
    expect(server.calls(usersContract.public)).toHaveLength(0);
  });

  it('that is private or not there says so at its address, with a way on', async () => {
    signedIn(server, NICO);
    server.refuse(usersContract.public, 404, 'Usuario no encontrado', 'USER_NOT_FOUND');
    open(`/public-profile/${CHINO.id}`);
    expect(await screen.findByRole('heading', { name: 'Este perfil no existe o es privado' })).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent(`/public-profile/${CHINO.id}`);
    expect(screen.getByRole('link', { name: 'Buscar Amigos' })).toHaveAttribute('href', '/friends');
    expect(document.title).toBe('Este perfil no existe o es privado · Picado');
  });

  it('that is private offers a visitor to sign in: it may be their own', async () => {
    server.refuse(usersContract.public, 404, 'Usuario no encontrado', 'USER_NOT_FOUND');
    open(`/public-profile/${CHINO.id}`);
    expect(await screen.findByText('Si es el tuyo, entrá con tu cuenta para verlo.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  });

  it('that cannot be loaded says so, and is asked for again', async () => {
    server.refuse(usersContract.public, 403, 'Error del servidor', 'SERVER_ERROR');
    server.answer(usersContract.public, { user: CHINO });
    answerProfile(server);
    const { user } = open(`/public-profile/${CHINO.id}`);
    expect(await screen.findByText('No se pudo cargar el perfil')).toBeVisible();
    expect(screen.getByText('Error cargando datos del perfil')).toBeVisible();
    await press(user, 'Reintentar');
    expect(await screen.findByRole('heading', { name: 'Perfil de Chino Medina' })).toBeVisible();
  });

  it('that a missing connection keeps away says what could not be loaded, and why', async () => {
    server.fail(usersContract.public, 'no network');
    open(`/public-profile/${CHINO.id}`);
    expect(await screen.findByText('No se pudo cargar el perfil')).toBeVisible();
    expect(screen.getByText('Error de conexión')).toBeVisible();
  });

  it('says where its reviews could not be had', async () => {
    server.answer(usersContract.public, { user: CHINO });
    server.refuse(reviewsContract.publicReviews, 403, 'Error del servidor', 'SERVER_ERROR');
    answerProfile(server);
    open(`/public-profile/${CHINO.id}?seccion=reviews`);
    expect(await screen.findByText('Error cargando reviews')).toBeVisible();
  });
});
