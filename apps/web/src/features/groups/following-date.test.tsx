import { groupsContract } from '@picado/domain/groups/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dateOf, groupOf } from '../../../test/groups';
import { matchOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { FollowingDate } from './components/following-date';

const group = groupOf({ nextDate: dateOf('2026-11-26'), followingDate: dateOf('2026-12-03') });
const ofGroup = { groupId: group.id, group: { name: group.name, number: 12 } };

function show(match: Parameters<typeof matchOf>[0], shown = group) {
  fakeServer().answer(groupsContract.read, { group: shown });
  renderApp(<FollowingDate match={matchOf({ ...ofGroup, ...match })} groupId={group.id} />);
}

test.each([
  ['the next date', {}, 'Después: jueves 3 de diciembre'],
  [
    'one that was played',
    { status: 'FINISHED', startsAt: '2026-11-20T00:00:00Z' },
    'La próxima: jueves 26 de noviembre',
  ],
] as const)('behind %s is told what is played, with the way to the group', async (_which, match, words) => {
  show(match);
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', `/group/${group.id}`);
});

test('a group without a date behind it is led to all the same', async () => {
  show({}, { ...group, followingDate: null });
  expect(await screen.findByRole('link', { name: /^El grupo/u })).toBeVisible();
});
