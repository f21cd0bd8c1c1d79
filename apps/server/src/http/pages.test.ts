import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import type { DrawnSubject } from '@picado/domain/pages/drawing';
import { resultsContract } from '@picado/domain/results/contract';
import { usersContract } from '@picado/domain/users/contract';
import type { UpdateProfile } from '@picado/domain/users/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { describe, expect, it } from 'vitest';
import { SCRIPT } from '../../test/built-web';
import { matchData } from '../../test/match-data';
import { nico, runServerOfPages, webFolder } from '../../test/pages-server';
import { server } from '../../test/running-server';

runServerOfPages();

async function page(path: string) {
  const answer = await fetch(`${server.url}${path}`);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}
async function createMatch(change: Partial<typeof matchData> & Record<string, unknown> = {}): Promise<Match> {
  const body = { ...matchData, ...change };
  return (await server.call(matchesContract.create, { token: nico.token, body })).body.match;
}
const content = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1] ?? null;
const titleOf = (html: string) => /<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? null;
const pageData = (html: string): DrawnSubject | null => {
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec(html)?.[1];
  return data === undefined ? null : (JSON.parse(data) as DrawnSubject);
};

describe('a link to a player', () => {
  it('has their name, their figures and their card', async () => {
    const { status, html } = await page(`/public-profile/${nico.userId}`);
    expect(status).toBe(200);
    expect(html).toContain('<title>Nico Barrientos · Picado</title>');
    expect(content(html, 'og:description')).toBe(
      'Mediocampista · nivel 3,0 · 0 partidos · 0 goles · mirá su figurita',
    );
    expect(content(html, 'og:image')).toMatch(
      new RegExp(`^${server.publicUrl}/og/player/${nico.userId}\\.png\\?v=[0-9a-f]{12}$`, 'u'),
    );
    expect(html).not.toContain('nico@example.com');
  });

  it('is listed by search engines only where the user allows it, and the profile is public', async () => {
    const robots = async (body: UpdateProfile) => {
      await server.call(usersContract.update, { token: nico.token, body });
      return content((await page(`/public-profile/${nico.userId}`)).html, 'robots');
    };
    expect(await robots({})).toBe('noindex');
    expect(await robots({ isIndexed: true })).toBeNull();
    expect(await robots({ isPublic: false })).toBe('noindex');
    expect(await robots({ isPublic: true, isIndexed: false })).toBe('noindex');
  });

  it('reveals nothing of a user that is not public: it equals that of an unknown user', async () => {
    const body = { isPublic: false };
    await server.call(usersContract.update, { token: nico.token, body });
    const hidden = await page(`/public-profile/${nico.userId}`);
    const missing = await page('/public-profile/01930000-0000-7000-8000-000000000000');
    for (const { status, html } of [hidden, missing]) {
      expect(status).toBe(404);
      expect(content(html, 'robots')).toBe('noindex');
      expect(content(html, 'og:image')).toBeNull();
      expect(html).not.toContain('Nico');
      expect(titleOf(html)).toBe('Este perfil no existe o es privado · Picado');
    }
  });
});

