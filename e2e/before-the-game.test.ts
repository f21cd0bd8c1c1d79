import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Match } from '../packages/domain/src/matches/schema';
import { needs } from './support/browser-needs';
import type { Account } from './support/accounts';
import { evening, runEvening } from './support/browser';
import { call, openMatch, readMatch } from './support/calls';
import { carry, centreOf, pressMouse, putFinger } from './support/gestures';
import { expectSoon } from './support/patience';
import { entryOf } from './support/people';

runEvening('full');

let organiser: Account;
/** Two browsers of the one organiser. */
let phone: Page;
let desktop: Page;

beforeAll(async () => {
  organiser = await evening.account('Nico Barrientos');
  [phone, desktop] = [await evening.page('phone', organiser), await evening.page('desktop', organiser)];
});

const STARTERS = [
  ['Sosa', 'Arquero', 4],
  ['Ledesma', 'Defensor', 3.5],
  ['Acuña', 'Mediocampista', 2],
  ['Peralta', 'Delantero', 5],
  ['Medina', 'Delantero', 1.5],
  ['Ibáñez', 'Defensor', 4.5],
  ['Miño', 'Arquero', 2.5],
] as const;

/**
 * A match of five a side with eight starters, one of them Nico, and two substitutes, open in both browsers.
 */
async function openWithTen(): Promise<string> {
  const id = await openMatch(organiser);
  for (const [name, position, rating] of STARTERS) {
    await call(organiser, 'POST', `/api/matches/${id}/add-player`, { name, position, rating });
  }
  for (const name of ['Domínguez', 'Ferreyra']) {
    await call(organiser, 'POST', `/api/matches/${id}/add-player`, { name, isSubstitute: true });
  }
  for (const page of [phone, desktop]) {
    await page.goto(`/match/${id}`);
    // The grips load after the match is shown.
    await page.getByRole('button', { name: 'Mover a Ferreyra' }).waitFor();
  }
  return id;
}

type Places = Record<string, string>;

/** The slot of every player: 'equipo-lugar', or 'banco'. */
function placesOf(match: Match): Places {
  return Object.fromEntries(
    match.allPlayers.map(({ name, teamIndex, positionIndex }) => [
      name,
      teamIndex === null ? 'banco' : `${teamIndex}-${positionIndex}`,
    ]),
  );
}

/** The names on a page, from the first slot to the last substitute. */
const shownIn = (page: Page) => page.locator('main li').allInnerTexts();

/** Waits until every player has the expected slot, in both browsers. */
async function expectPlaces(id: string, expected: Places): Promise<void> {
  await expectSoon(async () => placesOf(await readMatch(organiser, id))).toEqual(expected);
  await expectShown(await readMatch(organiser, id));
}

async function expectShown(match: Match): Promise<void> {
  for (const page of [phone, desktop]) {
    await expectSoon(async () => namesOf(await shownIn(page))).toEqual(
      match.allPlayers.map(({ name }) => name),
    );
  }
}

function namesOf(rows: readonly string[]): string[] {
  const people = ['Nico Barrientos', ...STARTERS.map(([name]) => name), 'Domínguez', 'Ferreyra'];
  return rows.flatMap((row) => people.filter((name) => row.includes(name)));
}

function somebodyIn(places: Places, team: 0 | 1): string {
  const found = Object.keys(places).find((name) => places[name]?.startsWith(`${team}-`) && name !== 'Sosa');
  if (found === undefined) throw new Error(`No player in team ${team}`);
  return found;
}

function freeSlotOf(match: Match): { team: 0 | 1; slot: number; key: string } {
  const taken = new Set(Object.values(placesOf(match)));
  for (const team of [0, 1] as const) {
    for (let slot = 0; slot < match.maxPlayers; slot += 1) {
      if (!taken.has(`${team}-${slot}`)) return { team, slot, key: `${team}-${slot}` };
    }
  }
  throw new Error('There is no free slot');
}

const freeRow = (page: Page, match: Match, { team, slot }: { team: 0 | 1; slot: number }) =>
  page.getByRole('button', {
    name: `Cupo disponible en ${team === 0 ? match.team1Name : match.team2Name}, lugar ${slot + 1}`,
  });

