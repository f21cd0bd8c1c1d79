import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { light } from '../../lib/storage';
import { LightRow } from './menu';

beforeEach(() => {
  light.remove();
  return () => light.remove();
});

const answer = (name: string) => screen.getByRole('radio', { name });

it('the row has three answers, and its first one is no', () => {
  render(<LightRow />);
  expect(screen.getByRole('group', { name: 'Modo sol' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(answer('No')).toBeChecked();
});

it('one press turns the sun on, follows the system, or is night again', async () => {
  const user = userEvent.setup();
  render(<LightRow />);
  await user.click(answer('Sí'));
  expect(answer('Sí')).toBeChecked();
  expect(light.read()).toBe('sun');
  await user.click(answer('Automático, como el sistema'));
  expect(light.read()).toBe('system');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(answer('No')).toBeChecked();
  expect(light.read()).toBeNull();
});

it('what is chosen in another place of the page is shown here too', async () => {
  const user = userEvent.setup();
  render(
    <>
      <LightRow />
      <LightRow />
    </>,
  );
  const [, , , , second] = screen.getAllByRole('radio');
  await user.click(second!);
  for (const radio of screen.getAllByRole('radio', { name: 'Sí' })) expect(radio).toBeChecked();
});
