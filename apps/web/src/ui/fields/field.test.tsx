import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { CheckboxField, SelectField, TextAreaField, TextField } from './field';

describe('a field of text', () => {
  it('is found by its label, is described by its hint, and gives its input to a ref', async () => {
    const ref = createRef<HTMLInputElement>();
    const change = vi.fn();
    const { user } = renderApp(
      <TextField
        ref={ref}
        label="Precio"
        hint="El total de la cancha"
        onChange={(event) => change(event.currentTarget.value)}
      />,
    );
    const price = screen.getByRole('textbox', { name: 'Precio' });
    expect(price).toHaveAccessibleDescription('El total de la cancha');
    expect(price).toBeValid();
    await user.click(screen.getByText('Precio'));
    expect(ref.current).toHaveFocus();
    await user.keyboard('7');
    expect(change).toHaveBeenCalledExactlyOnceWith('7');
  });

  it('says what is wrong with it after its hint, also where the sentence is not drawn', () => {
    const { rerender } = renderApp(
      <TextField label="Precio" hint="El total de la cancha" error="El precio es requerido" />,
    );
    const price = () => screen.getByRole('textbox', { name: 'Precio' });
    expect(price()).toBeInvalid();
    expect(price()).toHaveAccessibleDescription('El total de la cancha El precio es requerido');
    rerender(<TextField label="Precio" error="El precio es requerido" isErrorHidden />);
    expect(price()).toHaveAccessibleDescription('El precio es requerido');
    expect(screen.getByText('El precio es requerido')).toHaveClass('visually-hidden');
  });

  it('is wrong without a sentence where that stands elsewhere, and keeps a description of the page', () => {
    renderApp(
      <>
        <TextField aria-label="Buscar emoji" error aria-describedby="why" />
        <p id="why">Completá lo que falta.</p>
      </>,
    );
    const search = screen.getByRole('textbox', { name: 'Buscar emoji' });
    expect(search).toBeInvalid();
    expect(search).toHaveAccessibleDescription('Completá lo que falta.');
  });

  it('of several lines shows a hint above where it is read first', () => {
    renderApp(<TextAreaField label="Lista del chat" hint="Pegala como está." isHintFirst />);
    const list = screen.getByRole('textbox', { name: 'Lista del chat' });
    expect(list).toHaveAccessibleDescription('Pegala como está.');
    expect(screen.getByText('Pegala como está.').compareDocumentPosition(list)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});

describe('a field with a list', () => {
  it('is found by its label and takes one of its options', async () => {
    const change = vi.fn();
    const { user } = renderApp(
      <SelectField
        label="Jugadores por equipo"
        defaultValue="5"
        error="Elegí cuántos"
        onChange={(event) => change(event.currentTarget.value)}
      >
        <option value="5">Fútbol 5</option>
        <option value="7">Fútbol 7</option>
      </SelectField>,
    );
    const size = screen.getByRole('combobox', { name: 'Jugadores por equipo' });
    expect(size).toHaveAccessibleDescription('Elegí cuántos');
    await user.selectOptions(size, 'Fútbol 7');
    expect(change).toHaveBeenCalledExactlyOnceWith('7');
  });
});

describe('a box to tick', () => {
  it('is ticked by its label and by the space bar, and says what that means', async () => {
    const { user } = renderApp(
      <CheckboxField label="Anotarme como suplente" hint="Entrás si se baja alguien." />,
    );
    const box = screen.getByRole('checkbox', { name: 'Anotarme como suplente' });
    expect(box).toHaveAccessibleDescription('Entrás si se baja alguien.');
    await user.click(screen.getByText('Anotarme como suplente'));
    expect(box).toBeChecked();
    await user.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  it('stays as it is while it is disabled', async () => {
    const { user } = renderApp(<CheckboxField label="También en mi perfil" disabled />);
    await user.click(screen.getByText('También en mi perfil'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});
