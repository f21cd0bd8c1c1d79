import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/render';
import { Tabs } from './tabs';

const TABS = [
  { id: 'active', label: 'Partidos Activos' },
  { id: 'history', label: 'Historial' },
  { id: 'friends', label: 'Amigos' },
] as const;

function Example() {
  const [open, setOpen] = useState<(typeof TABS)[number]['id']>('active');
  return (
    <Tabs label="Mis Partidos" tabs={TABS} open={open} onOpen={setOpen}>
      <button type="button">{`Dentro de ${open}`}</button>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('show one panel, named by the tab that is open', async () => {
    const { user } = renderApp(<Example />);
    expect(screen.getByRole('tablist', { name: 'Mis Partidos' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Partidos Activos' })).toHaveTextContent('Dentro de active');
    await user.click(tab('Historial'));
    expect(tab('Historial')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Partidos Activos')).toHaveAttribute('aria-selected', 'false');
    expect(screen.getByRole('tabpanel', { name: 'Historial' })).toHaveTextContent('Dentro de history');
  });

  it('are one stop of Tab, and the panel the next', async () => {
    const { user } = renderApp(<Example />);
    await user.tab();
    expect(tab('Partidos Activos')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dentro de active' })).toHaveFocus();
  });

  it('are walked by the arrows, round and round, and by Home and End', async () => {
    const { user } = renderApp(<Example />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(tab('Amigos')).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Amigos' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(tab('Partidos Activos')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tab('Amigos')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(tab('Partidos Activos')).toHaveFocus();
    await user.keyboard('a');
    expect(tab('Partidos Activos')).toHaveAttribute('aria-selected', 'true');
  });
});
