import { expect, it } from 'vitest';
import { copyrightText } from './use-copyright';

it.each([
  ['2025-12-31T23:59:59Z', '© 2025 Picado'],
  ['2026-01-01T00:00:00Z', '© 2025–2026 Picado'],
  ['2031-06-15T12:00:00Z', '© 2025–2031 Picado'],
])('the line at the foot in %s is %s', (now, text) => {
  expect(copyrightText(Date.parse(now))).toBe(text);
});
