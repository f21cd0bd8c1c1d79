import { listsContract } from '@picado/domain/lists/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { organiseList } from '../../../test/organised-match';
import type { TestUser } from '../../../test/server';
import { playerLog } from '../../db/tables/roster';
import { compare, exported, join } from '../../../test/running-list';
import { runServer, server } from '../../../test/running-server';
import { id, organiser, read, startMatch, watcher } from '../../../test/running-match';

runServer();
beforeEach(() => startMatch(organiseList));

const apply = (listText: string, version?: number, caller: TestUser = organiser) =>
  server.call(listsContract.apply, {
    params: { id },
    token: caller.token,
    body: { listText, confirmedChanges: true, ...(version === undefined ? {} : { version }) },
  });
/** The waiting players, in order, reconstructed from the log alone. */
const waitingByLog = async (): Promise<string[]> => {
  const lines = await server.database.read.select().from(playerLog).orderBy(asc(playerLog.id));
  return lines.reduce<string[]>((waiting, { kind, playerName, teamIndex }) => {
    const others = waiting.filter((name) => name !== playerName);
    const isWaiting = (kind === 'JOINED' && teamIndex === null) || kind === 'BENCHED';
    return isWaiting ? [...others, playerName] : others;
  }, []);
};
const withoutMark = (text: string) => text.slice(0, text.lastIndexOf('\n'));
const linesOf = (text: string) => text.split('\n').map((line) => line.trimEnd());
const namesIn = (match: Match) => match.allPlayers.map(({ name }) => name).sort();

