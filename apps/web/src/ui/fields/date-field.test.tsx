import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { Sheet } from '../overlays/sheet';
import { DateField } from './date-field';

beforeEach(() => {
  // A Saturday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') });
  // Without a layout nothing is seen, and Tab has nowhere to go.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const leave = vi.fn();
const change = vi.fn();

function Form({ value = '' }: { value?: string }) {
  const [date, setDate] = useState(value);
  return (
    <>
      <DateField
        value={date}
        error={undefined}
        isLocked={false}
        onChange={(next) => {
          change(next);
          setDate(next);
        }}
        onLeave={leave}
      />
      <button type="button">Después</button>
    </>
  );
}

function show(value?: string) {
  leave.mockClear();
  change.mockClear();
  return renderApp(<Form {...(value === undefined ? {} : { value })} />);
}

const field = () => screen.getByRole('button', { name: /^Fecha/u });
const calendar = () => screen.queryByRole('dialog', { name: 'Fecha' });
const day = (name: string) => screen.getByRole('button', { name });
const month = (name: string) => screen.getByRole('grid', { name });

describe('a day chosen in the calendar', () => {
  it('is today at first, and the one already chosen after', async () => {
    const { user } = show('2027-01-14');
    await user.click(field());
    expect(month('enero 2027')).toBeVisible();
    expect(day('jueves 14 de enero de 2027')).toHaveFocus();
    await user.click(day('viernes 15 de enero de 2027'));
    expect(change).toHaveBeenCalledExactlyOnceWith('2027-01-15');
    expect(calendar()).toBeNull();
    expect(field()).toHaveFocus();
  });

  it('is reached by the arrows, by month with Page Down, and chosen with Enter', async () => {
    const { user } = show();
    await user.click(field());
    expect(day('sábado 21 de noviembre')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(day('domingo 29 de noviembre')).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(month('diciembre 2026')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(change).toHaveBeenCalledExactlyOnceWith('2026-12-29');
  });

  it('is never one before today', async () => {
    const { user } = show();
    await user.click(field());
    expect(day('viernes 20 de noviembre')).toBeDisabled();
    await user.click(day('viernes 20 de noviembre'));
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(change).not.toHaveBeenCalledWith('2026-11-20');
  });
});

describe('the calendar', () => {
  it('keeps Tab inside, both ways', async () => {
    const { user } = show();
    await user.click(field());
    await user.tab();
    expect(day('Mes siguiente')).toHaveFocus();
    await user.tab();
    expect(day('sábado 21 de noviembre')).toHaveFocus();
    await user.tab({ shift: true });
    expect(day('Mes siguiente')).toHaveFocus();
    await user.tab({ shift: true });
    expect(day('sábado 21 de noviembre')).toHaveFocus();
  });

  it('keeps the focus where its arrow back to this month ends', async () => {
    const { user } = show();
    await user.click(field());
    await user.click(day('Mes siguiente'));
    await user.click(day('Mes anterior'));
    expect(day('Mes anterior')).toBeDisabled();
    expect(calendar()).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    expect(calendar()).toBeNull();
  });

  it('closes with Escape, gives the focus back and leaves the field unleft', async () => {
    const { user } = show();
    await user.click(field());
    await user.keyboard('{Escape}');
    expect(calendar()).toBeNull();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(leave).not.toHaveBeenCalled();
    await user.tab();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('closes by a press elsewhere, which leaves the field', async () => {
    const { user } = show();
    await user.click(field());
    await user.click(screen.getByRole('button', { name: 'Después' }));
    expect(calendar()).toBeNull();
    expect(leave).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Después' })).toHaveFocus();
  });

  it('takes the Escape for itself in a sheet', async () => {
    const close = vi.fn();
    const { user } = renderApp(
      <Sheet opened title="Editar partido" onClose={close}>
        <Form />
      </Sheet>,
    );
    await user.click(field());
    await user.keyboard('{Escape}');
    expect(calendar()).toBeNull();
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});
