import { takesKey } from '@picado/domain/http/endpoint';
import { resultsContract } from '@picado/domain/results/contract';
import { describe, expect, it } from 'vitest';
import { ACCEPTED_CHANGES, prepareChange } from '../../test/accepted-changes';
import { nameOf, setStage } from '../../test/permissions';
import { OFFERS_MESSAGES } from '../../test/message-permissions';
import { storedKeyOf } from './idempotency-key';
import { runServer, server } from '../../test/running-server';

const KEY = 'un-solo-intento-sin-respuesta';
/** As a user's and as a guest's key is stored. */
const STORED = [KEY, storedKeyOf(KEY)];
const A_MINUTE = 60_000;

runServer(OFFERS_MESSAGES);

/** All rows of the database as text, without idempotency keys and their answers. */
async function storedRows(): Promise<string[]> {
  const rows = (await server.storedText()).split('\n');
  return rows.filter((row) => !STORED.some((key) => row.includes(key))).sort();
}

async function storedAnswers(): Promise<number> {
  const text = await server.storedText();
  return STORED.reduce((total, key) => total + text.split(key).length - 1, 0);
}

const withKey = ACCEPTED_CHANGES.filter(({ endpoint }) => takesKey(endpoint));
const withoutKey = ACCEPTED_CHANGES.filter(({ endpoint }) => !takesKey(endpoint));

describe('a change that is sent again with its key', () => {
  it.each(withKey)('gets its first answer and changes nothing more: $name', async (change) => {
    const send = await prepareChange(await server.startFrom(setStage), change, KEY);
    const before = await storedRows();
    const first = await send();
    const after = await storedRows();
    expect(first.status, JSON.stringify(first.body)).toBe(change.endpoint.status ?? 200);
    if (change.endpoint !== resultsContract.recalculate) {
      expect(after, 'the row of the permission table changes nothing').not.toEqual(before);
    }
    expect(await storedAnswers(), 'the change does not run in the unit of work').toBe(1);

    server.clock.advance(A_MINUTE);
    const second = await send();
    expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body });
    expect(await storedRows()).toEqual(after);
  });

  it.each(withKey)('is refused with other data: $name', async (change) => {
    const send = await prepareChange(await server.startFrom(setStage), change, KEY);
    await send();
    const other = await send({ another: 'field' });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  });
});

describe('a call that takes no key', () => {
  it.each(withoutKey)('changes nothing more when it is sent again: $name', async (change) => {
    const send = await prepareChange(await server.startFrom(setStage), change, KEY);
    expect((await send()).status).toBe(change.endpoint.status ?? 200);
    const after = await storedRows();
    server.clock.advance(A_MINUTE);
    await send();
    expect(await storedRows()).toEqual(after);
    expect(await storedAnswers()).toBe(0);
  });
});

it('tries every bound call that is no GET', () => {
  const bound = server.app.endpoints.filter(({ method }) => method !== 'GET').map(nameOf);
  expect(ACCEPTED_CHANGES.map(({ name }) => name).sort()).toEqual(bound.sort());
});
