import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { Button } from './button';

describe('a button', () => {
  it('sends a form only where it says so', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = renderApp(
      <form onSubmit={submit}>
        <Button>Cancelar</Button>
        <Button type="submit">Guardar</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(submit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(submit).toHaveBeenCalledOnce();
  });

  it('is pressed by Enter and by the space bar, and not while it is disabled', async () => {
    const press = vi.fn();
    const { user, rerender } = renderApp(<Button onClick={press}>Confirmar</Button>);
    await user.tab();
    await user.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(2);
    rerender(
      <Button onClick={press} disabled aria-busy>
        Confirmar
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar', busy: true }));
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('is a link where it leads to an address, with what the link is given', async () => {
    const { user } = renderApp(
      <Button component={Link} to="/matches" replace leftSection={<svg aria-hidden="true" />}>
        Ver mis partidos
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Ver mis partidos' });
    expect(link).toHaveAttribute('href', '/matches');
    expect(link).not.toHaveAttribute('type');
    await user.click(link);
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/matches');
  });

  it('has the given look, and keeps a feature’s class beside its own', () => {
    renderApp(
      <Button variant="outline" tone="danger" size="lg" fullWidth className="leave">
        Salir del partido
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Salir del partido' });
    expect(button).toHaveClass('leave');
    expect(button).toHaveAttribute('data-variant', 'outline');
    expect(button).toHaveAttribute('data-tone', 'danger');
    expect(button).toHaveAttribute('data-size', 'lg');
    expect(button).toHaveAttribute('data-block');
  });
});
