import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../lib/toast';
import { ToastRegion } from './toast-region';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const say = (show: () => void) => {
  act(show);
};

describe('a toast', () => {
  it('stays 4 seconds', () => {
    render(<ToastRegion />);
    say(() => toast.success('Partido eliminado exitosamente'));
    expect(screen.getByRole('status')).toHaveTextContent('Partido eliminado exitosamente');
    pass(3_900);
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
    pass(200);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('closes with a click anywhere on it', () => {
    render(<ToastRegion />);
    say(() => toast.info('No se encontraron partidos anteriores'));
    fireEvent.click(screen.getByText('No se encontraron partidos anteriores'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('closes with its button', () => {
    render(<ToastRegion />);
    say(() => toast.warning('Ojo'));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('with an error interrupts', () => {
    render(<ToastRegion />);
    say(() => toast.error('Error de conexión'));
    expect(screen.getByRole('alert')).toHaveTextContent('Error de conexión');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('waits while it is hovered or focused', () => {
    render(<ToastRegion />);
    say(() => toast.success('Sigue'));
    fireEvent.focus(screen.getByRole('button', { name: 'Cerrar aviso' }));
    pass(10_000);
    expect(screen.getByText('Sigue')).toBeInTheDocument();
    fireEvent.blur(screen.getByRole('button', { name: 'Cerrar aviso' }));
    pass(4_100);
    expect(screen.queryByText('Sigue')).not.toBeInTheDocument();
  });

  it('is shown once for the same text', () => {
    render(<ToastRegion />);
    say(() => {
      toast.success('Listo');
      toast.success('Listo');
    });
    expect(screen.getAllByText('Listo')).toHaveLength(1);
  });

  it('with an action stays twice as long, and runs it once', () => {
    const undo = vi.fn();
    render(<ToastRegion />);
    say(() => toast.success('Equipos armados', { label: 'Deshacer', onPress: undo }));
    pass(7_900);
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    say(() => toast.success('Equipos armados', { label: 'Deshacer', onPress: undo }));
    pass(8_100);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('with a time of its own keeps to it', () => {
    render(<ToastRegion />);
    say(() => toast.success('Saliste', { label: 'Deshacer', onPress: () => undefined, staysMs: 10_000 }));
    pass(9_900);
    expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    pass(200);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
