import { expect, it } from 'vitest';
import type { Match } from '../packages/domain/src/matches/schema';
import { evening, runEvening, type Screen } from './support/browser';
import { joinAs, openMatch, readMatch } from './support/calls';
import { centreOf } from './support/gestures';
import {
  closeSharing,
  createMatch,
  entryOf,
  joinAsGuest,
  leaveStage,
  inTwoWeeks,
  MATCH,
  signIn,
  signInThere,
} from './support/people';
import { expectSound } from './support/soundness';

runEvening('full');

it('an organiser creates a match, a guest joins by the link from a phone and leaves by the personal link, live', async () => {
  const organiser = await evening.page('desktop');
  await signIn(organiser, 'Nico Barrientos');
  const matchId = await createMatch(organiser);

  await organiser.getByRole('button', { name: 'Compartir' }).first().click();
  await organiser.getByRole('button', { name: /copiar/iu }).click();
  await organiser.getByText('¡Link copiado al portapapeles!').waitFor();
  const link = await organiser.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${evening.url}/join/${matchId}`);
  await organiser.keyboard.press('Escape');

  const guest = await evening.page('phone');
  const leaveLink = await joinAsGuest(guest, matchId, 'Chino Medina');
  await entryOf(organiser, 'Chino Medina').waitFor();
  await organiser.getByText('2/10').first().waitFor();

  const slotOfChino = async () => {
    const match = (await (await fetch(`${evening.url}/api/matches/${matchId}`)).json()) as Match;
    const { teamIndex, positionIndex } = match.players.find(({ name }) => name === 'Chino Medina') ?? {};
    return [teamIndex, positionIndex];
  };
  const slot = await slotOfChino();
  await guest.goto(leaveLink);
  await guest.getByText('Chino Medina').waitFor();
  await guest.getByText(MATCH.location).waitFor();
  await guest.getByRole('button', { name: /darme de baja|confirmar/iu }).click();
  await guest.getByText('Te has dado de baja del partido correctamente').first().waitFor();
  await organiser.getByText('1/10').first().waitFor();
  expect(await entryOf(organiser, 'Chino Medina').count()).toBe(0);

  // The undo button is shown for ten seconds.
  await guest.getByRole('button', { name: 'Deshacer' }).click();
  await guest.waitForURL(`**/match/${matchId}`);
  await entryOf(organiser, 'Chino Medina').waitFor();
  expect(await slotOfChino()).toEqual(slot);
});

it('a press anywhere on the card or a row of Mis Partidos opens its match', async () => {
  const account = await evening.account('Lucas Peralta');
  const matchIds = [await openMatch(account), await openMatch(account)];
  const organiser = await evening.page('desktop', account);
  const opened: string[] = [];
  // The card of the next match, and the row of another one.
  for (const index of [0, 1]) {
    await organiser.goto('/matches');
    const place = organiser.getByRole('article').nth(index).getByText(MATCH.location);
    await organiser.mouse.click(...(await centreOf(place)));
    await organiser.waitForURL(/\/match\/[\w-]{36}$/u);
    opened.push(organiser.url().split('/').at(-1) ?? '');
  }
  expect(opened.sort()).toEqual(matchIds.sort());
});

it.each<Screen>(['phone', 'desktop'])(
  'on a %s the organiser deletes a match in its own actions',
  async (screen) => {
    const account = await evening.account(`Lucas Borrador ${screen === 'phone' ? 'Uno' : 'Dos'}`);
    const matchId = await openMatch(account);
    const organiser = await evening.page(screen, account);
    await organiser.goto(`/match/${matchId}`);
    await organiser
      .getByRole('button', { name: screen === 'phone' ? 'Acciones del Partido' : 'Herramientas Admin' })
      .click();
    await organiser
      .getByRole(screen === 'phone' ? 'button' : 'menuitem', { name: 'Eliminar', exact: true })
      .click();
    await organiser.getByRole('alertdialog', { name: '¿Eliminar el partido?' }).waitFor();
    await expectSound(organiser);
    await organiser.getByRole('button', { name: 'Sí, eliminar' }).click();
    await organiser.waitForURL('**/matches');
    await organiser.getByText('Partido eliminado exitosamente').first().waitFor();
    await organiser.getByText('No tienes partidos activos').waitFor();
  },
);

it('a draft of the landing page of 3 a side fills the create form after signing in, and asks for the size', async () => {
  const newcomer = await evening.page('phone');
  await newcomer.goto('/');
  await newcomer.getByLabel('Nombre de la cancha').fill(MATCH.location);
  await newcomer.getByLabel('Link de Google Maps').fill('https://maps.app.goo.gl/8fQ2nL');
  await newcomer.getByLabel('Fecha').fill(inTwoWeeks());
  await newcomer.getByLabel('Horario').selectOption('21:00');
  await newcomer.getByLabel('Precio').fill(MATCH.price);
  await newcomer.getByLabel(/Jugadores por equipo/u).selectOption('3');
  await newcomer.getByText('Un partido arranca en 5 contra 5: después elegís cuántos.').waitFor();
  await newcomer.getByRole('button', { name: 'Crear Partido' }).first().click();

  await newcomer.getByText('Necesitas estar logueado para crear un partido').waitFor();
  await signInThere(newcomer, 'Tomás Quiroga', newcomer.getByRole('dialog'));
  await newcomer.waitForURL('**/create-match');
  await newcomer.getByText('Datos del formulario de landing cargados automáticamente').waitFor();
  expect(await newcomer.getByLabel('Nombre de la cancha').inputValue()).toBe(MATCH.location);
  expect(await newcomer.getByLabel('Precio').inputValue()).toBe(MATCH.price);
  expect(await newcomer.evaluate(() => localStorage.getItem('landingFormData'))).toBeNull();
  await newcomer.getByText('La cantidad de jugadores por equipo debe ser entre 5 y 11').waitFor();
  await newcomer.getByRole('radio', { name: '7 contra 7' }).check();

  await newcomer.getByRole('button', { name: 'Crear Partido' }).click();
  await newcomer.waitForURL(/\/match\/[\w-]{36}$/u);
  // The toast does not cover the next action.
  const sharing = newcomer.getByRole('dialog', { name: 'Compartir' });
  await sharing.waitFor();
  const said = await newcomer.getByText('¡Partido creado exitosamente!').last().boundingBox();
  const offered = await sharing.boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(offered?.y ?? 0);
  await closeSharing(newcomer);
  await newcomer.getByText('1/14').first().waitFor();
});

it('in a full match the next player is a substitute, and plays as soon as a starter leaves', async () => {
  const account = await evening.account('Fede Ledesma');
  const matchId = await openMatch(account);
  const organiser = await evening.page('desktop', account);
  await organiser.goto(`/match/${matchId}`);
  await organiser.getByText('1/10').first().waitFor();
  const leaveLinks: string[] = [];
  for (let number = 1; number <= 9; number += 1) {
    leaveLinks.push(await joinAs(evening.url, matchId, `Titular ${number}`));
  }
  await organiser.getByText('10/10').first().waitFor();

  const late = await evening.page('phone', await evening.account('Pipa Domínguez'));
  await late.goto(`/match/${matchId}`);
  // The sign-up dialog opens by itself for a user that is not on the list.
  await late.getByRole('button', { name: 'Unirme como jugador nuevo' }).click();
  await late.getByRole('dialog').getByRole('button', { name: 'Anotarme de suplente', exact: true }).click();
  await leaveStage(late, 'substitute');
  await organiser.getByText('1 esperando').first().waitFor();

  const [, playerId, token] = /\/leave\/([^/]+)\/([^/]+)$/u.exec(leaveLinks[3] ?? '') ?? [];
  const before = await readMatch(account, matchId);
  const slot = before.players.find((player) => player.id === playerId);
  await fetch(`${evening.url}/api/players/${playerId}/leave/${token}`, { method: 'DELETE' });
  await entryOf(organiser, 'Titular 4').waitFor({ state: 'detached' });
  await entryOf(late, 'Titular 4').waitFor({ state: 'detached' });

  const after = await readMatch(account, matchId);
  expect(after.players.find((player) => player.name === 'Pipa Domínguez')).toMatchObject({
    teamIndex: slot?.teamIndex,
    positionIndex: slot?.positionIndex,
    isSubstitute: false,
  });
  expect(after.substitutes).toEqual([]);
});

it('a day is chosen by keys alone, in a calendar inside the window that holds the focus', async () => {
  for (const screen of ['phone', 'desktop'] as const) {
    const organiser = await evening.page(screen, await evening.account('Bruno Sosa'));
    await organiser.goto('/create-match');
    const field = organiser.getByRole('button', { name: /^Fecha/u });
    const calendar = organiser.getByRole('dialog', { name: 'Fecha' });
    // At the lower edge of the window, as far as the page scrolls.
    await field.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await field.press('Enter');
    await calendar.waitFor();
    const covered = await calendar.evaluate((panel) => {
      const box = panel.getBoundingClientRect();
      const corners = [
        [box.left + 4, box.top + 4],
        [box.right - 4, box.top + 4],
        [box.left + 4, box.bottom - 4],
        [box.right - 4, box.bottom - 4],
      ] as const;
      // Outside the window, or under the fixed bar, another element or none is found.
      return corners.filter(([x, y]) => !panel.contains(document.elementFromPoint(x, y)));
    });
    expect(covered).toEqual([]);

    const holdsFocus = () => calendar.evaluate((panel) => panel.contains(document.activeElement));
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await organiser.keyboard.press(key);
      expect(await holdsFocus()).toBe(true);
    }
    await organiser.keyboard.press('Escape');
    expect(await calendar.count()).toBe(0);
    expect(await field.evaluate((button) => button === document.activeElement)).toBe(true);

    await organiser.keyboard.press('Enter');
    await calendar.waitFor();
    await organiser.keyboard.press('ArrowDown');
    await organiser.keyboard.press('Enter');
    await organiser.getByRole('button', { name: /^Fecha: /u }).waitFor();
    expect(await field.evaluate((button) => button === document.activeElement)).toBe(true);
  }
});
