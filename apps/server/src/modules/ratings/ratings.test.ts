import { claimsContract } from '@picado/domain/claims/contract';
import { ratingsContract } from '@picado/domain/ratings/contract';
import { statisticsContract } from '@picado/domain/statistics/contract';
import { usersContract } from '@picado/domain/users/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Name } from '../../../test/evening';
import { review } from '../../../test/played-match';
import { rowsOf } from '../../../test/rows-of';
import { all, evening, startEvening } from '../../../test/running-evening';
import { runServer, server } from '../../../test/running-server';
import { computeDue, startDueRecomputes } from '../figures/due';
import { recomputeLevels } from '../figures/recompute';

runServer();
beforeEach(() => startEvening());

const learnedOf = async (whose: Name, reader: Name | null = whose) =>
  (
    await server.call(ratingsContract.learned, {
      params: { id: evening.users[whose].userId },
      ...(reader === null ? {} : { token: evening.users[reader].token }),
    })
  ).body;
const rate = (by: Name, of: Name, stars: number) =>
  review(server, { id: evening.id }, evening.users[by], { playerId: evening.entry[of] }, { stars });

const differences = (repair = false) => recomputeLevels(server.database, { repair });
const change = (statement: string) => server.database.transaction((tx) => tx.execute(sql.raw(statement)));
const stored = () =>
  Promise.all(
    [
      'select * from entry_evidence e order by e.entry_id',
      'select * from player_evidence e order by e.user_id',
      'select user_id, level_score, rating_score, ranked_matches, ranked_players from player_figures f order by f.user_id',
      `select counter, score, sum(amount)::int as amount from counters where counter = 'ranking rating'
        group by 1, 2 having sum(amount) <> 0 order by 1, 2`,
      `select author_player_id, reviewed_player_id, counted_with from teammate_stars s order by 1, 2`,
    ].map(async (query) => rowsOf(await server.database.read.execute(sql.raw(query)))),
  );

