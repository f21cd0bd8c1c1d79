import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askAgain } from './query';

/** The calls that reached the server, each to be answered by hand. */
let answers: ((value: string) => void)[];
let client: QueryClient;
let watched: QueryObserver<string>;
let stop: () => void;

beforeEach(() => {
  answers = [];
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  watched = new QueryObserver<string>(client, {
    queryKey: ['report'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  stop = watched.subscribe(() => undefined);
});
afterEach(() => stop());

const shown = () => watched.getCurrentResult().data;
const everything = () => true;

test('a first answer from before a change is fetched again, once for all changes', async () => {
  void askAgain(client, everything);
  void askAgain(client, everything);
  expect(answers).toHaveLength(1);
  answers[0]?.('before');
  await expect.poll(() => answers.length).toBe(2);
  expect(shown()).toBe('before');
  answers[1]?.('after');
  await expect.poll(shown).toBe('after');
  expect(client.isFetching()).toBe(0);
  expect(answers).toHaveLength(2);
});

test('shown data is fetched again at once, in place of a running fetch', async () => {
  answers[0]?.('first');
  await expect.poll(shown).toBe('first');
  void askAgain(client, everything);
  void askAgain(client, everything);
  expect(answers).toHaveLength(3);
  answers[2]?.('newest');
  await expect.poll(shown).toBe('newest');
  expect(client.isFetching()).toBe(0);
});

test('other queries are not affected', async () => {
  void askAgain(client, ({ queryKey: [name] }) => name !== 'report');
  answers[0]?.('only');
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(shown()).toBe('only');
  expect(answers).toHaveLength(1);
});
