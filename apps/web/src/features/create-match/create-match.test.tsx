import { matchesContract } from '@picado/domain/matches/contract';
import type { LastMatchSettings, RecentLocation } from '@picado/domain/matches/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onDesktop } from '../../../test/desktop';
import { nico } from '../../../test/in-session';
import { matchOf, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import type { MatchForm } from '../../football/fields/match-form';
import { browserStorage } from '../../lib/storage';
import { CreateMatchForm } from './components/create-match-form';
import { EMPTY_FORM, localKickOff } from './form';

const MISSING = {
  location: 'El nombre de la cancha es requerido',
  mapsUrl: 'El link de Google Maps es requerido',
  badUrl: 'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.',
  moment: 'Por favor, selecciona una fecha y hora para el partido.',
  past: 'La fecha y hora del partido debe ser en el futuro.',
  price: 'El precio es requerido',
  size: 'La cantidad de jugadores por equipo debe ser entre 5 y 11',
};

const LAST_THURSDAY: LastMatchSettings = {
  date: '2026-11-19',
  time: '21:00',
  location: 'Complejo La Esquina, cancha 3',
  mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
  surface: 'SYNTHETIC',
  maxPlayers: 7,
  price: '6500',
};

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  // Saturday noon. Only `Date` is stopped: timers run in real time.
  vi.useFakeTimers({ toFake: ['Date'], now: localKickOff('2026-11-21', '12:00') });
  browserStorage.authToken.write('token');
  server = fakeServer();
});

afterEach(() => vi.useRealTimers());

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function openForm(recent: RecentLocation[] = [], draft: MatchForm | null = null, timeZone = HERE) {
  server.answer(matchesContract.recentLocations, { recentLocations: recent, timeZone });
  return renderApp(<CreateMatchForm user={nico} draft={draft} help={null} />, {
    at: '/create-match',
  });
}

const submit = () => screen.getByRole('button', { name: 'Crear Partido' });
const field = {
  location: () => screen.getByRole('textbox', { name: 'Nombre de la cancha' }),
  mapsUrl: () => screen.getByRole('textbox', { name: 'Link de Google Maps' }),
  surface: () => screen.getByRole('combobox', { name: 'Superficie (opcional)' }),
  date: () => screen.getByRole('button', { name: /^Fecha/u }),
  time: () => screen.getByRole('combobox', { name: 'Horario' }),
  size: () => screen.getByRole('radiogroup', { name: 'Jugadores por equipo' }),
  price: () => screen.getByRole('textbox', { name: 'Precio' }),
  team1: () => screen.getByRole('textbox', { name: 'Nombre del equipo 1' }),
  team2: () => screen.getByRole('textbox', { name: 'Nombre del equipo 2' }),
};

const chosenSize = () => within(field.size()).getByRole<HTMLInputElement>('radio', { checked: true }).value;

type User = ReturnType<typeof renderApp>['user'];

async function pickDay(user: User, name: RegExp) {
  await user.click(field.date());
  await user.click(await screen.findByRole('button', { name }));
}

async function fillIn(user: User) {
  await user.type(field.location(), 'El Galpón');
  await user.type(field.mapsUrl(), 'https://maps.app.goo.gl/x');
  await pickDay(user, /jueves 26 de noviembre/u);
  await user.selectOptions(field.time(), '20:30');
  await user.type(field.price(), '5000');
}

