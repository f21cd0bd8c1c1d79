import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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

function Late() {
  const [isThere, setThere] = useState(false);
  return isThere ? <p>Una lista larga</p> : <button onClick={() => setThere(true)}>Traer</button>;
}

/** Observes sizes; jsdom lays nothing out, so that a test says when they have changed. */
function observedSizes() {
  const observed = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly measure: () => void) {}
      observe(element: Element) {
        observed.set(element, this.measure);
      }
      disconnect = () => undefined;
    },
  );
  return {
    /** The size of all that holds the element has changed. */
    changeAround(element: Element) {
      for (const [each, measure] of observed) if (each.contains(element)) measure();
    },
  };
}

describe('a sheet', () => {
  it('is scrolled by keys once what came in place of its first content is longer than it', async () => {
    const sizes = observedSizes();
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    onTestFinished(() => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });
    const { user } = renderApp(
      <Sheet opened onClose={() => undefined} title="Rankings">
        <Late />
      </Sheet>,
    );
    await user.click(screen.getByText('Traer'));
    expect(screen.queryByRole('region')).toBeNull();
    height.mockReturnValue(900);
    act(() => sizes.changeAround(screen.getByText('Una lista larga')));
    expect(screen.getByRole('region', { name: 'Rankings' })).toHaveAttribute('tabindex', '0');
  });

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
