import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLight, chosenLight, showLight } from './light';

let isSystemLight: boolean;

beforeEach(() => {
  isSystemLight = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-color-scheme: light)' && isSystemLight,
  }));
  localStorage.clear();
  delete document.documentElement.dataset['light'];
  document.head.innerHTML = `<meta name="theme-color" content="#070D0A" data-night="#070D0A" data-sun="#EDF2E8">
    <meta name="color-scheme" content="dark" data-night="dark" data-sun="light">
    <link id="daylight" rel="stylesheet" href="/daylight.css" disabled>`;
  return () => {
    vi.unstubAllGlobals();
    localStorage.clear();
    document.head.innerHTML = '';
    delete document.documentElement.dataset['light'];
  };
});

const shown = () => {
  showLight();
  const contents = [...document.querySelectorAll('meta')].map(({ content }) => content);
  return [document.documentElement.dataset['light'], ...contents];
};
const SUN = ['sun', '#EDF2E8', 'light'];
const NIGHT = [undefined, '#070D0A', 'dark'];

it('it is night until the sun is chosen, in a light system too', () => {
  isSystemLight = true;
  expect(chosenLight()).toBe('night');
  expect(shown()).toEqual(NIGHT);
  expect(document.querySelector('link')).toHaveAttribute('disabled');
});

it('the chosen sun is kept in this browser, enables its sheet, and is left again', () => {
  chooseLight('sun');
  expect(localStorage.getItem('light')).toBe('sun');
  expect(shown()).toEqual(SUN);
  expect(document.querySelector('link')).not.toHaveAttribute('disabled');
  chooseLight('night');
  expect(localStorage.getItem('light')).toBeNull();
  expect(shown()).toEqual(NIGHT);
});

it('the system is followed where that was asked for', () => {
  chooseLight('system');
  expect(shown()).toEqual(NIGHT);
  isSystemLight = true;
  expect(shown()).toEqual(SUN);
});

it('a value of another version means night', () => {
  localStorage.setItem('light', 'noon');
  expect(chosenLight()).toBe('night');
  expect(shown()).toEqual(NIGHT);
});

it('a browser that refuses to store anything is in the sun as long as the page', () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  chooseLight('sun');
  expect(shown()).toEqual(SUN);
  refused.mockRestore();
  chooseLight('night');
});

it('the head of a page puts it into the light before anything else of the page is there', async () => {
  chooseLight('sun');
  vi.resetModules();
  await import('../head');
  expect(document.documentElement.dataset['light']).toBe('sun');
});