describe('the learned level', () => {
  it('comes with the final report: winners above losers, with a doubt that shrinks', async () => {
    await all.score(6, 0);
    const before = await learnedOf('fede');
    expect(before).toMatchObject({ level: null, matches: 0 });
    expect(before.reason).toBe('Sale solo de tus estrellas: todavía no hay partidos que lo digan.');
    await all.finalise();
    const [fede, juan] = [await learnedOf('fede'), await learnedOf('juan')];
    expect(fede.level?.value).toBeGreaterThan(juan.level?.value ?? 5);
    expect(fede.matches).toBe(1);
    expect(fede.text).toMatch(/^\d,\d ± \d,\d$/u);
  });

  it('shows its sources to the owner alone', async () => {
    await all.score(1, 0);
    await all.finalise();
    expect((await learnedOf('fede')).sources).toMatchObject({ ownRating: 3, results: { matches: 1 } });
    expect((await learnedOf('fede', 'nico')).sources).toBeNull();
    expect((await learnedOf('fede', null)).sources).toBeNull();
  });

  it('follows new own stars at once', async () => {
    await all.score(2, 2);
    await all.finalise();
    const before = await learnedOf('fede');
    const { token } = evening.users.fede;
    await server.call(usersContract.update, { token, body: { rating: 5 } });
    expect((await learnedOf('fede')).level?.value).toBeGreaterThan(before.level?.value ?? 5);
  });

  it('of past matches stays where it was when the own stars change', async () => {
    await all.score(2, 2);
    await all.finalise();
    const { userId, token } = evening.users.fede;
    const past = async () =>
      (await server.call(statisticsContract.evolution, { params: { id: userId }, token })).body;
    const before = await past();
    expect(before.matches[0]?.level).not.toBeNull();
    await server.call(usersContract.update, { token, body: { rating: 5 } });
    expect(await past()).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  it('of a match is rated with the stars of the account and not with those that its organiser wrote on the entry', async () => {
    const { entry } = evening;
    await change(`update match_players set rating = 5 where id = '${entry.fede}'`);
    await all.score(2, 2);
    await all.finalise();
    expect((await learnedOf('fede')).level).toEqual((await learnedOf('nico')).level);
    expect(await differences()).toEqual([]);
  });

  it('is the same whichever of two raters gave which stars', async () => {
    const evenings: unknown[] = [];
    for (const [first, second] of [
      ['nico', 'juan'],
      ['juan', 'nico'],
    ] as const) {
      await startEvening();
      await all.score(2, 1);
      await rate(first, 'fede', 5);
      await rate(first, 'beto', 3);
      await rate(second, 'fede', 4);
      await rate(second, 'beto', 2);
      await rate('tito', 'fede', 4);
      await rate('tito', 'beto', 1);
      await all.finalise();
      expect(await differences()).toEqual([]);
      evenings.push([await learnedOf('fede', null), await learnedOf('beto', null)]);
    }
    expect(evenings[1]).toEqual(evenings[0]);
  });

  it('of an entry played as a guest counts for the account that claims it', async () => {
    await all.score(6, 0);
    await all.finalise();
    const chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    const read = async () =>
      (await server.call(ratingsContract.learned, { params: { id: chino.userId } })).body;
    expect((await read()).level).toBeNull();
    const { claim } = (
      await server.call(claimsContract.create, {
        params: { id: evening.id },
        token: chino.token,
        body: { playerId: evening.entry.chino },
      })
    ).body;
    await server.call(claimsContract.answer, {
      params: { id: claim.id },
      token: evening.users.nico.token,
      body: { accept: true },
    });
    expect(await read()).toMatchObject({ matches: 1, level: { value: expect.any(Number) as number } });
    expect(await differences()).toEqual([]);
  });

  it('that was changed in the database is found by a recomputation, and repaired', async () => {
    await all.score(3, 0);
    await rate('nico', 'fede', 5);
    await all.finalise();
    expect(await differences()).toEqual([]);
    const before = await stored();
    await change('update entry_evidence set results_sum = results_sum + 1');
    await change('update player_figures set level_score = 499 where level_score is not null');
    await change(`delete from player_evidence where user_id = '${evening.users.juan.userId}'`);
    const found = await differences();
    expect(found).toContain(`entry ${evening.entry.fede}: evidence differs`);
    expect(found).toContain(`user ${evening.users.juan.userId}: no level is stored`);
    expect(found.some((line) => line.startsWith(`user ${evening.users.fede.userId}: level 499`))).toBe(true);

    expect(await differences(true)).toEqual(found);
    expect(await differences()).toEqual([]);
    const [entries, players, scores, , stars] = await stored();
    expect([entries, players, scores, stars]).toEqual([before[0], before[1], before[2], before[4]]);
  });

  it('of reports that were final before levels existed is computed once, in the background', async () => {
    await all.score(3, 0);
    await rate('nico', 'fede', 5);
    await rate('juan', 'fede', 4);
    await all.finalise();
    const before = await stored();
    await forget();
    expect(await differences()).toEqual([`match ${evening.id}: not rated`]);
    await change("insert into due_recomputes (name) values ('levels')");

    await Promise.all([computeDue(server.database), computeDue(server.database)]);
    expect(await stored()).toEqual(before);
    expect(await differences()).toEqual([]);

    await forget();
    await computeDue(server.database);
    expect(await differences()).toEqual([`match ${evening.id}: not rated`]);
  });

  it('of a report that was never counted is repaired with its figures and badges, and no user is told', async () => {
    await all.score(3, 0);
    await all.finalise();
    const badges = async () =>
      rowsOf<{ badge: string; isSeen: boolean }>(
        await server.database.read.execute(
          sql`select badge, seen_at is not null as "isSeen" from earned_badges where user_id = ${evening.users.fede.userId}`,
        ),
      );
    const notices = async () =>
      rowsOf(await server.database.read.execute(sql`select id from notifications`)).length;
    const before = { figures: (await stored())[2], badges: await badges(), notices: await notices() };
    expect(before.badges).toContainEqual({ badge: 'debut', isSeen: false });
    await forget();
    for (const table of ['appearances', 'player_figures', 'earned_badges'])
      await change(`delete from ${table}`);

    expect(await differences(true)).toEqual([`match ${evening.id}: not rated`]);
    expect((await stored())[2]).toEqual(before.figures);
    expect(await badges()).toEqual(before.badges.map(({ badge }) => ({ badge, isSeen: true })));
    expect(await notices()).toBe(before.notices);
  });

  it('of an earlier version of the model is computed again once, with every rank by it', async () => {
    await all.score(6, 0);
    await all.finalise();
    const before = await stored();
    await change('update entry_evidence set results_sum = results_sum * 3, star_matches = 0');
    await change('update player_evidence set results_sum = results_sum * 3');
    await change('update player_figures set ranked_matches = 0, ranked_players = 0');
    await change("insert into due_recomputes (name) values ('levels')");
    await computeDue(server.database);
    expect(await stored()).toEqual(before);
  });

  it('of earlier reports is left to the process that computes it, and taken over from one that was killed', async () => {
    await all.score(3, 0);
    await all.finalise();
    await forget();
    const claim = (until: string) =>
      change(`insert into due_recomputes (name, claimed_until) values ('levels', now() ${until})
        on conflict (name) do update set claimed_until = excluded.claimed_until`);
    const unrated = [`match ${evening.id}: not rated`];

    await claim("+ interval '30 seconds'");
    await expect(computeDue(server.database, AbortSignal.timeout(100))).rejects.toThrow();
    expect(await differences()).toEqual(unrated);

    await claim("- interval '1 second'");
    await computeDue(server.database);
    expect(await differences()).toEqual([]);
  });

  it('of earlier reports is computed at the next start after an interruption', async () => {
    await all.score(3, 0);
    await all.finalise();
    await forget();
    await change("insert into due_recomputes (name) values ('levels')");
    const errors: unknown[] = [];
    await startDueRecomputes(server.database, (error) => errors.push(error))();
    expect(errors).toEqual([]);
    await computeDue(server.database);
    expect(await differences()).toEqual([]);
  });
});

/** Restores the database as it was before levels were stored. */
async function forget(): Promise<void> {
  for (const table of ['rating_events', 'entry_evidence', 'player_evidence'])
    await change(`delete from ${table}`);
  await change('update teammate_stars set counted_with = null');
  await change(
    'update player_figures set level_score = null, rating_score = null, ranked_matches = 0, ranked_players = 0',
  );
  await change("delete from counters where counter = 'ranking rating'");
}
