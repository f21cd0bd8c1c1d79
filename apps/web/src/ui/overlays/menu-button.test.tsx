import { IconCrown, IconPencil, IconUser } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { MenuButton } from './menu-button';

const ITEMS = [
  { id: 'add', label: 'Agregar jugador', Icon: IconUser },
  { id: 'names', label: 'Nombres de los equipos', Icon: IconPencil },
  { id: 'transfer', label: 'Transferir administración', Icon: IconCrown, isApart: true },
] as const;

function open() {
  const onPick = vi.fn();
  const view = renderApp(
    <>
      <MenuButton label="Herramientas Admin" items={ITEMS} onPick={onPick} />
      <button type="button">Después</button>
    </>,
  );
  return { ...view, onPick, button: screen.getByRole('button', { name: 'Herramientas Admin' }) };
}

const item = (name: string) => screen.getByRole('menuitem', { name });

describe('a menu under a button', () => {
  test('opens with a press, says that it is open, and closes with another', async () => {
    const { user, button } = open();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Herramientas Admin' })).toBeVisible();
    expect(item('Agregar jugador')).toHaveFocus();
    expect(screen.getByRole('separator').nextElementSibling).toBe(item('Transferir administración'));
    await user.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('is walked through with the arrows, round and round, and with letters', async () => {
    const { user, button } = open();
    button.focus();
    await user.keyboard('{ArrowUp}');
    expect(item('Transferir administración')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item('Agregar jugador')).toHaveFocus();
    await user.keyboard('n');
    expect(item('Nombres de los equipos')).toHaveFocus();
    await user.keyboard('{End}');
    expect(item('Transferir administración')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(item('Agregar jugador')).toHaveFocus();
  });

  test('reports the picked entry, and gives the focus back', async () => {
    const { user, button, onPick } = open();
    button.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('names');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  test('closes on Escape, on Tab, and on a press beside it', async () => {
    const { user, button, onPick } = open();
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();

    await user.click(button);
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Después' })).toHaveFocus();

    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Después' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
  });
});
