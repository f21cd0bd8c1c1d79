import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { PlaceFields } from './place-fields';

const KNOWN = 'https://maps.app.goo.gl/p';

function Pitch({ at }: { at: { location: string; mapsUrl: string } }) {
  const [form, setForm] = useState(at);
  return (
    <PlaceFields
      form={form}
      errors={{}}
      change={(patch) => setForm((before) => ({ ...before, ...patch }))}
      leave={() => undefined}
      isLocked={false}
      knownLinks={[KNOWN]}
    />
  );
}

const show = (location = '', mapsUrl = '') => renderApp(<Pitch at={{ location, mapsUrl }} />).user;
const name = () => screen.getByRole('textbox', { name: 'Nombre de la cancha' });
const link = () => screen.getByRole('textbox', { name: 'Link de Google Maps' });
const button = (label: string) => screen.getByRole('button', { name: label });
const search = (pitch: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(pitch)}`;
const FOREIGN = 'https://www.laterraza.example/reservas';
const TOLD = 'Ese link no es de Google Maps.';

describe('the link of a pitch', () => {
  it('is explained while there is no name', () => {
    show();
    expect(link()).toHaveAccessibleDescription('En Maps: Compartir → Copiar link.');
    expect(screen.queryByRole('button', { name: /^Buscar/u })).toBeNull();
  });

  it('is searched for by the name, followed while the name is edited, and taken back', async () => {
    const user = show();
    await user.type(name(), 'La Terraza');
    await user.click(button('Buscar «La Terraza» en Maps'));
    expect(screen.getByText('Búsqueda: La Terraza')).toBeVisible();
    const way = screen.getByRole('link', { name: 'Ver en Maps' });
    expect(way).toHaveAttribute('href', search('La Terraza'));
    expect(way).toHaveFocus();
    await user.type(name(), ' 2');
    expect(screen.getByText('Búsqueda: La Terraza 2')).toBeVisible();
    await user.click(button('Quitar'));
    expect(link()).toHaveFocus();
    expect(link()).toHaveValue('');
    expect(button('Buscar «La Terraza 2» en Maps')).toBeVisible();
  });

  it('of another site is refused as it is pasted, with the search as the way out', async () => {
    const user = show('La Terraza');
    await user.click(link());
    await user.paste(FOREIGN);
    expect(link()).toBeInvalid();
    expect(link()).toHaveAccessibleDescription(TOLD);
    await user.click(button('Buscar «La Terraza» en Maps'));
    expect(screen.getByText('Búsqueda: La Terraza')).toBeVisible();
    expect(screen.queryByText(TOLD)).toBeNull();
  });

  it('is not called foreign while it is still typed', async () => {
    const user = show();
    await user.type(link(), 'https://maps');
    expect(screen.queryByText(TOLD)).toBeNull();
    await user.type(link(), '.app.goo.gl/x');
    await user.tab();
    expect(link()).toBeValid();
  });

  it('of another site is cleared with one press', async () => {
    const user = show('', FOREIGN);
    await user.click(button('Borrar el link'));
    expect(link()).toHaveValue('');
    expect(link()).toHaveFocus();
  });

  it('is pasted with one press, out of what a maps app shares', async () => {
    const user = show('El Galpón', search('El Galpón'));
    await navigator.clipboard.writeText('El Galpón https://maps.app.goo.gl/x');
    await user.click(button('Pegar el exacto'));
    await waitFor(() => expect(link()).toHaveValue('https://maps.app.goo.gl/x'));
    expect(link()).toHaveAccessibleDescription('Listo: los que vienen tienen ‘Cómo llegar’.');
  });

  it('is written by hand where the browser does not tell what was copied', async () => {
    const user = show('El Galpón', search('El Galpón'));
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new Error('denied'));
    await user.click(button('Pegar el exacto'));
    await waitFor(() => expect(link()).toHaveFocus());
    expect(link()).toHaveValue('');
    expect(
      screen.getByText(
        'Este navegador no deja leer lo que copiaste: mantené apretado el campo y tocá Pegar.',
      ),
    ).toBeVisible();
    await user.click(document.body);
    expect(screen.getByText('Búsqueda: El Galpón')).toBeVisible();
  });

  it('is not taken from a copied text without one', async () => {
    const user = show();
    await navigator.clipboard.writeText('mi contraseña');
    await user.click(button('Pegar'));
    expect(
      await screen.findByText('Lo que copiaste no es un link. En Maps: Compartir → Copiar link.'),
    ).toBeVisible();
    expect(link()).toHaveValue('');
  });

  it('of a match before is called so', () => {
    show('El Potrero', KNOWN);
    expect(link()).toHaveAccessibleDescription('El mismo de la última vez.');
  });

  it('of a pitch with a long name is offered in few words', () => {
    show('Complejo Polideportivo Municipal Enrique Santos Discépolo');
    expect(button('Buscar «Complejo Polideportivo Municipal…» en Maps')).toBeVisible();
  });
});
