import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TouchLift } from './press';
import { Grip, useDrag } from './use-drag';

const onDrop = vi.fn();
const onCancel = vi.fn();
const onClick = vi.fn();

interface BoardProps {
  touch?: TouchLift;
  isDrawn?: boolean;
}

/** One item, at column 1; a target is the column of ten pixels under the pointer. */
function Board({ touch = 'hold', isDrawn = true }: BoardProps) {
  const arranging = useDrag<{ id: string }, number>({
    touch: () => touch,
    isScrolling: true,
    startOf: () => 1,
    targetAt: (_item, { x }) => Math.floor(x / 10),
    targetBeside: ({ target }, { x }, isBig) => target + x * (isBig ? 5 : 1),
    onDrop,
    onCancel,
  });
  const item = { id: 'a' };
  const { drag } = arranging;
  return (
    <>
      {isDrawn && (
        <div data-testid="row" {...arranging.pressOf(item)}>
          <Grip item={item} arranging={arranging} onClick={onClick}>
            Item
          </Grip>
        </div>
      )}
      <output>{drag && `${drag.by} ${drag.target}${drag.hasMoved ? ' moved' : ''}`}</output>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
});
afterEach(() => {
  // What waits for the click after a drag would take one of the next test.
  pass(() => vi.runOnlyPendingTimers());
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const spy of [onDrop, onCancel, onClick]) spy.mockClear();
});

/** Runs timers of the fake clock, and renders what comes of it. */
function pass(run: () => void) {
  act(() => {
    run();
  });
}

const grip = () => screen.getByRole('button', { name: 'Item' });
const shown = () => screen.getByRole('status').textContent;

/** jsdom has no touches. Answers the event, to see whether it was prevented. */
function touch(type: string, target: Element, x: number, y: number, identifier = 1) {
  const event = new TouchEvent(type, { bubbles: true, cancelable: true });
  const point = { identifier, clientX: x, clientY: y };
  Object.defineProperty(event, 'touches', { value: type === 'touchend' ? [] : [point] });
  Object.defineProperty(event, 'changedTouches', { value: [point] });
  act(() => void target.dispatchEvent(event));
  return event;
}

function moveMouse(x: number, y = 100) {
  fireEvent.mouseMove(document, { clientX: x, clientY: y });
}

test('a mouse that presses and moves drags, and the click that follows is lost', () => {
  render(<Board />);
  fireEvent.mouseDown(grip(), { clientX: 10, clientY: 100 });
  moveMouse(14);
  expect(shown()).toBe('');
  moveMouse(35);
  expect(shown()).toBe('mouse 3 moved');
  fireEvent.mouseUp(document);
  fireEvent.click(grip());
  expect(onDrop).toHaveBeenCalledExactlyOnceWith({ id: 'a' }, 3);
  expect(onClick).not.toHaveBeenCalled();
  pass(() => vi.runAllTimers());
  fireEvent.click(grip());
  expect(onClick).toHaveBeenCalledOnce();
});

test.each([
  ['a press that does not move', { button: 0 }, 12],
  ['the second button', { button: 2 }, 90],
])('%s is no drag', (_what, button, x) => {
  render(<Board />);
  fireEvent.mouseDown(grip(), { clientX: 10, clientY: 100, ...button });
  moveMouse(x);
  expect(shown()).toBe('');
  fireEvent.mouseUp(document);
  fireEvent.click(grip());
  expect(onClick).toHaveBeenCalledOnce();
  expect(onDrop).not.toHaveBeenCalled();
});

test.each([
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['a window of another size', () => fireEvent(window, new Event('resize'))],
  ['a hidden page', () => fireEvent(document, new Event('visibilitychange'))],
])('%s cancels a drag', (_what, cancel) => {
  render(<Board />);
  fireEvent.mouseDown(grip(), { clientX: 10, clientY: 100 });
  moveMouse(50);
  cancel();
  expect(shown()).toBe('');
  expect(onCancel).toHaveBeenCalledOnce();
  fireEvent.mouseUp(document);
  expect(onDrop).not.toHaveBeenCalled();
});

test('a board that is not drawn any more drops nothing', () => {
  const { unmount } = render(<Board />);
  fireEvent.mouseDown(grip(), { clientX: 10, clientY: 100 });
  moveMouse(50);
  unmount();
  fireEvent.mouseUp(document);
  expect(onDrop).not.toHaveBeenCalled();
});

