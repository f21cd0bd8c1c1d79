import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, type ServerProcess } from '../apps/server/test/server-process';
import { beginUsers, emailOf, openAccount, type Account } from './support/accounts';
import { call, joinAs, openGroup, openMatch, readMatch, signUp } from './support/calls';
import { pageIn, type EnginePage } from './support/engine-page';
import { ENGINES, needsEngine, type Engine, type EngineWindow } from './support/engines';
import { signIn } from './support/overlay-heights';
import { MATCH } from './support/people';

/**
 * The main journey of each feature, on a phone in every engine: written once, in the words that the three drivers share
 * (`support/engine-page.ts`).
 */

const PHONE = { width: 390, height: 844 };

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  beginUsers();
  dataDir = await mkdtemp(join(tmpdir(), 'picado-engine-journeys-'));
  server = await startProcess({ DATA_DIR: dataDir });
});

afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(ENGINES)('in $name', (engine: Engine) => {
  const needs = needsEngine(engine);
  /** A user of this engine: no two engines share one. */
  const account = (name: string) => openAccount(server.url, `${name} de ${engine.name}`);
  let windows: EngineWindow[] = [];
  let phone: EnginePage;
  /** The second phone, for what one sees of the other. */
  let other: EnginePage;

  beforeAll(async () => {
    if (!engine.isInstalled()) return;
    windows = [await engine.start(PHONE), await engine.start(PHONE)];
    [phone, other] = windows.map(pageIn) as [EnginePage, EnginePage];
  });
  afterAll(() => Promise.all(windows.map((window) => window.close())));

  async function use(index: 0 | 1, user: Account | null): Promise<void> {
    const window = windows[index];
    if (window === undefined) return;
    await window.open(`${server.url}/robots.txt`);
    await window.run(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    if (user !== null) await signIn(window, user);
  }
  const open = (page: EnginePage, path: string) => page.open(`${server.url}${path}`);
  /** A press while both cores are taken is lost now and then in WebKit: the menu is opened once more, which fails where it is open. */
  async function openAction(name: string): Promise<void> {
    await phone.press('Acciones del Partido');
    await phone.press(name).catch(async () => {
      await phone.press('Acciones del Partido');
      await phone.press(name);
    });
  }

  it(
    'a newcomer plans a match on the landing page, signs in, makes it and is offered its link',
    needs,
    async () => {
      await use(0, null);
      await open(phone, '/');
      await phone.type('Nombre de la cancha', 'La Terraza');
      await phone.type('Precio', '60000');
      await phone.press('Crear Partido');
      await phone.press('Continuar con Google');
      await phone.type('Nombre', 'Tomi Quiroga');
      await phone.type('E-mail', emailOf(`Tomi ${engine.name}`));
      await phone.press('Entrar');
      await phone.see('Así queda');
      await phone.see('$ 6.000 c/u');
      await phone.press('Crear y compartir');
      await phone.see('¡Partido creado exitosamente! Te has unido automáticamente como jugador.');
      await phone.see('Compartir');
      expect(await phone.path()).toMatch(/^\/match\/[\w-]{36}$/u);
    },
  );

  it('a guest signs up by the link, is seen at once, and leaves by the personal link', needs, async () => {
    const nico = await account('Nico');
    const matchId = await openMatch(nico);
    await use(0, nico);
    await open(phone, `/match/${matchId}`);
    await phone.see('1/10');
    await use(1, null);
    await open(other, `/join/${matchId}`);
    await other.press('Entrar como Invitado');
    await other.type('Nombre', 'Emi Wu');
    await other.choose('Posición', 'Arquero');
    await other.press('Anotarme');
    await other.see('¡Te has unido al partido exitosamente!');
    await phone.see('2/10');
    await phone.see('Emi Wu');
    const { allPlayers } = await readMatch(nico, matchId);
    expect(allPlayers.find(({ name }) => name === 'Emi Wu')?.position).toBe('Arquero');

    const link = await joinAs(server.url, matchId, 'Chino Medina');
    await other.open(new URL(link, server.url).href);
    await phone.see('3/10');
    await other.press('Darme de baja');
    await other.see('Te has dado de baja del partido correctamente');
    await phone.see('2/10');
    await other.press('Deshacer');
    await phone.see('3/10');
  });

  it('an organiser adds a player, renames the teams, leaves a note, and imports a list', needs, async () => {
    const nico = await account('Olga');
    const matchId = await openMatch(nico);
    await use(0, nico);
    await open(phone, `/match/${matchId}`);
    await openAction('Agregar jugador');
    await phone.type('Nombre', 'Rulo');
    await phone.press('Agregar');
    await phone.see('2/10');

    await open(phone, `/match/${matchId}`);
    await openAction('Nombres de los equipos');
    await phone.type('Nombre del equipo 1', 'Los Pibes');
    await phone.press('Guardar Cambios');
    await phone.see('Los Pibes');

    await open(phone, `/match/${matchId}`);
    await openAction('Nota del organizador');
    await phone.type('La nota', 'Traigan pecheras');
    await phone.press('Guardar la nota');
    await phone.see('Traigan pecheras');

    await open(phone, `/match/${matchId}`);
    await openAction('Importar lista');
    await phone.type('Lista del chat', '1. Rulo 2. Zurdo 3. Mono');
    await phone.press('Comparar lista');
    await phone.see('Zurdo');
  });

  it('two players write to each other in the chat', needs, async () => {
    const [nico, fede] = [await account('Nacho'), await account('Fede')];
    const matchId = await openMatch(nico);
    await signUp(fede, matchId, 1);
    await use(0, nico);
    await use(1, fede);
    for (const page of [phone, other]) {
      await open(page, `/match/${matchId}`);
      await page.press('Chat');
    }
    await phone.type('Mensaje', 'Traigo la pelota');
    await phone.press('Mandar');
    await other.see('Traigo la pelota');
    await other.type('Mensaje', 'Yo las pecheras');
    await other.press('Mandar');
    await phone.see('Yo las pecheras');
  });

  it('a player says that they paid, and the organiser confirms it', needs, async () => {
    const [nico, fede] = [await account('Paula'), await account('Tito')];
    const matchId = await openMatch(nico);
    await signUp(fede, matchId, 1);
    await use(0, nico);
    await use(1, fede);
    await open(phone, `/match/${matchId}/payments`);
    await open(other, `/match/${matchId}`);
    await other.press('Acciones del Partido');
    await other.press('Pagos');
    await other.press('Ya pagué');
    await other.see('Avisaste que pagaste');
    await phone.see('1 por confirmar');
    await phone.press('Confirmar');
    await phone.see('2 pagaron');
    await other.see('Pago confirmado');
  });

  it(
    'after the game a player reports, votes and reviews in one go, and the result is there',
    needs,
    async () => {
      const [nico, fede] = [await account('Nestor'), await account('Facu')];
      const matchId = await openMatch(nico);
      await signUp(fede, matchId, 0);
      await call(nico, 'POST', `/api/matches/${matchId}/finish`);
      await call(nico, 'POST', `/api/matches/${matchId}/final-score`, { team1Goals: 4, team2Goals: 3 });
      await use(0, fede);
      await open(phone, `/match/${matchId}`);
      await phone.press('Cargar mi reporte');
      await phone.press('Goles: uno más');
      await phone.press('Goles: uno más');
      await phone.press('Enviar Reporte');
      await phone.see('¿Quién fue la figura?');
      await phone.press(`Nestor de ${engine.name}`, 'radio');
      await phone.press('Votar a Nestor');
      await phone.press('Visión de juego');
      await phone.press('Enviar');
      await phone.see('¡Listo!');
    },
  );

  it('players are balanced', needs, async () => {
    const nico = await account('Nora');
    const matchId = await openMatch(nico);
    for (const [name, rating] of [
      ['Sosa', 4],
      ['Ledesma', 3.5],
      ['Peralta', 5],
    ] as const)
      await call(nico, 'POST', `/api/matches/${matchId}/add-player`, { name, rating });
    await use(0, nico);
    await open(phone, `/match/${matchId}`);
    await openAction('Armar equipos parejos');
    await phone.press('Usar estos equipos');
    await phone.see('Equipos armados');
  });

  it('a group has its next date, its table and its settings', needs, async () => {
    const nico = await account('Gonza');
    const group = await openGroup(nico, 'Los jueves');
    await use(0, nico);
    await open(phone, `/group/${group}`);
    await phone.see('Los jueves');
    await phone.see(MATCH.location);
    await open(phone, `/group/${group}/settings`);
    await phone.see('Dónde y cuándo');
    await open(phone, `/group/${group}/table`);
    await phone.see('La tabla');
  });

  it('each page of a user shows what it is about', needs, async () => {
    const nico = await account('Mati');
    await openMatch(nico);
    await use(0, nico);
    for (const [path, text] of [
      ['/home', MATCH.location],
      ['/matches', MATCH.location],
      ['/profile', 'Mati de'],
      ['/friends', 'Amigos'],
      ['/reviews', 'Reviews'],
      ['/preferences', 'Qué te avisamos'],
      ['/own-data', 'Tus datos'],
    ] as const) {
      await open(phone, path);
      await phone.see(text);
    }
    await open(phone, '/home');
    await phone.press('Notificaciones');
    await phone.see('No tienes notificaciones');
  });
});
