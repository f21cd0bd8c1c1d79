import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { matchOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { InvitationFacts } from './components/invitation-facts';
import { MatchFacts } from './components/match-facts';

const way = () => screen.getByRole('link', { name: /Cómo llegar/u });

test('the facts of a match say its surface behind the price, where it is said', () => {
  const { rerender } = renderApp(<MatchFacts match={matchOf({ surface: 'SYNTHETIC' })} isEditor={false} />);
  expect(way()).toHaveTextContent(/c\/u · sintético/u);
  rerender(<MatchFacts match={matchOf()} isEditor={false} />);
  expect(way()).toHaveTextContent(/c\/uCómo llegar$/u);
});

test('the facts of an invitation say its surface behind the place, where it is said', () => {
  const { rerender } = renderApp(<InvitationFacts match={matchOf({ surface: 'PARQUET' })} />);
  expect(screen.getByText('Complejo La Esquina, cancha 3 (parquet)')).toBeVisible();
  rerender(<InvitationFacts match={matchOf()} />);
  expect(screen.getByText('Complejo La Esquina, cancha 3')).toBeVisible();
});

test('a match that an older build stored, without a surface, says none', () => {
  const { surface: _surface, ...stored } = matchOf();
  renderApp(<MatchFacts match={stored as ReturnType<typeof matchOf>} isEditor={false} />);
  expect(way()).toHaveTextContent(/c\/uCómo llegar$/u);
});
