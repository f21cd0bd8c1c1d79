import { expect, it } from 'vitest';
import { daylightCss } from '../../daylight-sheet';

const rules = [...daylightCss().matchAll(/([^{}]+)\{([^}]*)\}/gu)].map(([, selector = '', body = '']) => ({
  selector,
  names: body.split(';').map((declaration) => declaration.split(':', 1)[0] ?? ''),
  body,
}));
const ruleOf = (selector: string) => rules.find((rule) => rule.selector.endsWith(selector))!;
const sun = ruleOf("[data-light='page']");
const kept = ruleOf('[data-light]');
const night = ruleOf("[data-light='night']");

it('each value that the sun changes is in the parts that keep the night, as it is at night', () => {
  expect(sun.names.length).toBeGreaterThan(50);
  expect(new Set([...kept.names, ...night.names])).toEqual(new Set(sun.names));
  expect(kept.body).toContain('--color-fg:#f1f7ef');
  expect(sun.body).toContain('--color-fg:#07110b');
});

it('grass is lit on the page, and not where it is night', () => {
  expect(kept.names).not.toContain('--color-grass');
  expect(night.body).toContain('--color-grass:#0f3b1d');
});

it('what is made of a changed colour is made anew', () => {
  for (const { body } of [sun, kept]) expect(body).toContain('--border:1px solid var(--color-line)');
});

it('has no comment', () => {
  expect(daylightCss()).not.toContain('/*');
});
