import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { StarsInput } from './stars-input';

const star = (name: string) => screen.getByRole('radio', { name });

it('names a whole level and its star', () => {
  renderApp(<StarsInput value={4} onChange={() => undefined} />);
  expect(screen.getByText('4 de 5')).toBeVisible();
  expect(star('4 estrellas')).toBeChecked();
});

it('keeps half a star until another is chosen', async () => {
  const onChange = vi.fn();
  const { user } = renderApp(<StarsInput value={3.5} onChange={onChange} />);
  expect(screen.getByText('3,5 de 5')).toBeVisible();
  for (const box of screen.getAllByRole('radio')) expect(box).not.toBeChecked();
  await user.click(star('4 estrellas'));
  expect(onChange).toHaveBeenCalledWith(4);
});
