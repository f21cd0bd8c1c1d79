/** `/g/{id}`, the one link of a group, and its own page. */
import { groupsContract } from '@picado/domain/groups/contract';
import type { GroupView } from '@picado/domain/groups/schema';
import { expect, it } from 'vitest';
import { groupFields } from '../../test/group-permissions';
import { nico, runServerOfPages } from '../../test/pages-server';
import { server } from '../../test/running-server';

runServerOfPages();

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}${path}`, { headers });
  return { status: answer.status, cache: answer.headers.get('cache-control'), html: await answer.text() };
}
const content = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1] ?? null;
const between = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0];
/** What was drawn, without what is of one answer alone. */
const drawnIn = (html: string) =>
  [between(html, '<div id="root">', '</div>'), between(html, 'id="page-data">', '</script>')].map((part) =>
    part?.replaceAll(/[\da-f]{32}/gu, ''),
  );

async function makeGroup(fields: object = {}): Promise<{ group: GroupView; matchId: string }> {
  const body = { ...groupFields, name: 'Los jueves de La Esquina', firstDate: '2026-11-26', ...fields };
  const { group } = (await server.call(groupsContract.create, { token: nico.token, body })).body;
  return { group, matchId: group.nextDate?.matchId ?? '' };
}
const update = (id: string, body: object) =>
  server.call(groupsContract.update, { params: { id }, token: nico.token, body });

it('is the invitation to the next date, as that is drawn, under the name of the group', async () => {
  const { group, matchId } = await makeGroup();
  const [link, join] = [await page(`/g/${group.id}`), await page(`/join/${matchId}`)];
  expect([link.status, link.cache]).toEqual([200, 'no-cache']);
  expect(drawnIn(link.html)).toEqual(drawnIn(join.html));
  expect(link.html).toContain(`data-drawn="join" data-drawn-for="" data-drawn-at="/join/${matchId}"`);
  expect(join.html).not.toContain('data-drawn-at');

  expect(link.html).toContain('<title>Los jueves de La Esquina · Picado</title>');
  expect(content(link.html, 'og:title')).toBe('Los jueves de La Esquina · Picado');
  expect(content(link.html, 'og:description')).toBe(
    'Todos los jueves, 21:00 · Complejo La Esquina, cancha 3. Próxima fecha: jueves 26 de noviembre. Después: jueves 3 de diciembre',
  );
  expect(content(link.html, 'og:url')).toBe(`${server.publicUrl}/g/${group.id}`);
  const image = content(link.html, 'og:image') ?? '';
  expect(image).toMatch(new RegExp(`^${server.publicUrl}/og/group/${group.id}\\.png\\?v=[\\da-f]{12}$`, 'u'));
  const picture = await fetch(server.url + image.slice(server.publicUrl.length));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

it('names its picture anew with all that it shows', async () => {
  const { group } = await makeGroup();
  const image = async () => content((await page(`/g/${group.id}`)).html, 'og:image');
  const before = await image();
  expect(await image()).toBe(before);
  await update(group.id, { name: 'Los de siempre' });
  const renamed = await image();
  expect(renamed).not.toBe(before);
  server.clock.advance(7 * 24 * 60 * 60 * 1000);
  expect(await image()).not.toBe(renamed);
});

it('is the group itself while no date is open, and tells an outsider nothing else of it', async () => {
  const { group } = await makeGroup({ opensDaysBefore: 0 });
  for (const path of [`/g/${group.id}`, `/group/${group.id}`]) {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain('<title>Los jueves de La Esquina · Picado</title>');
    expect(html).toContain('<div id="root"></div>');
    expect(content(html, 'og:url')).toBe(server.publicUrl + path);
    expect(content(html, 'robots')).toBe('noindex');
    expect(html).not.toContain(groupFields.price);
    expect(html).not.toContain(nico.userId);
  }
  await update(group.id, { isPaused: true });
  expect(content((await page(`/g/${group.id}`)).html, 'og:description')).toBe(
    'Todos los jueves, 21:00 · Complejo La Esquina, cancha 3. Por ahora no tiene próxima fecha',
  );
});

it('is drawn for a known user, and stored by no cache', async () => {
  const { group, matchId } = await makeGroup();
  const cookie = { cookie: `picado_session=${nico.token}` };
  const [link, join] = [await page(`/g/${group.id}`, cookie), await page(`/join/${matchId}`, cookie)];
  expect(link.cache).toBe('private, no-store');
  expect(drawnIn(link.html)).toEqual(drawnIn(join.html));
  expect(link.html).toContain(
    `data-drawn="join" data-drawn-for="${nico.userId}" data-drawn-at="/join/${matchId}"`,
  );
  expect(content(link.html, 'og:url')).toBe(`${server.publicUrl}/g/${group.id}`);
});

it.each(['01930000-0000-7000-8000-000000000000', 'hola', '%20'])(
  'without a group (%s) is a page with that message, also without script, and has no picture',
  async (id) => {
    for (const path of [`/g/${id}`, `/group/${id}`]) {
      const { status, html } = await page(path);
      expect(status).toBe(404);
      expect(html).toContain('<title>No encontramos ese grupo · Picado</title>');
      expect(html).toMatch(/<noscript>[^]*<p>No encontramos ese grupo<\/p>/u);
      expect(html).toContain('<div id="root">');
    }
    expect((await fetch(`${server.url}/og/group/${id}.png`)).status).toBe(404);
  },
);

it('escapes what its organiser wrote', async () => {
  const { group } = await makeGroup({ name: '"><script>alert(1)</script> $&' });
  const { html } = await page(`/g/${group.id}`);
  expect(html).not.toContain('alert(1)</script> $');
  expect(content(html, 'og:title')).toBe(
    '&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62; $&#38; · Picado',
  );
});
