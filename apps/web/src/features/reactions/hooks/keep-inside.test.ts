import { afterEach, expect, test, vi } from 'vitest';
import { keepInside } from '../components/reactions';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Names of 280 px by 40 from a corner on, in a sheet that scrolls and ends at 390 by 600. */
function hintAt(left: number, top: number): HTMLElement {
  const sheet = document.body.appendChild(document.createElement('div'));
  sheet.style.overflowY = 'auto';
  const hint = sheet.appendChild(document.createElement('span'));
  vi.spyOn(sheet, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 600));
  vi.spyOn(hint, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 280, 40));
  keepInside(hint);
  return hint;
}

test('names that have room stay below their button', () => {
  const hint = hintAt(16, 500);
  expect(hint.style.getPropertyValue('--over')).toBe('0px');
  expect(hint).not.toHaveAttribute('data-above');
});

test('names that would leave the sheet move to the left, 8 px from its edge', () => {
  expect(hintAt(200, 500).style.getPropertyValue('--over')).toBe('98px');
});

test('names that the sheet would cut off are shown above their button', () => {
  expect(hintAt(16, 580)).toHaveAttribute('data-above');
});
