import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PageNumbers, pageNumbers } from './page-numbers';

it.each([
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 10, [1, 2, 3, 'gap', 10]],
  [3, 10, [1, 2, 3, 4, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [9, 10, [1, 'gap', 8, 9, 10]],
  [10, 10, [1, 'gap', 8, 9, 10]],
] as const)('at page %d of %d one chooses among %j', (open, pages, numbers) => {
  expect(pageNumbers(open, pages)).toEqual(numbers);
});

it('the open page is said, and the ends lead no further', async () => {
  const onOpen = vi.fn();
  render(<PageNumbers label="Páginas de partidos" open={1} pages={10} onOpen={onOpen} />);
  const pages = within(screen.getByRole('navigation', { name: 'Páginas de partidos' }));
  expect(pages.getByRole('button', { current: 'page' })).toHaveAccessibleName('Página 1');
  expect(pages.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
  await userEvent.click(pages.getByRole('button', { name: 'Página 10' }));
  await userEvent.click(pages.getByRole('button', { name: 'Página siguiente' }));
  expect(onOpen.mock.calls).toEqual([[10], [2]]);
});

it('one page needs no numbers', () => {
  const { container } = render(<PageNumbers label="Páginas" open={1} pages={1} onOpen={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
});
