import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { matchOf } from '../../../test/matches';
import { ScoreHeader } from './components/score-header';

// How large that makes it is the style sheet's: a browser measures it.
it.each([
  ['Los Pibes', '5'],
  ['Unión Desesperanzados', '15'],
  ['Constantinopolitanosunidosfc', '28'],
])('%s is sized by its longest word, so that none runs into the circle', (team1Name, letters) => {
  render(<ScoreHeader match={matchOf({ team1Name })} />);
  expect(screen.getByText(team1Name).style.getPropertyValue('--letters')).toBe(letters);
});