describe('the empty form', () => {
  it('starts at 5 a side with both default names', () => {
    openForm();
    expect(chosenSize()).toBe('5');
    expect(field.size()).toHaveAccessibleDescription('5 vs 5 (10 jugadores total)');
    expect(field.team1()).toHaveValue('Equipo 1');
    expect(field.team2()).toHaveValue('Equipo 2');
  });

  it.each([
    ['a phone', false],
    ['a desktop', true],
  ])(
    'on %s says nothing of a day and an hour until there are some, and then both',
    async (_where, isWide) => {
      if (isWide) onDesktop();
      const { user } = openForm();
      const said = () =>
        screen.getByRole('heading', { name: 'Equipo 1 versus Equipo 2' }).parentElement!.textContent;
      expect(document.body).not.toHaveTextContent(/Fecha no disponible|--:--/u);
      await pickDay(user, /jueves 26 de noviembre/u);
      expect(said()).toMatch(/^Equipo 1 versus Equipo 2jueves 26 de noviembreEquipo 1/u);
      expect(document.body).not.toHaveTextContent('--:--');
      await user.selectOptions(field.time(), '20:30');
      expect(said()).toMatch(/^Equipo 1 versus Equipo 2jueves 26 de noviembre, 20:30Equipo 1/u);
    },
  );

  it('offers every half hour from 06:00 to 23:30 and sizes from 5 to 11', () => {
    openForm();
    const times = within(field.time()).getAllByRole('option').slice(1);
    expect(times).toHaveLength(36);
    expect(times[0]).toHaveTextContent('06:00');
    expect(times.at(-1)).toHaveTextContent('23:30');
    expect(within(field.size()).getAllByRole('radio')).toHaveLength(7);
  });

  it('shows all missing fields on submit, focuses the first, and sends nothing', async () => {
    const { user } = openForm();
    await user.click(submit());
    await waitFor(() => expect(field.location()).toHaveAccessibleDescription(MISSING.location));
    await waitFor(() => expect(field.location()).toHaveFocus());
    await waitFor(() => expect(field.mapsUrl()).toHaveAccessibleDescription(MISSING.mapsUrl));
    await waitFor(() => expect(field.date()).toHaveAccessibleDescription(MISSING.moment));
    await waitFor(() => expect(field.time()).toHaveAccessibleDescription(MISSING.moment));
    await waitFor(() => expect(field.price()).toHaveAccessibleDescription(MISSING.price));
    expect(server.calls(matchesContract.create)).toHaveLength(0);
  });
});

describe('a field after blur', () => {
  it('shows what is missing until it is filled in', async () => {
    const { user } = openForm();
    await user.click(field.location());
    await user.tab();
    await waitFor(() => expect(field.location()).toHaveAccessibleDescription(MISSING.location));
    await user.type(field.location(), 'El Galpón');
    expect(screen.queryByText(MISSING.location)).toBeNull();
  });

  it('refuses an invalid link', async () => {
    const { user } = openForm();
    await user.type(field.mapsUrl(), 'la cancha de siempre');
    await user.tab();
    await waitFor(() => expect(field.mapsUrl()).toHaveAccessibleDescription(MISSING.badUrl));
  });

  it('keeps only the link of a maps app’s shared text', async () => {
    const { user } = openForm();
    await user.click(field.mapsUrl());
    await user.paste('El Galpón https://maps.app.goo.gl/x');
    await user.tab();
    expect(field.mapsUrl()).toHaveValue('https://maps.app.goo.gl/x');
  });

  it('refuses a past time of today', async () => {
    const { user } = openForm();
    await pickDay(user, /sábado 21 de noviembre/u);
    await user.selectOptions(field.time(), '11:30');
    await user.tab();
    await waitFor(() => expect(field.time()).toHaveAccessibleDescription(MISSING.past));
  });
});

describe('the calendar', () => {
  it('opens in Spanish on a Monday, with the days before today disabled and its arrows named', async () => {
    const { user } = openForm();
    await user.click(screen.getByText('Fecha'));
    expect(await screen.findByRole('dialog', { name: 'Fecha' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'viernes 20 de noviembre' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'sábado 21 de noviembre' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Mes siguiente' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Mes anterior' })).toBeDisabled();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)[0]).toMatch(/^lu$/iu);
  });

  it('puts the chosen day into the field’s name, and gives the focus back', async () => {
    const { user } = openForm();
    await pickDay(user, /jueves 26 de noviembre/u);
    expect(field.date()).toHaveAccessibleName('Fecha: jueves 26 de noviembre');
    await waitFor(() => expect(field.date()).toHaveFocus());
  });
});

