import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const Text = ({ text }: { text: string }) => text;

function createPart() {
  const load = vi.fn(() => Promise.resolve(Text));
  return { load, Part: lazyPart(load) };
}

test('is fetched a moment after the page, before it is shown', async () => {
  const { load, Part } = createPart();
  const { rerender } = render(<Part isShown={false} />);
  await pass(0);
  expect(load).not.toHaveBeenCalled();
  await pass(1_500);
  await pass(50);
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('the dialog')).toBeNull();
  rerender(<Part text="the dialog" />);
  expect(screen.getByText('the dialog')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a signal it says so, and the next tap fetches again', async () => {
  const { load, Part } = createPart();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onFail = vi.fn();
  const part = (isShown: boolean) => <Part text="the dialog" isShown={isShown} onFail={onFail} />;
  const { rerender } = render(part(true));
  await pass(0);
  expect(onFail).toHaveBeenCalledTimes(1);
  rerender(part(false));
  rerender(part(true));
  await pass(0);
  expect(screen.getByText('the dialog')).toBeVisible();
});

test('what has no other way out is fetched until it comes', async () => {
  const { load, Part } = createPart();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<Part text="the page" fallback="its shape" />);
  await pass(0);
  expect(screen.getByText('its shape')).toBeVisible();
  await pass(4_000);
  await pass(1);
  expect(screen.getByText('the page')).toBeVisible();
});

test('code that is there is shown at once, in each place', async () => {
  const { load, Part } = createPart();
  Part.prefetch();
  await pass(0);
  render(
    <>
      <Part text="a row" />
      <Part text="another row" />
    </>,
  );
  expect(screen.getByText('a rowanother row')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('parts that are not shown are fetched one at a time', async () => {
  const [first, second] = [createPart(), createPart()];
  let come: ((part: typeof Text) => void) | undefined;
  first.load.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  render(
    <>
      <first.Part isShown={false} />
      <second.Part isShown={false} />
    </>,
  );
  await pass(10_000);
  expect([first.load.mock.calls.length, second.load.mock.calls.length]).toEqual([1, 0]);
  come?.(Text);
  await pass(50);
  expect(second.load).toHaveBeenCalledTimes(1);
});

test('a part that is left before its turn is not fetched', async () => {
  const [first, second] = [createPart(), createPart()];
  let come: ((part: typeof Text) => void) | undefined;
  first.load.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  render(<first.Part isShown={false} />);
  const { unmount } = render(<second.Part isShown={false} />);
  await pass(10_000);
  unmount();
  come?.(Text);
  await pass(10_000);
  expect(second.load).not.toHaveBeenCalled();
});

test('a part that was prepared for one page is in the markup of that page alone', async () => {
  const { Part } = createPart();
  await Part.prepare();
  const drawn = (isInMarkup: boolean) =>
    renderToString(<Part text="the form" fallback="its shape" isInMarkup={isInMarkup} />);
  expect([drawn(true), drawn(false)]).toEqual(['the form', 'its shape']);
});