describe('a pasted list', () => {
  it('unedited changes nothing', async () => {
    const before = await read();
    const text = await exported();
    const { comparison } = (await compare(text)).body;
    expect(comparison).toMatchObject({ version: before.version, changes: { totalChanges: 0 }, warnings: [] });
    const { status, body } = await apply(text, before.version);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Lista importada exitosamente', match: before });
    expect(await read()).toEqual(before);
    expect(await watcher.unreadUpdates()).toEqual([]);
  });

  it('is read again as its organiser corrects a line, and applied so', async () => {
    const before = await read();
    const listText = `${withoutMark(await exported())}\n\nComen después:\nGonza`;
    const corrections = [{ line: listText.split('\n').length, as: 'substitute' as const }];
    expect((await compare(listText)).body.comparison.changes.totalChanges).toBe(0);
    const compared = await server.call(listsContract.compare, {
      token: organiser.token,
      params: { id },
      body: { listText, corrections },
    });
    expect(compared.body.comparison.changes.playersAdded).toMatchObject([
      { name: 'Gonza', isSubstitute: true },
    ]);
    const applied = await server.call(listsContract.apply, {
      token: organiser.token,
      params: { id },
      body: { listText, corrections, confirmedChanges: true, version: before.version },
    });
    expect(applied.status).toBe(200);
    expect((await read()).substitutes.map(({ name }) => name)).toContain('Gonza');
  });

  it('edited as in a chat is compared and applied in one change with one event, and exports the same text', async () => {
    const before = await read();
    const edited = (await exported())
      .replace('2. Fede', '2. ')
      .replace('4. Juan Cruz', '4) *juan cruz* ✅')
      .replace('Equipo 2\n1. Colo Vázquez\n2.', 'Equipo 2\n1. Colo Vazquez\n2. Fede')
      .replace('1. Tincho\n2. Leo', '1. Leo\n2. Mati');
    const compared = (await compare(edited)).body.comparison;
    expect(compared).toMatchObject({
      version: before.version,
      changes: {
        totalChanges: 3,
        playersAdded: [{ name: 'Mati', isSubstitute: true, teamId: null, teamPosition: null }],
        playersRemoved: [{ name: 'Tincho' }],
        positionChanges: [{ player: 'Fede', oldTeam: 0, newTeam: 1, oldPosition: 1, newPosition: 1 }],
      },
    });
    expect(await read()).toEqual(before);

    const { status, body } = await apply(edited, compared.version);
    expect(status).toBe(200);
    expect(body.match.version).toBe(before.version + 1);
    expect(body.match.substitutes.map(({ name }) => name)).toEqual(['Leo', 'Mati']);
    expect(body.match.players.find(({ name }) => name === 'Colo Vázquez')).toEqual(
      before.players.find(({ name }) => name === 'Colo Vázquez'),
    );
    expect(body.match.substitutes[1]).toMatchObject({
      position: 'Mediocampista',
      rating: 3,
      isSubstitute: true,
    });
    expect((await watcher.next('TEAMS_UPDATED')).data).toEqual({ match: body.match });
    expect(await watcher.unreadUpdates()).toEqual([]);

    const again = await exported();
    expect(linesOf(again).slice(6, -2)).toEqual([
      ...['Equipo 1', '1.', '2.', '3. Nico Barrientos', '4. Juan Cruz', '5.', ''],
      ...['Equipo 2', '1. Colo Vázquez', '2. Fede', '3.', '4.', '5.', ''],
      ...['Suplentes', '1. Leo', '2. Mati'],
    ]);
    expect((await compare(again)).body.comparison.changes.totalChanges).toBe(0);
    // The edited list was made from the earlier export: its changes have been applied by now.
    expect((await compare(edited)).body.comparison.changes.totalChanges).toBe(0);
  });

  it('shows who enters from the bench where it frees a slot, as it then is', async () => {
    const edited = (await exported()).replace('2. Fede', '2.');
    const { changes, preview } = (await compare(edited)).body.comparison;
    expect(changes).toMatchObject({
      totalChanges: 1,
      playersPromoted: [{ name: 'Tincho', teamId: 0, teamPosition: 1 }],
    });
    const { body } = await apply(edited);
    const namesOf = (entries: readonly ({ name: string } | null)[]) =>
      entries.flatMap((each) => each?.name ?? []);
    expect(namesOf(body.match.players)).toEqual(namesOf([...preview.newTeam1, ...preview.newTeam2]));
    expect(namesOf(body.match.substitutes)).toEqual(namesOf(preview.newSubstitutes));
    expect(body.match.players.find(({ name }) => name === 'Tincho')).toMatchObject({
      isPromotionPending: true,
    });
  });

  it('is merged with changes made meanwhile: new players stay, departed ones are not added again', async () => {
    const text = await exported();
    const pedro = await server.signIn({ name: 'Pedro', email: 'pedro@example.com' });
    await join({ teamIndex: 0, positionIndex: 4 }, pedro);
    const tincho = (await read()).substitutes.find(({ name }) => name === 'Tincho')?.id ?? '';
    await server.call(rosterContract.removePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: tincho },
    });
    const edited = text.replace('Equipo 2\n1. Colo Vázquez\n2.', 'Equipo 2\n1. Colo Vázquez\n2. Gonza');
    const { comparison } = (await compare(edited)).body;
    expect(comparison.changes).toMatchObject({
      totalChanges: 1,
      playersAdded: [{ name: 'Gonza', teamId: 1, teamPosition: 1 }],
    });
    expect(comparison.warnings.map(({ code }) => code).sort()).toEqual([
      'JOINED_MEANWHILE',
      'LEFT_MEANWHILE',
    ]);
    const { match } = (await apply(edited, comparison.version)).body;
    expect(namesIn(match)).toEqual(
      ['Colo Vázquez', 'Fede', 'Gonza', 'Juan Cruz', 'Leo', 'Nico Barrientos', 'Pedro'].sort(),
    );
  });

  it('without its mark is compared with the match as it is', async () => {
    const { comparison } = (await compare(withoutMark(await exported()).replace('2. Fede', '2.'))).body;
    expect(comparison.changes).toMatchObject({ totalChanges: 1, playersRemoved: [{ name: 'Fede' }] });
  });

  it('with an invented mark is compared with the match as it is', async () => {
    const text = await exported();
    const [, figures = '', , checksum = ''] = /#picado-(\w+)-(\w+)-(\w+)$/u.exec(text) ?? [];
    for (const version of ['zzzzzzzz', '1', '0']) {
      const { status, body } = await compare(
        `${withoutMark(text)}\n#picado-${figures}-${version}-${checksum}`,
      );
      expect(status).toBe(200);
      expect(body.comparison.changes.totalChanges).toBe(0);
    }
  });

  it('names a removed player with an account, and notifies them', async () => {
    const pedro = await server.signIn({ name: 'Pedro', email: 'pedro@example.com' });
    await join({ teamIndex: 0, positionIndex: 4 }, pedro);
    const edited = (await exported()).replace('5. Pedro', '5.');
    const { comparison } = (await compare(edited)).body;
    expect(comparison.warnings).toEqual([
      expect.objectContaining({
        code: 'REMOVES_REGISTERED',
        message: 'Pedro tiene cuenta y queda afuera.',
      }),
    ]);
    const { match } = (await apply(edited, comparison.version)).body;
    expect(namesIn(match)).not.toContain('Pedro');
    // The slot is of the substitute that has waited longest, who is asked.
    expect(match.substitutes.map(({ name }) => name)).toEqual(['Leo']);
    expect(match.players.find(({ name }) => name === 'Tincho')).toMatchObject({
      ...{ teamIndex: 0, positionIndex: 4, isPromotionPending: true },
    });
    expect(await server.notificationsOf(pedro)).toMatchObject([{ matchId: id }]);
  });

  it('moves players between teams and substitutes, and ends their pending confirmations', async () => {
    const fede = (await read()).players.find(({ name }) => name === 'Fede')?.id ?? '';
    await server.call(rosterContract.removePlayer, {
      params: { id },
      token: organiser.token,
      body: { playerId: fede },
    });
    const asked = (await read()).players.find(({ name }) => name === 'Tincho');
    expect(asked).toMatchObject({ isConfirmationPending: true, teamIndex: 0, positionIndex: 1 });
    const edited = (await exported()).replace('2. Tincho', '2. Leo').replace('1. Leo', '1. Tincho');
    const { match } = (await apply(edited)).body;
    expect(match.players.find(({ name }) => name === 'Leo')).toMatchObject({
      teamIndex: 0,
      positionIndex: 1,
      isConfirmationPending: false,
    });
    expect(match.substitutes).toMatchObject([{ name: 'Tincho', isConfirmationPending: false }]);
  });

  it('sets the order of the substitutes, before later ones', async () => {
    const edited = (await exported()).replace('1. Tincho\n2. Leo', '1. Gonza\n2. Leo\n3. Tincho');
    await apply(edited);
    await join({ name: 'Último', isSubstitute: true });
    expect((await read()).substitutes.map(({ name }) => name)).toEqual(['Gonza', 'Leo', 'Tincho', 'Último']);
  });

  it('is logged so that the log gives the order of the substitutes', async () => {
    const text = await exported();
    await apply(text.replace('1. Tincho\n2. Leo', '1. Gonza\n2. Leo\n3. Tincho'));
    expect(await waitingByLog()).toEqual(['Gonza', 'Leo', 'Tincho']);
    await apply(
      (await exported()).replace('2. Fede', '2. Leo').replace('2. Leo\n3. Tincho', '2. Fede\n3. Tincho'),
    );
    await join({ name: 'Último', isSubstitute: true });
    const { substitutes } = await read();
    expect(substitutes.map(({ name }) => name)).toEqual(['Gonza', 'Fede', 'Tincho', 'Último']);
    expect(await waitingByLog()).toEqual(substitutes.map(({ name }) => name));
  });

  it('exchanges two players of two teams in one change', async () => {
    const edited = (await exported())
      .replace('2. Fede', '2. Colo Vázquez')
      .replace('1. Colo Vázquez', '1. Fede');
    const { match } = (await apply(edited)).body;
    expect(match.players.find(({ name }) => name === 'Fede')).toMatchObject({
      teamIndex: 1,
      positionIndex: 0,
    });
    expect(match.players.find(({ name }) => name === 'Colo Vázquez')).toMatchObject({
      teamIndex: 0,
      positionIndex: 1,
    });
  });
});

