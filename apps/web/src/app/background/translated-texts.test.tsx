import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTranslator } from './after-first-paint';

const XHTML = 'http://www.w3.org/1999/xhtml';

let stop: () => void;
beforeEach(() => {
  stop = followTranslator();
});
afterEach(() => stop());

/** Puts a `font` in the place of each text, as translators of browsers do. */
async function translate(root: HTMLElement): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.tagName === 'FONT') continue;
    const [outer, inner] = [document.createElementNS(XHTML, 'font'), document.createElementNS(XHTML, 'font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
  await Promise.resolve();
}

interface CountProps {
  count: number;
  waits?: boolean;
}

function Count({ count, waits = false }: CountProps) {
  return (
    <p data-testid="count">
      {count}/10{waits && ' y uno espera'}
      {count === 10 && <strong> completo</strong>}
    </p>
  );
}

const shown = () => screen.getByTestId('count').textContent;

test('a count that a translator has wrapped is the new one as soon as it changes', async () => {
  const { rerender, container } = render(<Count count={5} />);
  await translate(container);
  expect(shown()).toBe('«5»«/10»');
  rerender(<Count count={6} />);
  await vi.waitFor(() => expect(shown()).toBe('6«/10»'));
  await translate(container);
  rerender(<Count count={7} />);
  await vi.waitFor(() => expect(shown()).toBe('7«/10»'));
});

test('a text that a translator has wrapped leaves, and makes room for another, without an error', async () => {
  const { rerender, container, unmount } = render(<Count count={9} waits />);
  await translate(container);
  rerender(<Count count={10} />);
  await vi.waitFor(() => expect(shown()).toBe('10«/10» completo'));
  rerender(<Count count={9} waits />);
  await vi.waitFor(() => expect(shown()).toBe('9«/10» y uno espera'));
  unmount();
  expect(container).toBeEmptyDOMElement();
});
