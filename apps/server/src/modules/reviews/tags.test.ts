import { PREDEFINED_TAGS } from '@picado/domain/reviews/catalogue';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { OFFERED_CUSTOM_TAGS } from '@picado/domain/reviews/schema';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { playMatch, review, type Played, type PlayedMatch } from '../../../test/played-match';
import type { TestServer } from '../../../test/server';
import { runServer, server } from '../../../test/running-server';

let match: PlayedMatch;
let nico: Played, fede: Played, beto: Played;

runServer();
beforeEach(async () => {
  match = await server.startFrom(playThree);
  [nico, fede, beto] = match.users as [Played, Played, Played];
});

const playThree = (on: TestServer) => playMatch(on, ['Nico', 'Fede', 'Beto']);
const make = (name: unknown, type: unknown = 'POSITIVE', by = nico) =>
  server.call(reviewsContract.createCustomTag, { token: by.token, body: { name, type } });
const catalogue = async () => (await server.call(reviewsContract.tags)).body;

it('the catalogue starts with the predefined tags alone', async () => {
  const { predefined, custom } = await catalogue();
  expect(predefined.positive.length + predefined.negative.length).toBe(PREDEFINED_TAGS.length);
  expect(custom).toEqual({ positive: [], negative: [] });
});

it('a custom tag is created once per type, whatever its case and accents', async () => {
  expect(await make('  Trae   agüita ')).toMatchObject({
    status: 201,
    body: {
      message: 'Etiqueta creada exitosamente',
      tag: { name: 'Trae agüita', type: 'POSITIVE', usageCount: 0 },
    },
  });
  expect((await make('TRAE AGUITA', 'POSITIVE', fede)).body.tag.name).toBe('Trae agüita');
  await make('trae agüita', 'NEGATIVE');
  expect((await catalogue()).custom).toEqual({
    positive: [{ name: 'Trae agüita', usageCount: 0 }],
    negative: [{ name: 'trae agüita', usageCount: 0 }],
  });
});

it('uses of a tag are counted, and the most used comes first', async () => {
  for (const name of ['Abraza a todos', 'Trae agua']) await make(name);
  await make('Trae agua', 'NEGATIVE');
  await review(server, match, nico, fede, { customPositiveTags: ['trae agua'] });
  await review(server, match, beto, fede, {
    customPositiveTags: ['Trae agua', 'TRAE AGUA'],
    customNegativeTags: ['Trae agua'],
  });
  expect((await catalogue()).custom).toEqual({
    positive: [
      { name: 'Trae agua', usageCount: 2 },
      { name: 'Abraza a todos', usageCount: 0 },
    ],
    negative: [{ name: 'Trae agua', usageCount: 1 }],
  });
  expect((await make('Trae agua')).body.tag.usageCount).toBe(2);
});

it('a refused review counts no use', async () => {
  await make('Trae agua');
  await review(server, match, nico, fede, { customPositiveTags: ['Trae agua', 'Baila'] });
  expect((await catalogue()).custom.positive).toEqual([{ name: 'Trae agua', usageCount: 0 }]);
});

it(`of each type the ${OFFERED_CUSTOM_TAGS} most used are offered; the others can still be used`, async () => {
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into custom_tags (type, name_key, name, usage_count, created_at)
      select 'POSITIVE', 'propia ' || n, 'Propia ' || n, n, now() from generate_series(1, 60) n`);
  });
  const offered = (await catalogue()).custom.positive;
  expect(offered).toHaveLength(OFFERED_CUSTOM_TAGS);
  expect(offered[0]).toEqual({ name: 'Propia 60', usageCount: 60 });
  expect((await review(server, match, nico, fede, { customPositiveTags: ['Propia 1'] })).status).toBe(201);
});

it.each([
  ['', 'POSITIVE', 400, 'Debes ingresar un nombre para el tag'],
  ['ab', 'POSITIVE', 400, 'El tag debe tener al menos 3 caracteres'],
  ['x'.repeat(51), 'POSITIVE', 400, 'El tag no puede exceder 50 caracteres'],
  ['Trae agua', 'BOTH', 400, 'El tipo de tag no es válido'],
  ['Trae\u202Eagua', 'POSITIVE', 400, 'El tag tiene caracteres que no se pueden usar'],
  ['PUNTUAL', 'POSITIVE', 409, 'Esa etiqueta ya está en la lista.'],
  ['puntual', 'NEGATIVE', 409, 'Esa etiqueta ya está en la lista.'],
])('%j as %s is refused with its sentence', async (name, type, status, error) => {
  expect(await make(name, type)).toMatchObject({ status, body: { error } });
  expect((await catalogue()).custom).toEqual({ positive: [], negative: [] });
});

it('suggestions fit the position, by any of its names, without a token', async () => {
  const suggest = (playerPosition: string) =>
    server.call(reviewsContract.suggestions, { params: { playerPosition } });
  const keeper = await suggest('Arquero');
  expect(keeper.body.positive[0]).toBe('Atajadas salvadoras');
  expect((await suggest('POR')).body).toEqual(keeper.body);
  expect(await suggest('Aguatero')).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR', error: 'La posición no es válida' },
  });
});
