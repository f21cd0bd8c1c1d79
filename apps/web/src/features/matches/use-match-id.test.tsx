import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { useMatchId } from './hooks/use-match-id';

function Named() {
  return <p>{useMatchId()}</p>;
}

it('a link in capitals leads to the same match', () => {
  render(
    <MemoryRouter initialEntries={['/match/01930000-0000-7000-8000-00000000ABCD']}>
      <Routes>
        <Route path="/match/:id" element={<Named />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText('01930000-0000-7000-8000-00000000abcd')).toBeInTheDocument();
});