describe('a refused list', () => {
  it('changes nothing where one of its changes is impossible', async () => {
    const text = await exported();
    const before = await read();
    const crowd = Array.from({ length: 9 }, (_, index) => `${index + 3}. Pibe ${'abcdefghi'[index] ?? ''}`);
    const cases: [string, number, string][] = [
      [text.replace('3. Nico Barrientos', '3.'), 422, 'LIST_REMOVES_ORGANISER'],
      [text.replace('2. Leo', ['2. Leo', ...crowd].join('\n')), 409, 'LIST_SUBSTITUTES_FULL'],
      [Array.from({ length: 201 }, (_, index) => `${index + 1}. Juan`).join('\n'), 413, 'LIST_TOO_LONG'],
      ['x'.repeat(20_001), 400, 'VALIDATION_ERROR'],
      [' \n ', 400, 'VALIDATION_ERROR'],
    ];
    for (const [listText, status, code] of cases) {
      expect(await apply(listText)).toMatchObject({ status, body: { code } });
      expect(await read()).toEqual(before);
    }
    expect(await watcher.unreadUpdates()).toEqual([]);
  });

  it('was not compared before', async () => {
    const listText = await exported();
    for (const body of [{ listText }, { listText, confirmedChanges: false }]) {
      expect(
        await server.call(listsContract.apply, { params: { id }, token: organiser.token, body }),
      ).toMatchObject({ status: 400, body: { error: 'Primero debes comparar la lista' } });
    }
    expect((await compare('')).body).toMatchObject({ error: 'Por favor ingresa la lista para comparar' });
  });

  it('was compared with an older version, and is accepted after a new comparison', async () => {
    const edited = (await exported()).replace('2. Fede', '2.');
    const { comparison } = (await compare(edited)).body;
    await join({ name: 'Pedro' });
    const before = await read();
    expect(await apply(edited, comparison.version)).toMatchObject({
      status: 409,
      body: {
        code: 'LIST_OUTDATED',
        error: 'El partido cambió desde que comparaste la lista. Revisá los cambios y confirmá de nuevo.',
      },
    });
    expect(await read()).toEqual(before);
    const again = (await compare(edited)).body.comparison;
    expect(again.version).toBe(before.version);
    expect(namesIn((await apply(edited, again.version)).body.match)).toContain('Pedro');
  });

  it('is one of another user than the organiser, or of a finished match', async () => {
    const text = await exported();
    const other = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    const refusal = {
      status: 403,
      body: { code: 'ONLY_ORGANISER_IMPORTS', error: 'Solo el organizador puede importar una lista' },
    };
    expect(await compare(text, other)).toMatchObject(refusal);
    expect(await apply(text, undefined, other)).toMatchObject(refusal);
    for (const endpoint of [listsContract.compare, listsContract.apply]) {
      const body = { listText: text, confirmedChanges: true };
      expect((await server.call(endpoint, { params: { id }, body })).body).toMatchObject({
        code: 'AUTH_ERROR',
      });
      expect(
        await server.call(endpoint, {
          params: { id: '01930000-0000-7000-8000-000000000000' },
          token: organiser.token,
          body,
        }),
      ).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } });
    }
    await server.finishMatch(id);
    expect(await compare(text)).toMatchObject({ status: 409, body: { code: 'MATCH_FINISHED' } });
    expect(await apply(text)).toMatchObject({ status: 409, body: { code: 'MATCH_FINISHED' } });
    expect(await exported()).toContain('Equipo 1');
  });
});

