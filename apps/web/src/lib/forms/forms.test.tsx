import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sentencesOf } from './contract-sentences';
import { useContractForm } from './use-contract-form';
import { useLightForm } from './use-light-form';

interface Pitch {
  place: string;
  price: string;
}

const schema = z.object({
  place: z.string().check(z.minLength(1, 'Falta la cancha')),
  price: z.string().check(z.minLength(1, 'Falta el precio')),
});

/** What was sent, with the way to answer it. */
let sent: { pitch: Pitch; answer: (isTaken: boolean) => void }[];
beforeEach(() => {
  sent = [];
});

describe.each([
  ['the light hook', useLightForm<Pitch>],
  ['the hook on the library', useContractForm<Pitch>],
])('a form by %s', (_name, useAnyForm) => {
  function PitchForm() {
    const [isSending, setSending] = useState(false);
    const [isSent, setSent] = useState(false);
    const { form, errors, change, formProps, refuse } = useAnyForm({
      initial: { place: '', price: '' },
      findErrors: (values) => sentencesOf(schema, values, values),
    });
    async function send(pitch: Pitch) {
      setSending(true);
      const isTaken = await new Promise<boolean>((answer) => sent.push({ pitch, answer }));
      setSending(false);
      if (isTaken) setSent(true);
      else refuse('price', 'El precio no va');
    }
    const field = (name: keyof Pitch) => (
      <>
        <input
          aria-label={name}
          data-field={name}
          disabled={isSending}
          value={form[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
        <p>{errors[name]}</p>
      </>
    );
    // The price is first on the page, and last in the schema.
    return (
      <form {...formProps(send)}>
        {field('price')}
        {field('place')}
        <button type="submit" disabled={isSent}>
          Enviar
        </button>
      </form>
    );
  }

  const price = () => screen.getByRole('textbox', { name: 'price' });
  const place = () => screen.getByRole('textbox', { name: 'place' });
  const submit = () => screen.getByRole('button', { name: 'Enviar' });

  it('is marked as unfinished while it holds other values than at first', async () => {
    const { container } = render(<PitchForm />);
    const marked = () => container.querySelector('form[data-unfinished]');
    expect(marked()).toBeNull();
    await userEvent.type(price(), '9');
    expect(marked()).not.toBeNull();
    await userEvent.clear(price());
    expect(marked()).toBeNull();
  });

  it('says all that is wrong, and leads to the first wrong field of the page', async () => {
    const user = userEvent.setup();
    render(<PitchForm />);
    await user.click(submit());
    expect(await screen.findByText('Falta la cancha')).toBeVisible();
    expect(screen.getByText('Falta el precio')).toBeVisible();
    await expect.poll(price).toHaveFocus();
    await user.type(price(), '5000');
    expect(screen.queryByText('Falta el precio')).toBeNull();
    await user.click(submit());
    await expect.poll(place).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('sends once, however often it is pressed before the answer is drawn', async () => {
    const user = userEvent.setup();
    render(<PitchForm />);
    await user.type(price(), '5000');
    await user.type(place(), 'La Esquina');
    submit().click();
    submit().click();
    await expect.poll(() => sent).toHaveLength(1);
    submit().click();
    sent[0]?.answer(true);
    await Promise.resolve();
    submit().click();
    await expect.poll(submit).toBeDisabled();
    expect(sent.map(({ pitch }) => pitch)).toEqual([{ place: 'La Esquina', price: '5000' }]);
  });

  it('keeps what was typed on a refusal, and leads to the refused field once it is enabled', async () => {
    const user = userEvent.setup();
    render(<PitchForm />);
    await user.type(price(), '5000');
    await user.type(place(), 'La Esquina');
    await user.click(submit());
    expect(price()).toBeDisabled();
    sent[0]?.answer(false);
    expect(await screen.findByText('El precio no va')).toBeVisible();
    await expect.poll(price).toHaveFocus();
    expect(place()).toHaveValue('La Esquina');
    await user.type(price(), '0');
    await user.click(submit());
    await expect.poll(() => sent[1]?.pitch).toEqual({ place: 'La Esquina', price: '50000' });
  });
});