/** Drags a player with the given pointer. */
async function carryTo(page: Page, name: string, target: Locator): Promise<void> {
  // Both are visible before the drag starts.
  await target.scrollIntoViewIfNeeded();
  const from = await centreOf(entryOf(page, name));
  const hand = page === phone ? await putFinger(page, from) : await pressMouse(page, from);
  // A finger rests until the row can be moved.
  if (page === phone) await page.getByText(`Levantaste a ${name}`).waitFor();
  await carry(hand, from, target);
}

describe.each([
  ['a finger on a phone', () => phone, needs('touch')],
  ['a mouse on a desktop', () => desktop, {}],
] as const)('with %s', (_what, pageOf, options) => {
  it(
    'a substitute replaces a starter, two starters exchange slots, one moves to a free slot, one to the substitutes',
    options,
    async () => {
      const page = pageOf();
      const id = await openWithTen();
      let places = placesOf(await readMatch(organiser, id));

      await carryTo(page, 'Domínguez', entryOf(page, 'Acuña'));
      places = { ...places, Domínguez: places['Acuña'] ?? '', Acuña: 'banco' };
      await expectPlaces(id, places);

      const [one, other] = [somebodyIn(places, 0), somebodyIn(places, 1)];
      await carryTo(page, one, entryOf(page, other));
      places = { ...places, [one]: places[other] ?? '', [other]: places[one] ?? '' };
      await expectPlaces(id, places);

      const match = await readMatch(organiser, id);
      const free = freeSlotOf(match);
      await carryTo(page, 'Sosa', freeRow(page, match, free));
      places = { ...places, Sosa: free.key };
      await expectPlaces(id, places);

      await carryTo(page, 'Peralta', page.getByRole('heading', { name: 'Suplentes' }));
      // Those that wait have the slot first, unless the organiser leaves it free.
      await page.getByRole('button', { name: 'Dejar el lugar libre' }).click();
      places = { ...places, Peralta: 'banco' };
      await expectPlaces(id, places);

      await carryTo(page, 'Ferreyra', entryOf(page, 'Peralta'));
      await page.getByText('No se pueden intercambiar suplentes entre sí').last().waitFor();
      await expectPlaces(id, places);
    },
  );
});

it('the same moves by keys alone, each target announced before the drop', async () => {
  const id = await openWithTen();
  const match = await readMatch(organiser, id);
  const places = placesOf(match);
  const free = freeSlotOf(match);
  const said = desktop.getByRole('status');

  // From any slot: down the team, then across to the other one, until the intended slot is announced as the
  // target.
  async function carryByKeys(name: string, isThere: (sentence: string) => boolean) {
    await desktop.getByRole('button', { name: `Mover a ${name}` }).focus();
    await desktop.keyboard.press('Enter');
    await said.filter({ hasText: `Levantaste a ${name}` }).waitFor();
    const seen: string[] = [];
    for (const key of ['ArrowRight', 'ArrowLeft']) {
      await desktop.keyboard.press(key);
      for (const step of ['ArrowUp', 'ArrowDown']) {
        for (let moves = 0; moves < match.maxPlayers; moves += 1) {
          const sentence = (await said.allInnerTexts()).join(' ');
          seen.push(sentence);
          if (isThere(sentence)) {
            await desktop.keyboard.press('Enter');
            return;
          }
          await desktop.keyboard.press(step);
        }
      }
    }
    throw new Error(`Never came there with ${name}: ${seen.join(' | ')}`);
  }

  await carryByKeys('Sosa', (sentence) => sentence.includes('Ledesma'));
  await expectPlaces(id, { ...places, Sosa: places['Ledesma'] ?? '', Ledesma: places['Sosa'] ?? '' });
  await carryByKeys('Ledesma', (sentence) => new RegExp(`lugar ${free.slot + 1}`, 'u').test(sentence));
  await expectSoon(async () => placesOf(await readMatch(organiser, id))['Ledesma']).toMatch(
    new RegExp(`-${free.slot}$`, 'u'),
  );
  const moved = placesOf(await readMatch(organiser, id));

  await carryByKeys('Domínguez', (sentence) => sentence.includes('Peralta'));
  const after = { ...moved, Domínguez: moved['Peralta'] ?? '', Peralta: 'banco' };
  await expectPlaces(id, after);

  // Escape restores the slots.
  await desktop.getByRole('button', { name: 'Mover a Sosa' }).focus();
  await desktop.keyboard.press('Enter');
  await desktop.keyboard.press('ArrowDown');
  await desktop.keyboard.press('Escape');
  await said.filter({ hasText: 'No cambió nada' }).waitFor();
  await expectPlaces(id, after);
});

