import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { matchOf, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { leaveOf } from '../../../test/stored-commands';
import { AfterChip } from '../../app/screens/match/match-main-action';
import { useWaitingSteps } from './hooks/use-after-match';

const match = matchOf({ status: 'FINISHED' });
const DONE = { steps: [], next: null, ownReport: null, given: 0, missing: 0, isReady: true, unread: null };

function Chip() {
  return (
    <AfterChip after={DONE} waiting={useWaitingSteps(match.id)} needsScore={false} waitsForScoreOf={null} />
  );
}

test('what waits of a finished match is said over its bar, until it is sent', () => {
  fakeServer();
  renderApp(<Chip />);
  expect(screen.queryByText(/En espera/u)).toBeNull();
  act(() => {
    leaveOf(NICO.id, match.id, 'reports.submit', { goals: 1, assists: 0, saves: 0 });
    leaveOf(NICO.id, match.id, 'votes.cast', { votedPlayerId: 'fede' });
    leaveOf(NICO.id, match.id, 'reviews.create', { reviewedPlayerId: 'fede' });
  });
  expect(screen.getByText('En espera: tu reporte, tu voto y una review')).toBeVisible();
});
