import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaymentMark } from './payment-mark';

/** The mark as it is drawn, with every colour taken out. */
function shapeOf(status: 'UNPAID' | 'DECLARED' | 'CONFIRMED'): string {
  const { container } = render(<PaymentMark status={status} />);
  return container.innerHTML.replace(/var\(--color-[\w-]+\)/gu, 'ink').replace(/(?:id="|url\(#)[^")]+/gu, '');
}

it('is outlined until it is owed, and red from then on', () => {
  const colourOf = (isDue: boolean) => {
    const { container } = render(<PaymentMark status="UNPAID" isDue={isDue} />);
    return container.querySelector('rect')?.getAttribute('stroke');
  };
  expect(colourOf(false)).toBe('var(--color-line-strong)');
  expect(colourOf(true)).toBe('var(--color-red)');
});

it('the three marks of a payment differ without their colours', () => {
  const shapes = (['UNPAID', 'DECLARED', 'CONFIRMED'] as const).map(shapeOf);
  expect(new Set(shapes).size).toBe(3);
  // Open, half filled, a tick.
  expect(shapes.map((shape) => shape.match(/<path/gu)?.length)).toEqual([1, 4, 1]);
  expect(shapes[2]).not.toContain('stroke-width="2"');
});

it('a mark is left to the words beside it', () => {
  const { container } = render(<PaymentMark status="DECLARED" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
