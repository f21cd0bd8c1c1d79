import { fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { ConfirmDialog } from './confirm-dialog';
import { Sheet } from './sheet';

function Opener({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Acciones</button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title="Acciones del Partido" isBusy={isBusy}>
        <button>Exportar lista</button>
      </Sheet>
    </>
  );
}

describe('a sheet', () => {
  it('takes the focus, keeps the page behind it out of reach, and gives the focus back', async () => {
    const { user, container } = renderApp(<Opener />);
    await user.click(screen.getByText('Acciones'));
    const sheet = screen.getByRole('dialog', { name: 'Acciones del Partido' });
    expect(sheet).toHaveFocus();
    expect(container).toHaveAttribute('inert');
    const giveBack = vi.spyOn(screen.getByText('Acciones'), 'focus');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(giveBack).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    expect(container).not.toHaveAttribute('inert');
    expect(screen.getByText('Acciones')).toHaveFocus();
  });

  it('can be closed from the moment it is there', () => {
    const close = vi.fn();
    function Opened() {
      useLayoutEffect(() => {
        fireEvent.keyDown(document.body, { key: 'Escape' });
      }, []);
      return (
        <Sheet opened onClose={close} title="Acciones del Partido">
          Exportar lista
        </Sheet>
      );
    }
    renderApp(<Opened />);
    expect(close).toHaveBeenCalledOnce();
  });

  it('stays open while it is sending', async () => {
    const { user } = renderApp(<Opener isBusy />);
    await user.click(screen.getByText('Acciones'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
  });
});

describe('a question', () => {
  const nothing = () => undefined;

  it('is answered with Confirmar or Cancelar', async () => {
    const confirm = vi.fn();
    const { user } = renderApp(
      <ConfirmDialog opened title="¿Seguro?" onConfirm={confirm} onCancel={nothing}>
        No se puede deshacer.
      </ConfirmDialog>,
    );
    expect(screen.getByRole('alertdialog', { name: '¿Seguro?' })).toHaveAccessibleDescription(
      'No se puede deshacer.',
    );
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('cannot be answered twice', async () => {
    const cancel = vi.fn();
    const { user } = renderApp(
      <ConfirmDialog opened title="¿Seguro?" isBusy onConfirm={nothing} onCancel={cancel} />,
    );
    expect(screen.getByRole('button', { name: '...' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(cancel).not.toHaveBeenCalled();
  });
});
