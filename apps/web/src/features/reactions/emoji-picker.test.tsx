import { readEmoji } from '@picado/domain/reactions/schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { EMOJI_CATEGORIES } from './components/emoji-categories';
import { EmojiPicker, searchEmoji } from './components/emoji-picker';
import { EMOJI } from './components/emoji-set';

const found = (query: string) => searchEmoji(EMOJI, query).map(({ emoji }) => emoji);

describe('the emoji', () => {
  test('are each listed once, in the server’s spelling', () => {
    expect(EMOJI.filter(({ emoji }) => readEmoji(emoji) !== emoji)).toEqual([]);
    expect(new Set(EMOJI.map(({ emoji }) => emoji)).size).toBe(EMOJI.length);
    expect(EMOJI.length).toBeGreaterThan(1_200);
  });

  test('fill all eleven categories', () => {
    const filled = new Set(EMOJI.map(({ category }) => category));
    expect(EMOJI_CATEGORIES.map(({ name }) => name)).toEqual([
      'Caras y emociones',
      'Gestos y cuerpo',
      'Animales',
      'Naturaleza',
      'Comida y bebida',
      'Deportes',
      'Actividades',
      'Objetos',
      'Símbolos',
      'Viajes',
      'Banderas',
    ]);
    expect(EMOJI_CATEGORIES.filter(({ key }) => !filled.has(key))).toEqual([]);
  });

  test.each([
    ['🌵', 'nature'],
    ['☀️', 'nature'],
    ['🐐', 'animals'],
    ['🏆', 'sports'],
    ['⚽', 'sports'],
    ['🎸', 'activities'],
    ['🇦🇷', 'flags'],
    ['👏', 'gestures'],
  ])('%s stands among %s', (emoji, category) => {
    expect(EMOJI.find((each) => each.emoji === emoji)?.category).toBe(category);
  });
});

describe('a search', () => {
  test.each([
    ['pelota', '⚽'],
    ['PELÓTA', '⚽'],
    ['arquero', '🧤'],
    ['muralla', '🧱'],
    ['birra', '🍺'],
    ['mate', '🧉'],
    ['cabra', '🐐'],
  ])('for %s finds %s first', (query, emoji) => {
    expect(found(query)[0]).toBe(emoji);
  });

  test('finds parts of words, and whole categories by name', () => {
    expect(found('ampeo')).toContain('🏆');
    expect(searchEmoji(EMOJI, 'bander').length).toBe(32);
    expect(found('deportes').length).toBeGreaterThan(20);
  });

  test('finds up to 32, and nothing for an empty query', () => {
    expect(found('a')).toHaveLength(32);
    expect(found('  ')).toEqual([]);
    expect(found('qwertyuiop')).toEqual([]);
  });
});

describe('the picker', () => {
  const onPick = vi.fn();
  beforeEach(() => onPick.mockClear());
  const open = async (chosen: string[] = []) => {
    const view = renderApp(
      <EmojiPicker chosen={new Set(chosen)} onPick={onPick} onClose={() => undefined} />,
    );
    await screen.findByRole('grid', { name: 'Caras y emociones' });
    return view;
  };
  const search = () => screen.getByRole('searchbox', { name: 'Buscar emoji' });

  test('shows a category in eight columns', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('tab')).toHaveLength(11);
    await user.click(screen.getByRole('tab', { name: 'Deportes' }));
    expect(screen.getByRole('tab', { name: 'Deportes' })).toHaveAttribute('aria-selected', 'true');
    const [row] = within(screen.getByRole('grid', { name: 'Deportes' })).getAllByRole('row');
    expect(within(row!).getAllByRole('gridcell')).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'balón de fútbol' }));
    expect(onPick).toHaveBeenCalledWith('⚽');
  });

  test('searches, and shows the number of results', async () => {
    const { user } = await open();
    await user.type(search(), 'birra');
    expect(screen.getByRole('grid', { name: 'Resultados para birra' })).toBeVisible();
    expect(screen.getByText('2 resultados')).toHaveAttribute('role', 'status');
    await user.clear(search());
    await user.type(search(), 'qwerty');
    expect(screen.getByText('No se encontraron emojis para "qwerty"')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Animales' }));
    expect(search()).toHaveValue('');
    expect(screen.getByRole('grid', { name: 'Animales' })).toBeVisible();
  });

  test('is navigated by the arrow keys from the search and back', async () => {
    const { user } = await open();
    const cells = screen.getAllByRole('gridcell').map((cell) => within(cell).getByRole('button'));
    await user.click(search());
    await user.keyboard('{ArrowDown}');
    expect(cells[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(cells[9]).toHaveFocus();
    await user.keyboard('{End}');
    expect(cells[15]).toHaveFocus();
    await user.keyboard('{Control>}{End}{/Control}{ArrowRight}');
    expect(cells.at(-1)).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowLeft}{Enter}');
    expect(onPick).toHaveBeenCalledWith('😀');
    await user.keyboard('{ArrowUp}');
    expect(search()).toHaveFocus();
    expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
  });

  test('marks the user’s own reactions', async () => {
    await open(['😀']);
    expect(screen.getByRole('button', { name: 'cara sonriendo' })).toHaveAttribute('aria-pressed', 'true');
  });
});