test('a finger that rests lifts, and then keeps the page still', () => {
  render(<Board />);
  touch('touchstart', grip(), 10, 100);
  expect(touch('touchmove', grip(), 12, 103).defaultPrevented).toBe(false);
  pass(() => vi.advanceTimersByTime(250));
  expect(shown()).toBe('touch 1');
  expect(touch('touchmove', grip(), 25, 100).defaultPrevented).toBe(true);
  touch('touchmove', grip(), 90, 100, 2);
  expect(shown()).toBe('touch 2 moved');
  expect(touch('touchend', grip(), 25, 100).defaultPrevented).toBe(true);
  expect(onDrop).toHaveBeenCalledExactlyOnceWith({ id: 'a' }, 2);
});

test('a finger that moves before it rests scrolls the page', () => {
  render(<Board />);
  touch('touchstart', grip(), 10, 100);
  expect(touch('touchmove', grip(), 10, 120).defaultPrevented).toBe(false);
  pass(() => vi.runAllTimers());
  expect(shown()).toBe('');
});

test('an item that is not drawn any more stays under the finger', () => {
  const { rerender } = render(<Board />);
  const touched = grip();
  touch('touchstart', touched, 10, 100);
  pass(() => vi.advanceTimersByTime(250));
  rerender(<Board isDrawn={false} />);
  touch('touchmove', touched, 45, 100);
  touch('touchend', touched, 45, 100);
  expect(onDrop).toHaveBeenCalledExactlyOnceWith({ id: 'a' }, 4);
});

test.each([
  ['along a row that scrolls', 'move-up', 40, 100, ''],
  ['up from a row that scrolls', 'move-up', 12, 60, 'touch 1'],
  ['where the page is kept still', 'move', 40, 100, 'touch 4 moved'],
] as const)('a finger that moves at once %s', (_where, lift, x, y, drag) => {
  render(<Board touch={lift} />);
  touch('touchstart', grip(), 10, 100);
  touch('touchmove', grip(), x, y);
  expect(shown()).toBe(drag);
});

test.each([
  ['down to the lower edge', 300, window.innerHeight, 20],
  ['up to the upper edge', 300, 0, -20],
  ['to the middle', 300, 400, null],
  ['up from within the zone of the lower edge', window.innerHeight - 10, window.innerHeight - 30, null],
])('a drag %s scrolls the page by that', (_where, from, to, by) => {
  render(<Board />);
  fireEvent.mouseDown(grip(), { clientX: 10, clientY: from });
  moveMouse(50, to);
  pass(() => vi.advanceTimersToNextFrame());
  if (by === null) expect(window.scrollBy).not.toHaveBeenCalled();
  else expect(window.scrollBy).toHaveBeenCalledExactlyOnceWith(0, by);
});

test('keys pick up, move, and drop; a key that is held down does not drop at once', () => {
  render(<Board />);
  grip().focus();
  fireEvent.keyDown(grip(), { key: 'Enter' });
  fireEvent.keyDown(grip(), { key: 'Enter', repeat: true });
  expect(shown()).toBe('keys 1');
  fireEvent.keyDown(grip(), { key: 'ArrowRight' });
  fireEvent.keyDown(grip(), { key: 'ArrowRight', shiftKey: true });
  expect(shown()).toBe('keys 7 moved');
  fireEvent.keyDown(grip(), { key: ' ' });
  expect(onDrop).toHaveBeenCalledExactlyOnceWith({ id: 'a' }, 7);
});

test.each([
  ['Escape', () => fireEvent.keyDown(grip(), { key: 'Escape' })],
  ['a focus that goes elsewhere', () => act(() => grip().blur())],
])('%s cancels a drag by keys', (_what, cancel) => {
  render(<Board />);
  grip().focus();
  fireEvent.keyDown(grip(), { key: 'Enter' });
  cancel();
  expect(shown()).toBe('');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('the focus follows an item that was carried by keys to where it is drawn anew', () => {
  const { rerender } = render(<Board />);
  grip().focus();
  fireEvent.keyDown(grip(), { key: 'Enter' });
  fireEvent.keyDown(grip(), { key: 'Enter' });
  rerender(<Board isDrawn={false} />);
  rerender(<Board />);
  expect(grip()).toHaveFocus();
});
