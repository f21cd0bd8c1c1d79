import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { matchOf } from '../../test/matches';
import { PlayClock } from './play-clock';
import { ScoreHeader } from './score-header';

// How large that makes it is the style sheet's: a browser measures it.
it.each([
  ['Los Pibes', '5'],
  ['Unión Desesperanzados', '15'],
  ['Constantinopolitanosunidosfc', '28'],
])('%s is sized by its longest word, so that none runs into the circle', (team1Name, letters) => {
  render(<ScoreHeader match={matchOf({ team1Name })} />);
  expect(screen.getByText(team1Name).style.getPropertyValue('--letters')).toBe(letters);
});

afterEach(() => vi.useRealTimers());

it('the clock of a match in play has a stroke for each minute of the first hour, and counts on after it', () => {
  vi.useFakeTimers();
  const startsAt = '2026-11-27T00:00:00Z';
  const MINUTE_MS = 60_000;
  vi.setSystemTime(Date.parse(startsAt) + 24.5 * MINUTE_MS);
  const { container } = render(<PlayClock startsAt={startsAt} className="" />);
  const strokes = () =>
    [...container.querySelectorAll('path[stroke-width]')].map(
      (path) => path.getAttribute('d')?.match(/M/gu)?.length ?? 0,
    );
  expect(screen.getByText('24')).toBeInTheDocument();
  expect(strokes()).toEqual([24, 36]);
  act(() => void vi.advanceTimersByTime(MINUTE_MS / 2));
  expect(screen.getByText('25')).toBeInTheDocument();
  expect(strokes()).toEqual([25, 35]);
  // Each minute sets the timer of the next one.
  for (let passed = 0; passed < 60; passed += 1) act(() => void vi.advanceTimersByTime(MINUTE_MS));
  expect(screen.getByText('85')).toBeInTheDocument();
  expect(strokes()).toEqual([60, 0]);
  expect(container.querySelector('[role="status"], [aria-live]')).toBeNull();
});
