import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UpdatePanel } from './update-panel';

it('the live region of the update panel is there before its text, which is spoken only then', async () => {
  render(<UpdatePanel onUpdate={() => undefined} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await screen.findByText('Hay una versión nueva de Picado');
  expect(region).toHaveTextContent('Hay una versión nueva de Picado');
});
