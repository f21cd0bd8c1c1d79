import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { historyEntryOf } from '../../../test/players';
import { renderApp } from '../../../test/render';
import { PlayedMatchRow } from './components/played-matches';

const names = { team1Name: 'Los del Jueves', team2Name: 'Rejunte', location: 'El Galpón' };

it.each([
  [0, 'Los del Jueves vs Rejunte'],
  [1, 'Rejunte vs Los del Jueves'],
  [null, 'Los del Jueves vs Rejunte'],
] as const)('a played match of team %s names its rival and the pitch', (teamIndex, sides) => {
  renderApp(<PlayedMatchRow entry={historyEntryOf(1, { ...names, teamIndex, matchDate: '2026-11-26' })} />);
  expect(screen.getByRole('link', { name: sides })).toBeVisible();
  expect(screen.getByText('jue 26 nov · El Galpón')).toBeVisible();
});
