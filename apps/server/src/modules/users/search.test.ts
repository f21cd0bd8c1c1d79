import { SEARCH_LIMIT } from '@picado/domain/users/search';
import { usersContract } from '@picado/domain/users/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { playEvening, type Evening } from '../../../test/evening';
import { sentBy } from '../../../test/sent-statements';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { rowsOf } from '../../../test/rows-of';
import { findTeammates } from '../../reads/users';

let evening: Evening;
let nico: TestUser;

runServer();
beforeEach(async () => {
  evening = await server.startFrom(playEvening);
  ({ nico } = evening.users);
});

/** Users of one name: more than a reader of all their words would be worth. */
const CROWD = 2_000;

let accounts = 0;
const account = (name: string) => {
  accounts += 1;
  return server.signIn({ name, email: `cuenta${accounts}@example.com` });
};
const find = async (q: string, { token }: TestUser = nico) =>
  (await server.call(usersContract.search, { token, query: { q } })).body.users;
const names = async (q: string, user?: TestUser) => (await find(q, user)).map(({ name }) => name);

describe('a search for users', () => {
  it('finds any word of name and nickname, without accents and case', async () => {
    const horacio = await account('Horacio Peña');
    await server.call(usersContract.update, { token: horacio.token, body: { nickname: 'El Tano' } });
    for (const query of ['pena', 'PEÑA', 'hor', 'tano', ' peña   tan ', 'el']) {
      expect(await names(query), query).toEqual(['Horacio Peña']);
    }
    for (const query of ['eña', 'horacio nico', 'cuenta1', 'example', '%', '_', '\\']) {
      expect(await names(query), query).toEqual([]);
    }
  });

  it('leaves the caller out, marks earlier team-mates, and lists the most frequent first', async () => {
    await account('Fabián Acosta');
    const [fede, fabian] = await find('f');
    expect(fede).toEqual({
      id: evening.users.fede.userId,
      name: 'Fede',
      nickname: null,
      avatar: null,
      position: 'Mediocampista',
      preferredPosition: 'Mediocampista',
      rating: 3,
      level: null,
      preferredFoot: 'Derecho',
      totalMatches: 1,
      totalWins: 0,
      totalGoals: 0,
      totalAssists: 0,
      totalSaves: 0,
      mvpCount: 0,
      matchesTogether: 1,
    });
    expect(fabian).toMatchObject({ name: 'Fabián Acosta', totalMatches: 0, matchesTogether: 0 });
    expect(await names('nico')).toEqual([]);
    // On the bench until the end, so not played.
    expect(await find('tito')).toMatchObject([{ matchesTogether: 0, totalMatches: 0 }]);
  });

  it(`answers ${SEARCH_LIMIT} at most, the nearest names first`, async () => {
    for (let at = 0; at < SEARCH_LIMIT + 2; at += 1) await account(`Juana ${String.fromCharCode(97 + at)}`);
    const found = await names('jua');
    expect(found).toHaveLength(SEARCH_LIMIT);
    // Played in a match with the caller.
    expect(found[0]).toBe('Juan');
    expect(new Set(found).size).toBe(SEARCH_LIMIT);
    expect((await names('juana b')).at(0)).toBe('Juana b');
  });

  it('refuses an empty search', async () => {
    for (const query of [{ q: '  ' }, {}]) {
      expect(await server.call(usersContract.search, { token: nico.token, query })).toMatchObject({
        status: 400,
        body: { error: 'Por favor ingresa un nombre para buscar' },
      });
    }
  });

  it('looks up the words of team-mates by user, however many users share a name', async () => {
    const { text, values } = await sentBy((db) =>
      findTeammates(db, { userId: nico.userId, beginnings: ['fede'] }),
    );
    const plan = await server.database.transaction(async (tx) => {
      const run = async (statement: string) => rowsOf(await tx.execute(statement));
      // The plan rests on what the database knows of its tables. Of the few rows of a test it knows something or nothing, as its
      // collector happens to have run; here it knows of a crowd. The analysis holds a lock that keeps the collector away.
      await run(`with crowd as (
          insert into users (id, issuer, subject, email, name, created_at)
          select gen_random_uuid(), 'crowd', n::text, 'crowd@example.com', 'Fede ' || n, now() from generate_series(1, ${CROWD}) n
          returning id, name
        )
        insert into user_words (user_id, word, found_as)
        select crowd.id, word, lower(' ' || name) from crowd, string_to_table(lower(name), ' ') word`);
      await run('analyze users, user_words, appearances');
      // A connection keeps the plan of a statement for any values.
      await run('set local plan_cache_mode = force_generic_plan');
      await run(`prepare search_of_teammates as ${text}`);
      const bound = values.map((value) =>
        typeof value === 'number' ? value : `'${Array.isArray(value) ? `{${value.join()}}` : String(value)}'`,
      );
      const explained = await run(`explain (format json) execute search_of_teammates(${bound.join(', ')})`);
      await run('deallocate search_of_teammates');
      return JSON.stringify(explained);
    });
    // As a join, the plan assumes few words with that beginning, and reads all of them.
    expect(plan).not.toContain('Semi');
    expect(plan).toContain('user_words_pkey');
    expect(plan).not.toContain('user_words_by_word');
  });
});
