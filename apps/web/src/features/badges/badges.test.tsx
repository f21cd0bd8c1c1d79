import { BADGE_DRAWINGS } from '@picado/design/badge-mark';
import { BADGES } from '@picado/domain/badges/catalogue';
import { badgesContract } from '@picado/domain/badges/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onDesktop } from '../../../test/desktop';
import { badgesOf, EARNED_AT } from '../../../test/badges';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { longDayOf } from '../../lib/moments';
import { browserStorage } from '../../lib/storage';
import { OwnAchievements } from './components/achievements-strip';
import { EarnedMarks } from '../../app/screens/profile/profile-card';
import { OwnBadges } from './components/own-badges';
import { PublicBadges } from './components/public-badges';

const { ofPlayer, publicOfPlayer } = badgesContract;
const SEASON = {
  totalMatches: 48,
  totalGoals: 31,
  attendance: 44,
  positions: 3,
  totalSaves: 2,
  reviewsGiven: 12,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write('token');
});

afterEach(() => {
  vi.restoreAllMocks();
});

const group = async (name: string) => within(await screen.findByRole('region', { name }));
const namesIn = (part: ReturnType<typeof within>) =>
  part.getAllByRole('listitem').map((item: HTMLElement) => item.textContent);

describe('one’s own badges', () => {
  it('show the one that the address names, and give it the focus', async () => {
    server.answer(ofPlayer, { badges: badgesOf(SEASON) });
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderApp(<OwnBadges userId={NICO.id} />, { at: '/profile?tab=recompensas#goleador' });
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    expect(shown.mock.instances[0]).toHaveTextContent(/^Goleador/u);
    expect(document.activeElement).toHaveTextContent(/^Goleador/u);
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('are in groups by how near the next level is', async () => {
    server.answer(ofPlayer, { badges: badgesOf(SEASON) });
    renderApp(<OwnBadges userId={NICO.id} />);
    expect(namesIn(await group('Te falta poco'))).toEqual([
      'Siempre estáBronce48 de 50 partidos',
      'TodoterrenoPlata3 de 4 posiciones jugadas',
    ]);
    expect(namesIn(await group('Logrados'))).toEqual([
      `DebutNivel únicoLogrado${longDayOf(EARNED_AT)}`,
      `EstrenoNivel únicoLogrado${longDayOf(EARNED_AT)}`,
      'GoleadorPlata31 de 100 goles',
      'PuntualOroCompleto: llegaste al oro',
      'VestuarioBronce12 de 30 reviews dadas',
    ]);
    expect(namesIn(await group('Por empezar'))).toContain('MurallaSin empezar2 de 10 atajadas');
    expect(screen.getByText(`de ${BADGES.length} badges`)).toBeVisible();
    expect(screen.getByText('1 de oro, 2 de plata, 4 de bronce')).toBeVisible();
  });

  it('on a desktop are side by side, after the nearest one', async () => {
    onDesktop();
    server.answer(ofPlayer, { badges: badgesOf(SEASON) });
    renderApp(<OwnBadges userId={NICO.id} />);
    const nearest = await group('El que tenés más cerca');
    expect(nearest.getByText('Siempre está: te faltan 2 partidos')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(BADGES.length);
    expect(screen.queryByRole('heading', { name: 'Logrados' })).not.toBeInTheDocument();
  });

  it('before a first match are all still to come', async () => {
    server.answer(ofPlayer, { badges: badgesOf({}) });
    renderApp(<OwnBadges userId={NICO.id} />);
    expect(namesIn(await group('Por empezar'))).toHaveLength(BADGES.length);
    expect(screen.getByText('El primero llega con tu primer partido.')).toBeVisible();
    expect(screen.getAllByRole('region')).toHaveLength(2);
  });

  it('say how one is earned when it is pressed, level by level', async () => {
    server.answer(ofPlayer, { badges: badgesOf({ topAssisterCount: 6 }) });
    const { user } = renderApp(<OwnBadges userId={NICO.id} />);
    await user.click(await screen.findByRole('button', { name: /^Pase de oro/u }));
    const sheet = within(screen.getByRole('dialog', { name: 'Pase de oro' }));
    expect(sheet.getByText('Se gana siendo el asistidor de un partido.')).toBeVisible();
    expect(sheet.getByText(/bronce, plata y oro/u)).toBeVisible();
    expect(namesIn(sheet)).toEqual([
      `Fuiste el asistidor de un partido${longDayOf(EARNED_AT)}Bronce`,
      `Fuiste el asistidor de 5 partidos${longDayOf(EARNED_AT)}Plata`,
      '20 partidos como asistidorPor ganarOro',
    ]);
    await user.click(sheet.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that do not come say so, and are requested again', async () => {
    server.refuse(ofPlayer, 500, 'Error del servidor', 'SERVER_ERROR');
    server.answer(ofPlayer, { badges: badgesOf(SEASON) });
    const { user } = renderApp(<OwnBadges userId={NICO.id} />);
    expect(await screen.findByText('Error cargando badges')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('48 de 50')).toBeVisible();
  });

  it('announce that they are loading', () => {
    server.fail(ofPlayer, 'no answer');
    renderApp(<OwnBadges userId={NICO.id} />);
    expect(screen.getByRole('status', { busy: true })).toHaveTextContent('Cargando badges...');
  });
});

describe('badges in public', () => {
  it('are the earned ones, counted without the private one', async () => {
    server.answer(publicOfPlayer, { badges: badgesOf(SEASON, 'public') });
    renderApp(<PublicBadges userId={NICO.id} name="Nico" />);
    const shown = await group('Badges');
    expect(shown.getAllByRole('listitem')).toHaveLength(6);
    expect(shown.getByText(`de ${BADGES.length - 1} badges`)).toBeVisible();
    expect(shown.queryByText('Vestuario')).not.toBeInTheDocument();
  });

  it('speak of the player in the third person', async () => {
    server.answer(publicOfPlayer, { badges: badgesOf(SEASON, 'public') });
    const { user } = renderApp(<PublicBadges userId={NICO.id} name="Nico" />);
    await user.click(await screen.findByRole('button', { name: /^Puntual.*Completo: llegó al oro/u }));
    const sheet = within(screen.getByRole('dialog', { name: 'Puntual' }));
    expect(sheet.getByText('Jugó 40 partidos seguidos sin bajas')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Cerrar' }));
    await user.click(screen.getByRole('button', { name: /^Goleador/u }));
    expect(within(screen.getByRole('dialog')).getByText('le faltan 69 goles.')).toBeVisible();
  });

  it('stand as five marks under the card, the best first', async () => {
    server.answer(publicOfPlayer, { badges: badgesOf(SEASON, 'public') });
    renderApp(<EarnedMarks userId={NICO.id} />);
    const marks = namesIn(within(await screen.findByRole('list', { name: 'Logros' })));
    expect(marks).toHaveLength(5);
    expect(marks.slice(0, 2)).toEqual(['Puntual, Oro', 'Goleador, Plata']);
  });

  it('of a player without any leave no marks', async () => {
    server.answer(publicOfPlayer, { badges: [] });
    renderApp(<EarnedMarks userId={NICO.id} />);
    await waitFor(() => expect(screen.queryByText('Cargando badges...')).toBeNull());
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('of a player without any say so', async () => {
    server.answer(publicOfPlayer, { badges: [] });
    renderApp(<PublicBadges userId={NICO.id} name="Nico" />);
    expect(await screen.findByText('Nico todavía no tiene badges')).toBeVisible();
  });
});

describe('the strip', () => {
  it('shows the seven best, and all of them on demand', async () => {
    server.answer(ofPlayer, { badges: badgesOf({ ...SEASON, totalWins: 27, mvpCount: 6 }) });
    const { user } = renderApp(<OwnAchievements userId={NICO.id} />);
    const strip = within(await screen.findByRole('region', { name: 'Logros' }));
    await user.click(await strip.findByRole('button', { name: 'Ver los 9' }));
    expect(namesIn(strip).slice(0, 2)).toEqual(['Puntual, Oro', 'Goleador, Plata']);
    expect(strip.getAllByRole('listitem')).toHaveLength(7);
    const sheet = within(await screen.findByRole('dialog', { name: 'Mis Logros y Badges' }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(BADGES.length);
    await user.click(sheet.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('of a player without badges says so, and leads nowhere', async () => {
    server.answer(ofPlayer, { badges: badgesOf({}) });
    renderApp(<OwnAchievements userId={NICO.id} />);
    expect(await screen.findByText('Tu primer badge llega con tu primer partido.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

it('every badge of the table has a drawing, and no other has', () => {
  expect(Object.keys(BADGE_DRAWINGS).sort()).toEqual(BADGES.map(({ id }) => id).sort());
});