it('a retried list gets the first answer and adds no player twice', async () => {
  const listText = (await exported()).replace('2. Fede', '2. Gonza');
  const { version } = await read();
  const send = () =>
    server.call(listsContract.apply, {
      params: { id },
      token: organiser.token,
      body: { listText, confirmedChanges: true, version },
      headers: { 'idempotency-key': 'una-sola-lista' },
    });
  const [first, second] = [await send(), await send()];
  expect(second).toMatchObject({ status: 200, body: first.body });
  expect(second.body.match.version).toBe(version + 1);
});

describe('two lists at once', () => {
  it('with a version: one is applied, the other is refused as outdated', async () => {
    const text = await exported();
    const one = text.replace('2. Fede', '2. Gonza');
    const other = text.replace('4. Juan Cruz', '4. Mati');
    const { version } = (await compare(one)).body.comparison;
    const answers = await Promise.all([apply(one, version), apply(other, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'LIST_OUTDATED' });
    const match = await read();
    expect(match.version).toBe(version + 1);
    expect(answers.find(({ status }) => status === 200)?.body.match).toEqual(match);
  });

  it('without a version are both merged, in either order', async () => {
    const text = await exported();
    const answers = await Promise.all([
      apply(text.replace('2. Fede', '2. Gonza')),
      apply(text.replace('4. Juan Cruz', '4. Mati')),
      join({ name: 'Pedro' }),
    ]);
    expect(answers.slice(0, 2).map((answer) => 'status' in answer && answer.status)).toEqual([200, 200]);
    expect(namesIn(await read())).toEqual(
      ['Colo Vázquez', 'Gonza', 'Leo', 'Mati', 'Nico Barrientos', 'Pedro', 'Tincho'].sort(),
    );
  });
});