describe('a link to a match', () => {
  it.each(['join', 'match'])('/%s contains the match exactly as the call answers it', async (route) => {
    const match = await createMatch();
    const { status, html, headers } = await page(`/${route}/${match.id}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    const read = await fetch(`${server.url}/api/matches/${match.id}`);
    expect(pageData(html)).toEqual({ page: route, match: await read.json() });
    expect(html).toContain(`<html data-drawn="${route}" data-drawn-for="" lang`);
    expect(html).toContain(`<p>${route} /${route}/${match.id} ${server.publicUrl} </p>`);
  });

  it('has tags with place, day, time and free slots for a chat', async () => {
    const match = await createMatch({ team1Name: 'Los Pibes', team2Name: 'Barrio Sur' });
    const { html } = await page(`/join/${match.id}`);
    const description =
      'Complejo La Esquina, cancha 3 · jueves 26 de noviembre, 21:00 h · $ 650 c/u · Quedan 9 lugares';
    expect(content(html, 'og:title')).toBe('Los Pibes vs Barrio Sur · Picado');
    expect(titleOf(html)).toBe('Anotate: Los Pibes – Barrio Sur, jueves 26 de noviembre · Picado');
    const { html: ofMatch } = await page(`/match/${match.id}`);
    expect(titleOf(ofMatch)).toBe('Los Pibes – Barrio Sur, jueves 26 de noviembre · Picado');
    expect(content(html, 'og:description')).toBe(description);
    expect(content(html, 'twitter:description')).toBe(description);
    expect(content(html, 'og:url')).toBe(`${server.publicUrl}/join/${match.id}`);
    expect(content(html, 'og:image')).toBe(`${server.publicUrl}/og/match/${match.id}.png?v=1`);
    expect(content(html, 'twitter:card')).toBe('summary_large_image');
    expect(content(html, 'robots')).toBe('noindex');
    // The first `title` element of a page is its title.
    expect(html.indexOf('Los Pibes vs')).toBeLessThan(html.indexOf('<title>Picado</title>'));
    const image = await fetch(`${server.url}/og/match/${match.id}.png?v=1`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('names the zone of a match behind its hour where the product has another clock', async () => {
    const there = await createMatch({ timeZone: 'Europe/Madrid' });
    const description = content((await page(`/join/${there.id}`)).html, 'og:description');
    expect(description).toContain('jueves 26 de noviembre, 21:00 h, hora de Madrid · $ 650 c/u');
    const alike = await createMatch({ timeZone: 'America/Montevideo' });
    const { html } = await page(`/match/${alike.id}`);
    expect(content(html, 'og:description')).toContain('21:00 h · $ 650 c/u');
  });

  it('names the free slots down to the last one, then the substitutes', async () => {
    const match = await createMatch();
    const places = async () =>
      content((await page(`/join/${match.id}`)).html, 'og:description')
        ?.split(' · ')
        .at(-1);
    for (let number = 1; number <= 8; number += 1) {
      await server.call(rosterContract.join, {
        params: { id: match.id },
        body: { name: `Jugador ${number}` },
      });
    }
    expect(await places()).toBe('Queda 1 lugar');
    await server.call(rosterContract.join, { params: { id: match.id }, body: { name: 'Último' } });
    expect(await places()).toBe('Completo: anotate como suplente');
  });

  it('says the score once the match is finished and has one', async () => {
    const match = await createMatch();
    const state = async () =>
      content((await page(`/match/${match.id}`)).html, 'og:description')
        ?.split(' · ')
        .at(-1);
    const act = { params: { id: match.id }, token: nico.token };
    await server.call(resultsContract.finish, act);
    expect(await state()).toBe('Finalizado');
    await server.call(resultsContract.finalScore, { ...act, body: { team1Goals: 4, team2Goals: 3 } });
    expect(await state()).toBe('Finalizado: 4 a 3');
  });

  it('escapes what users wrote', async () => {
    const match = await createMatch({
      location: 'Cancha "</script><script>alert(1)</script>',
      team1Name: "$& $' <b>Los\u00A0Pibes</b>",
      team2Name: '<!--app-data-->',
    });
    const { html } = await page(`/match/${match.id}`);
    expect(html.match(/<script/gu)).toHaveLength(1);
    expect(html).not.toContain('<b>');
    expect(pageData(html)).toEqual({ page: 'match', match });
    expect(content(html, 'og:title')).toContain('$&#38; $&#39; &#60;b&#62;Los Pibes');
  });

  it.each(['01930000-0000-7000-8000-000000000000', 'hola', '%20'])(
    'without a match (%s) gets a page with that message, also without script',
    async (id) => {
      for (const route of ['join', 'match']) {
        const { status, html } = await page(`/${route}/${id}`);
        expect(status).toBe(404);
        expect(html).toMatch(/<noscript>[^]*<p>No encontramos ese partido<\/p>/u);
        expect(html).toContain('<div id="root">');
        expect(pageData(html)).toBeNull();
      }
    },
  );

  it('keeps what loads the app inert until the first paint: the app, sheets, its screen, then what it opens later', async () => {
    const match = await createMatch();
    const { html } = await page(`/match/${match.id}`);
    const head = html.slice(0, html.indexOf('</head>'));
    const files = /<template id="app-files">(.*)<\/template>/su.exec(head)?.[1] ?? '';
    const links = files.match(/<link [^>]*>/gu) ?? [];
    expect(links.map((tag) => tag.replace(' crossorigin', '').replace(' />', '>'))).toEqual([
      '<link rel="modulepreload" id="app-code" href="/assets/index-1.js">',
      '<link rel="stylesheet" href="/assets/index-1.css">',
      '<link rel="stylesheet" href="/assets/field-1.css">',
      '<link rel="preload" as="style" href="/assets/field-1.css">',
      '<link rel="modulepreload" href="/assets/match-1.js">',
      '<link rel="modulepreload" href="/assets/field-1.js">',
      '<link rel="preload" as="style" fetchpriority="low" data-later href="/assets/form-1.css">',
      '<link rel="modulepreload" fetchpriority="low" data-later href="/assets/player-1.js">',
      '<link rel="modulepreload" fetchpriority="low" data-later href="/assets/form-1.js">',
    ]);
    expect(head.replace(files, '')).not.toContain('/assets/');
  });

  it('has its sheets behind the markup where there is no script', async () => {
    const match = await createMatch();
    const { html } = await page(`/match/${match.id}`);
    const sheets = /<noscript>(<link.*?)<\/noscript>/su.exec(html.slice(html.indexOf('id="root"')))?.[1];
    expect(sheets?.match(/href="[^"]+"/gu)).toEqual([
      'href="/assets/index-1.css"',
      'href="/assets/field-1.css"',
    ]);
  });
});

describe('a page', () => {
  it.each([
    '/',
    '/home',
    '/create-match',
    '/matches',
    '/profile',
    '/friends',
    '/reviews',
    '/leave/x/y',
    '/confirm/x',
    '/auth',
    '/auth-callback?token=x',
    '/auth/callback?token=x',
    '/auth/failure?error=x',
  ])('of the route table (%s) is found', async (path) => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).not.toContain('token=x');
  });

  it.each([
    ['/auth-callback?token=x', 'no-referrer'],
    ['/auth/callback?token=x', 'no-referrer'],
    ['/auth/failure?error=x', 'same-origin'],
    ['/home', 'same-origin'],
  ])('%s is sent with the referrer policy %s', async (path, policy) => {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.headers.get('referrer-policy')).toBe(policy);
    await answer.body?.cancel();
  });

  it.each([
    ['/', 'Picado: armá el partido sin el caos del grupo'],
    ['/home', 'Próximos Partidos · Picado'],
    ['/auth', 'Iniciar Sesión · Picado'],
    ['/match/hola', 'No encontramos ese partido · Picado'],
    ['/nada', 'No encontramos la página · Picado'],
    ['/leave/x', 'Darme de baja · Picado'],
    ['/confirm', 'Confirmar mi lugar · Picado'],
  ])('%s is titled %s', async (path, title) => {
    expect(titleOf((await page(path)).html)).toBe(title);
  });

  it.each(['/leave', '/leave/x', '/leave/x/', '/confirm', '/confirm/'])(
    'of a personal link that was cut off (%s) says so with a 404',
    async (path) => {
      const { status, html } = await page(path);
      expect(status).toBe(404);
      expect(html).toContain('Link inválido');
    },
  );

  it.each(['/nada', '/home/x', '//evil', '/admin/', '/join/%E0%A4'])(
    'that does not exist (%s) is a page with a 404',
    async (path) => {
      const { status, html } = await page(path);
      expect(status).toBe(404);
      expect(html).toContain('<div id="root">');
      expect(html).not.toContain('//evil');
    },
  );

  it('that is drawn has its style in the head, and a key of its own for its form', async () => {
    const match = await createMatch();
    const [{ html, headers }, again] = [await page(`/match/${match.id}`), await page(`/match/${match.id}`)];
    const nonce = /'nonce-([^']+)'/u.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(html.slice(0, html.indexOf('</head>'))).toContain(`<style nonce="${nonce}">p{color:red}</style>`);
    const keyOf = (text: string) => /name="key" value="([^"]*)"/u.exec(text)?.[1];
    expect(keyOf(html)).toMatch(/^[\da-f]{32}$/u);
    expect(keyOf(again.html)).not.toBe(keyOf(html));
  });

  it.each([
    ['/', '<p>landing / '],
    ['/nada', '<p>not-found /nada '],
  ])('%s is drawn', async (path, markup) => {
    expect((await page(path)).html).toContain(markup);
  });

  it('of a player who is public is drawn, and of no other', async () => {
    expect(pageData((await page(`/public-profile/${nico.userId}`)).html)).toMatchObject({
      page: 'public-profile',
      profile: { id: nico.userId, name: 'Nico Barrientos' },
    });
    await server.call(usersContract.update, { token: nico.token, body: { isPublic: false } });
    expect(pageData((await page(`/public-profile/${nico.userId}`)).html)).toBeNull();
  });

  it('shows browsers without script what works there', async () => {
    const match = await createMatch();
    const withoutScript = async (path: string) =>
      /<noscript>(.*?)<\/noscript>/su.exec((await page(path)).html)?.[1];
    expect(await withoutScript('/home')).toContain('Sin él podés leer un partido');
    expect(await withoutScript(`/match/${match.id}`)).toContain(
      `<a href="/join/${match.id}">la invitación</a>`,
    );
  });

  it('has a new nonce each time, which its policy allows', async () => {
    const nonces = new Set<string>();
    for (const { html, headers } of [await page('/'), await page('/')]) {
      const nonce = /'nonce-([^']+)'/u.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(html).toContain(`nonce="${nonce}"`);
      expect(html).not.toContain('__CSP_NONCE__');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });
});

describe('a file of the built app', () => {
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request(`${server.url}${path}`, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });

  it('with a hash in its name is immutable and compressed', async () => {
    const brotli = await raw('/assets/index-1.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/u),
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    expect(brotli.body.length).toBeLessThan(SCRIPT.length / 5);
    const gzip = await raw('/assets/index-1.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    expect((await raw('/assets/index-1.js')).body.toString()).toBe(SCRIPT);
  });

  it('with a hash in its name is read once', async () => {
    expect((await raw('/assets/kept-1.js')).body.toString()).toBe(SCRIPT);
    await rm(join(webFolder, 'assets/kept-1.js'));
    expect((await raw('/assets/kept-1.js')).body.toString()).toBe(SCRIPT);
  });

  it('deleted before its first read is not found', async () => {
    await rm(join(webFolder, 'assets/lost-1.js'));
    expect((await raw('/assets/lost-1.js')).status).toBe(404);
  });

  it.each(['identity', 'gzip', 'br'])(
    'has the same headers whole (%s), in part and unchanged',
    async (encoding) => {
      const path = '/assets/index-1.js';
      const whole = await raw(path, { 'accept-encoding': encoding });
      const part = await raw(path, { 'accept-encoding': encoding, range: 'bytes=2-5' });
      const same = ['etag', 'last-modified', 'content-type', 'content-encoding', 'accept-ranges', 'vary'];
      const both = [...same, 'cache-control', 'cross-origin-resource-policy', 'content-security-policy'];
      expect(both.map((name) => part.headers[name])).toEqual(both.map((name) => whole.headers[name]));
      expect([part.status, part.body]).toEqual([206, whole.body.subarray(2, 6)]);
      expect(whole.headers['content-length']).toBe(String(whole.body.length));
      const tag = String(whole.headers['etag']);
      const again = await raw(path, { 'accept-encoding': encoding, 'if-none-match': tag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    },
  );

  it('without a hash is revalidated, and not sent again', async () => {
    const first = await raw('/version.json');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(first.body.toString())).toHaveProperty('buildId');
    const again = await raw('/version.json', { 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await raw('/version.json?1795255200000')).status).toBe(200);
  });

  it.each([
    '/index.html',
    '/.built-from',
    '/.vite/manifest.json',
    '/assets/index-1.js.map',
    '/assets/index-1.js.br',
    '/assets/nada.js',
    '/assets/',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets\\..\\package.json',
  ])('that is not public (%s) is not found, and is no page', async (path) => {
    const { status, headers } = await raw(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