describe('creating', () => {
  it('sends the form with the browser’s zone, confirms, and leads to the match a second later', async () => {
    const match = matchOf();
    server.answer(matchesContract.create, { match, creatorId: NICO.id, message: '' });
    const { user } = openForm();
    await fillIn(user);
    await user.clear(field.team2());
    await user.click(submit());

    expect(
      await screen.findByText('¡Partido creado exitosamente! Te has unido automáticamente como jugador.'),
    ).toBeVisible();
    expect(server.calls(matchesContract.create)[0]?.body).toEqual({
      location: 'El Galpón',
      mapsUrl: 'https://maps.app.goo.gl/x',
      surface: null,
      date: '2026-11-26',
      time: '20:30',
      maxPlayers: 5,
      price: '5000',
      team1Name: 'Equipo 1',
      team2Name: 'Equipo 2',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(browserStorage.creatorId(match.id).read()).toBe(NICO.id);
    expect(screen.getByLabelText('address')).toHaveTextContent('/create-match');
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(`/match/${match.id}`));
  });

  it('does not navigate once the user has left the page', async () => {
    const match = matchOf();
    server.answer(matchesContract.create, { match, creatorId: NICO.id, message: '' });
    const { user, rerender } = openForm();
    await fillIn(user);
    const answered = fetch;
    let answer: () => void = () => undefined;
    const isDue = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
      await isDue;
      return answered(...call);
    });
    await user.click(submit());
    rerender(<p>Otra pantalla</p>);
    const later = vi.spyOn(globalThis, 'setTimeout');
    answer();
    await waitFor(() => expect(browserStorage.creatorId(match.id).read()).toBe(NICO.id));
    expect(later.mock.calls.map(([, ms]) => ms)).not.toContain(1000);
  });

  it('sends one match for two quick taps', async () => {
    server.fail(matchesContract.create, 'no answer');
    const { user } = openForm();
    await fillIn(user);
    await user.dblClick(submit());
    expect(server.calls(matchesContract.create)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Creando...' })).toBeDisabled();
    expect(field.location()).toBeDisabled();
  });

  it('tries again under the same key when no answer came, so that the server makes one match', async () => {
    server.fail(matchesContract.create, 'no network');
    const { user } = openForm();
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('Error de conexión. Intenta nuevamente.')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(server.calls(matchesContract.create)).toHaveLength(2));
    const [first, second] = server
      .calls(matchesContract.create)
      .map((call) => call.headers.get('idempotency-key'));
    expect(first).toMatch(/\w{16,}/u);
    expect(second).toBe(first);
  });

  it.each([
    ['the sentence of the server', 'No se pudo crear.', 'INVALID_DATE_TIME', 'No se pudo crear.'],
    ['its own where the server has none', 'Error del servidor', 'SERVER_ERROR', 'Error al crear el partido'],
  ])('shows %s when it is refused, and can be repeated', async (_what, error, code, shown) => {
    server.refuse(matchesContract.create, 400, error, code);
    const { user } = openForm();
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText(shown)).toBeVisible();
    expect(submit()).toBeEnabled();
  });

  it('shows the server’s refusal of a past time at the time field', async () => {
    server.refuse(matchesContract.create, 422, MISSING.past, 'MATCH_IN_PAST');
    const { user } = openForm();
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(field.time()).toHaveAccessibleDescription(MISSING.past));
  });
});

describe('the helpers', () => {
  const PLAYED_AT: RecentLocation[] = [
    { id: '1', location: 'Parque Sarmiento', mapsUrl: 'https://maps.app.goo.gl/p', surface: 'GRASS' },
  ];

  it('fill place, link and surface with one tap on a recent pitch', async () => {
    const { user } = openForm(PLAYED_AT);
    const pitch = await screen.findByRole('button', { name: 'Parque Sarmiento' });
    await user.click(pitch);
    expect(field.location()).toHaveValue('Parque Sarmiento');
    expect(field.mapsUrl()).toHaveValue('https://maps.app.goo.gl/p');
    expect(field.surface()).toHaveDisplayValue('Césped');
    expect(pitch).toHaveAttribute('aria-pressed', 'true');
  });

  it('repeat the last match on the same weekday of next week', async () => {
    server.answer(matchesContract.lastMatchSettings, { lastMatch: LAST_THURSDAY });
    const { user } = openForm(PLAYED_AT);
    await user.click(await screen.findByRole('button', { name: 'Repetir el último partido' }));
    expect(await screen.findByText('Configuración del último partido aplicada')).toBeVisible();
    expect(field.location()).toHaveValue('Complejo La Esquina, cancha 3');
    expect(field.date()).toHaveAccessibleName('Fecha: jueves 26 de noviembre');
    expect(field.time()).toHaveDisplayValue('21:00');
    expect(field.surface()).toHaveDisplayValue('Sintético');
    expect(chosenSize()).toBe('7');
    expect(field.price()).toHaveValue('6500');
    await waitFor(() => expect(field.price()).toHaveAccessibleDescription('entre 14 = $ 465 cada uno'));
    const preview = screen.getByRole('heading', { name: /^Equipo 1 versus/u }).parentElement;
    expect(preview).toHaveTextContent(/Equipo 1.*21:00/u);
  });

  it('offer no match to repeat where there is none', async () => {
    const { client } = openForm();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: 'Repetir el último partido' })).toBeNull();
  });

  it('say that the last match no longer exists', async () => {
    server.answer(matchesContract.lastMatchSettings, { lastMatch: null });
    const { user } = openForm(PLAYED_AT);
    await user.click(await screen.findByRole('button', { name: 'Repetir el último partido' }));
    expect(await screen.findByText('No se encontraron partidos anteriores')).toBeVisible();
  });

  it('say that the last match could not be loaded', async () => {
    server.refuse(matchesContract.lastMatchSettings, 500, '', '');
    const { user } = openForm(PLAYED_AT);
    await user.click(await screen.findByRole('button', { name: 'Repetir el último partido' }));
    expect(await screen.findByText('Error al obtener la configuración del último partido')).toBeVisible();
  });
});

