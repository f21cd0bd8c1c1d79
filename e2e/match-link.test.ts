import { beforeAll, expect, it } from 'vitest';
import { evening, runEvening } from './support/browser';
import { openMatch } from './support/calls';

runEvening();

let matchId: string;

beforeAll(async () => {
  matchId = await openMatch(await evening.account('Nico Barrientos'));
});

it('an announced slot is shown to all others, and is free again when its visitor leaves', async () => {
  const [filler, watcher] = [await evening.page('phone'), await evening.page('desktop')];
  for (const page of [filler, watcher]) {
    await page.goto(`/match/${matchId}`);
    await page.getByRole('button', { name: 'Entrar como Invitado' }).click();
    // The sign-up dialog opens a moment after the match is shown.
    const invitation = page.getByRole('dialog');
    await invitation.getByLabel('Nombre').waitFor();
    await page.keyboard.press('Escape');
    await invitation.waitFor({ state: 'detached' });
  }
  const free = filler.getByRole('button', { name: /^Cupo disponible/u }).first();
  const beingTaken = watcher.getByText('Jugador Anotándose...').first();
  await free.click();
  await beingTaken.waitFor();
  await filler.keyboard.press('Escape');
  await beingTaken.waitFor({ state: 'detached' });

  await free.click();
  await beingTaken.waitFor();
  await filler.context().close();
  await beingTaken.waitFor({ state: 'detached' });
});

it('the link gives a chat place, day, time, free slots and a picture', async () => {
  const page = await (await fetch(`${evening.url}/join/${matchId}`)).text();
  const tag = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'u').exec(page)?.[1] ?? '';
  expect(`${tag('og:title')} ${tag('og:description')}`).toContain('Complejo La Esquina, cancha 3');
  expect(`${tag('og:title')} ${tag('og:description')}`).toMatch(/\w+ \d+ de \w+/u);
  expect(`${tag('og:title')} ${tag('og:description')}`).toContain('21:00');
  expect(`${tag('og:title')} ${tag('og:description')}`).toMatch(/Quedan \d+ lugares/u);
  const picture = await fetch(tag('og:image').replaceAll('&amp;', '&'));
  expect(picture.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('the match is shown from the page without a call', async () => {
  const visitor = await evening.page('phone');
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await visitor.goto(`/join/${matchId}`);
  await visitor.getByText('Complejo La Esquina, cancha 3').first().waitFor();
  expect(requested).not.toContain(`/api/matches/${matchId}`);
});