it('even teams show their reason; another option can be applied, and undone', async () => {
  const id = await openWithTen();
  const before = placesOf(await readMatch(organiser, id));
  await desktop.getByRole('button', { name: 'Armar equipos parejos' }).click();
  const sheet = desktop.getByRole('dialog', { name: 'Equipos parejos' });
  await sheet
    .getByRole('paragraph')
    .filter({ hasText: /^la mejor de [\d.]+ combinaciones: diferencia \d+(,\d)?$/u })
    .waitFor();
  await sheet.getByRole('radio', { name: /Opción 2/u }).check();
  await sheet.getByRole('button', { name: 'Usar estos equipos' }).click();
  await desktop.getByText('Equipos armados').waitFor();
  const generated = placesOf(await readMatch(organiser, id));
  expect(generated).not.toEqual(before);
  await expectPlaces(id, generated);

  await desktop.getByRole('button', { name: 'Deshacer' }).first().click();
  await expectPlaces(id, before);
});

it('an exported list, edited by hand and pasted, changes nothing before it is applied', async () => {
  const id = await openWithTen();
  await desktop.getByRole('button', { name: 'Exportar lista' }).click();
  await desktop.getByText('¡Lista copiada al portapapeles!').waitFor();
  await desktop.getByRole('dialog', { name: 'Lista copiada' }).getByText('Precio total: $ 6.500').waitFor();
  await desktop.getByRole('button', { name: 'Listo' }).click();
  const exported = await desktop.evaluate(() => navigator.clipboard.readText());
  expect(exported).toContain('Precio total: $ 6.500');

  // A player signs up while the list is edited in the chat.
  await call(organiser, 'POST', `/api/matches/${id}/add-player`, { name: 'Quiroga', isSubstitute: true });
  const edited = exported
    .replace(/^\d+\. Ibáñez$/mu, '⚽ 3) IBANEZ (llega 21.15)')
    .replace(/^\d+\. Acuña$/mu, '2- Beto Rial')
    .replace(/^\d+\. Medina\n/mu, '')
    .replace(/\n\n#picado/u, '\n3. Medina\n\n#picado');

  await phone.getByRole('button', { name: 'Acciones del Partido' }).click();
  await phone.getByRole('dialog').getByText('Importar lista').click();
  const sheet = phone.getByRole('dialog', { name: 'Importar lista' });
  await sheet.getByRole('textbox').fill(edited);
  await sheet.getByRole('button', { name: 'Comparar lista' }).click();
  for (const [heading, name] of [
    ['Se suman', 'Beto Rial'],
    ['Se van', 'Acuña'],
    ['Cambian de lugar', 'Medina'],
  ] as const) {
    await sheet.getByRole('region', { name: heading }).getByText(name).waitFor();
  }
  const seen = await readMatch(organiser, id);
  expect(seen.allPlayers.map(({ name }) => name)).toContain('Acuña');

  await sheet.getByRole('button', { name: 'Aplicar cambios' }).click();
  await phone
    .getByRole('alertdialog')
    .getByRole('button', { name: /aplicar|confirmar|sacar/iu })
    .click();
  await phone.getByText('Lista importada exitosamente').waitFor();
  await entryOf(desktop, 'Beto Rial').waitFor();

  const after = await readMatch(organiser, id);
  const names = after.allPlayers.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Beto Rial', 'Ibáñez', 'Quiroga', 'Nico Barrientos']));
  expect(names).not.toContain('Acuña');
  expect(after.substitutes.map(({ name }) => name)).toContain('Medina');
});

it('two browsers of the organiser with concurrent moves show the same match', needs('touch'), async () => {
  const id = await openWithTen();
  const before = await readMatch(organiser, id);
  const [one, other] = [somebodyIn(placesOf(before), 0), somebodyIn(placesOf(before), 1)];
  await Promise.all([
    carryTo(phone, one, entryOf(phone, other)),
    carryTo(desktop, one, entryOf(desktop, 'Domínguez')),
  ]);
  // A starter dropped among the substitutes goes to the bench.
  await desktop.getByRole('button', { name: 'Dejar el lugar libre' }).click();
  await expectSoon(async () => (await readMatch(organiser, id)).version).toBe(before.version + 2);
  const after = await readMatch(organiser, id);
  expect(after.allPlayers.map(({ id: player }) => player).sort()).toEqual(
    before.allPlayers.map(({ id: player }) => player).sort(),
  );
  await expectShown(after);
});
