import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Glow, type GlowStop } from './pitch-ground';

const RADIUS = 100;
const STOPS: readonly GlowStop[] = [
  [0.4, 0],
  [0.7, 0.3],
  [1, 0.5],
];

function drawn(isStill: boolean) {
  const { container } = render(
    <svg>
      <Glow id="rim" cx={0} cy={0} rx={RADIUS} ry={RADIUS} colour="#000" stops={STOPS} isStill={isStill} />
    </svg>,
  );
  return container;
}

/** The radii of a ring, the outer first. */
const radiiOf = (ring: Element) =>
  Array.from((ring.getAttribute('d') ?? '').matchAll(/M(-[\d.]+) 0/gu), ([, left]) => -Number(left));

it('in a picture is rings of one tone each, from edge to edge without a gap, a level apart', () => {
  const container = drawn(true);
  expect(container.querySelector('radialGradient, [fill^="url"]')).toBeNull();
  const rings = [...container.querySelectorAll('path')];
  expect(rings.length).toBeGreaterThan(40);
  let [reached, tone] = [0.4 * RADIUS, 0];
  for (const ring of rings) {
    const [outer = 0, inner = 0] = radiiOf(ring);
    const opacity = Number(ring.getAttribute('fill-opacity'));
    expect(inner).toBe(reached);
    expect(outer).toBeGreaterThan(inner);
    expect(opacity - tone).toBeLessThan(0.0101);
    [reached, tone] = [outer, opacity];
  }
  expect(reached).toBe(RADIUS);
  expect(tone).toBeCloseTo(0.5, 1);
});

it('on a screen is a gradient of the same tones', () => {
  const stops = [...drawn(false).querySelectorAll('stop')].map((stop) => [
    Number(stop.getAttribute('offset')),
    Number(stop.getAttribute('stop-opacity')),
  ]);
  expect(stops).toEqual(STOPS);
});
