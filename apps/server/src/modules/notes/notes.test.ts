import { groupsContract } from '@picado/domain/groups/contract';
import { notesContract } from '@picado/domain/notes/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMatch, organise, readMatch, type OrganisedMatch } from '../../../test/organised-match';
import { readDates, startGroup } from '../../../test/running-group';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';
import { watchMatch } from '../../../test/watcher';

runServer();

const NOTE = 'Traigan pechera clara';

let match: OrganisedMatch;
let fede: TestUser;

beforeEach(async () => {
  await server.reset();
  match = await organise(server);
  fede = await server.signIn({ name: 'Fede', email: 'fede@example.com' });
  await joinMatch(server, match.id, {}, fede.token);
});

const as = (user: TestUser) => ({ params: { id: match.id }, token: user.token });
const write = (note: string | null, user = match.organiser) =>
  server.call(notesContract.write, { ...as(user), body: { note } });
const readingOf = async (user: TestUser) => (await server.call(notesContract.reading, as(user))).body;
const told = async () => (await server.notificationsOf(fede)).filter(({ type }) => type === 'NOTE_WRITTEN');

describe('the organiser’s note', () => {
  it('stands in the match, live, and is told to players once a text', async () => {
    const watcher = await watchMatch(server, match.id);
    const { body } = await write(NOTE);
    expect(body.match.note).toEqual({ text: NOTE, changedAt: new Date(server.clock.now()).toISOString() });
    expect(await watcher.next()).toMatchObject({
      type: 'MATCH_UPDATE',
      data: { match: { note: { text: NOTE } } },
    });
    await write(` ${NOTE} `);
    expect(await told()).toHaveLength(1);
    await write('Se juega con lluvia');
    expect((await told()).map(({ message }) => message)).toEqual([
      expect.stringContaining('«Se juega con lluvia»'),
      expect.stringContaining(`«${NOTE}»`),
    ]);
    await write(null);
    expect(await readMatch(server, match.id)).toMatchObject({ note: null });
    expect(await told()).toHaveLength(2);
  });

  it('is refused without its text, and stays', async () => {
    await write(NOTE);
    const refused = await server.call(notesContract.write, {
      ...as(match.organiser),
      body: { text: 'Se juega con lluvia' },
    });
    expect(refused).toMatchObject({ status: 400, body: { error: 'Falta el texto de la nota' } });
    expect((await readMatch(server, match.id)).note?.text).toBe(NOTE);
  });

  it('is counted as seen for the organiser, and by each player for themselves; a new text begins anew', async () => {
    await write(NOTE);
    expect(await readingOf(fede)).toEqual({ hasSeen: false, seenCount: null });
    const { body } = await server.call(notesContract.see, as(fede));
    expect(body).toEqual({ hasSeen: true, seenCount: null });
    await server.call(notesContract.see, as(fede));
    expect(await readingOf(match.organiser)).toEqual({ hasSeen: false, seenCount: 1 });
    await write(NOTE);
    expect(await readingOf(match.organiser)).toMatchObject({ seenCount: 1 });
    await write('Otra');
    expect(await readingOf(match.organiser)).toMatchObject({ seenCount: 0 });
    expect(await readingOf(fede)).toMatchObject({ hasSeen: false });
  });

  it('counts only those on the list that do not write it', async () => {
    await write(NOTE);
    await server.call(notesContract.see, as(fede));
    await server.call(notesContract.see, as(match.organiser));
    expect(await readingOf(match.organiser)).toEqual({ hasSeen: true, seenCount: 1 });
    await server.call(rosterContract.leave, as(fede));
    expect(await readingOf(match.organiser)).toMatchObject({ seenCount: 0 });
  });

  it('of a group stands in all dates that open from then on', async () => {
    const group = await startGroup(server);
    const [first] = await readDates(group.id, group.nico);
    const call = { params: { id: first?.matchId ?? '' }, token: group.nico.token };
    await server.call(notesContract.write, { ...call, body: { note: NOTE, isForGroup: true } });
    server.clock.set(Date.parse('2026-11-27T13:00:00Z'));
    await server.app.openDates();
    const dates = await readDates(group.id, group.nico);
    const next = dates.find(({ date }) => date === '2026-12-03');
    expect(await readMatch(server, next?.matchId ?? '')).toMatchObject({ note: { text: NOTE } });
    const read = await server.call(groupsContract.read, {
      params: { id: group.id },
      token: group.nico.token,
    });
    expect(read.body.group.note).toBe(NOTE);
  });
});