describe('the pitches of before', () => {
  it('offers a regular whose pitches could not be read the last match still, and reads them again', async () => {
    server.refuse(matchesContract.recentLocations, 403, 'Error del servidor', 'SERVER_ERROR');
    server.answer(matchesContract.lastMatchSettings, { lastMatch: LAST_THURSDAY });
    const { user } = openForm();
    expect(await screen.findByText('No pudimos ver tus canchas.')).toBeVisible();
    expect(screen.queryByText('Acá van a quedar tus canchas.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Repetir el último partido' }));
    await waitFor(() => expect(field.location()).toHaveValue('Complejo La Esquina, cancha 3'));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Acá van a quedar tus canchas.')).toBeVisible();
  });

  it('have their row before they are there, and where there are none', async () => {
    openForm();
    expect(screen.getByText('Las últimas')).toBeVisible();
    expect(await screen.findByText('Acá van a quedar tus canchas.')).toBeVisible();
    expect(screen.getByText('Las últimas')).toBeVisible();
  });
});

describe('a match without the link of a map', () => {
  it('is sent with the search for the name of its pitch', async () => {
    server.answer(matchesContract.create, { match: matchOf(), creatorId: NICO.id, message: '' });
    const { user } = openForm();
    await fillIn(user);
    await user.clear(field.mapsUrl());
    await user.click(submit());
    await waitFor(() => expect(server.calls(matchesContract.create)).toHaveLength(1));
    expect(server.calls(matchesContract.create)[0]?.body).toMatchObject({
      mapsUrl: 'https://www.google.com/maps/search/?api=1&query=El%20Galp%C3%B3n',
    });
  });

  it('is not stopped by the link of another site', async () => {
    server.answer(matchesContract.create, { match: matchOf(), creatorId: NICO.id, message: '' });
    const { user } = openForm();
    await fillIn(user);
    await user.clear(field.mapsUrl());
    await user.type(field.mapsUrl(), 'https://www.laterraza.example/reservas');
    await user.click(submit());
    await waitFor(() => expect(server.calls(matchesContract.create)).toHaveLength(1));
  });
});

describe('a draft without a size that a match can have', () => {
  it('opens the form with its rule', async () => {
    const { user } = openForm([], { ...EMPTY_FORM, location: 'El Galpón', price: '5000', maxPlayers: null });
    expect(screen.getByText('Datos del formulario de landing cargados automáticamente')).toBeVisible();
    expect(within(field.size()).queryByRole('radio', { checked: true })).toBeNull();
    expect(field.size()).toHaveAccessibleDescription(MISSING.size);
    await pickDay(user, /jueves 26 de noviembre/u);
    await user.selectOptions(field.time(), '20:30');
    await user.click(submit());
    await waitFor(() =>
      expect(within(field.size()).getByRole('radio', { name: '5 contra 5' })).toHaveFocus(),
    );
    await user.click(within(field.size()).getByRole('radio', { name: '5 contra 5' }));
    expect(screen.queryByText(MISSING.size)).toBeNull();
  });
});
