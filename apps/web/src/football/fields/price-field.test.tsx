import { UNREAD_PRICE } from '@picado/domain/matches/typed-price';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PriceField } from './price-field';

function Form({ price = '', playersPerTeam = 7 as number | null }) {
  const [form, setForm] = useState({ price });
  return (
    <>
      <PriceField
        form={form}
        errors={{}}
        change={(values) => setForm({ ...form, ...values })}
        leave={() => undefined}
        isLocked={false}
        playersPerTeam={playersPerTeam}
      />
      <output>{form.price}</output>
    </>
  );
}
const value = () => screen.getByRole('status').textContent;

it('the share of each is computed beside the total while it is typed', async () => {
  render(<Form />);
  const user = userEvent.setup();
  expect(screen.getByText('El total de la cancha')).toBeVisible();
  await user.type(screen.getByLabelText('Precio'), '63000');
  expect(screen.getByText('entre 14 = $ 4.500 cada uno')).toBeVisible();
  await user.type(screen.getByLabelText('Precio'), '1');
  expect(screen.getByText('entre 14 = $ 45.001 cada uno')).toBeVisible();
  expect(value()).toBe('630001');
});

it('the total is computed beside the share, and is the value', async () => {
  render(<Form price="$ 63.000" />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Por persona'));
  expect(screen.getByLabelText('Precio por persona')).toHaveValue('$ 4.500');
  expect(screen.getByText('× 14 = $ 63.000 en total')).toBeVisible();
  await user.clear(screen.getByLabelText('Precio por persona'));
  await user.type(screen.getByLabelText('Precio por persona'), '5000');
  expect(screen.getByText('× 14 = $ 70.000 en total')).toBeVisible();
  expect(value()).toBe('$ 70.000');
  await user.click(screen.getByLabelText('Total'));
  expect(screen.getByLabelText('Precio')).toHaveValue('$ 70.000');
});

it('words are a price without a share', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Precio'), 'A la gorra');
  expect(screen.queryByText(/cada uno/u)).toBeNull();
  await user.click(screen.getByLabelText('Por persona'));
  expect(screen.getByText('Lo que pone cada uno')).toBeVisible();
  expect(value()).toBe('A la gorra');
});

it('nothing is shared before the number of players is chosen', () => {
  render(<Form price="63000" playersPerTeam={null} />);
  expect(screen.queryByLabelText('Por persona')).toBeNull();
});

it('a share that is written as one has its total beside it, and stays the value', async () => {
  render(<Form />);
  await userEvent.setup().type(screen.getByLabelText('Precio'), '4500 c/u');
  expect(screen.getByText('× 14 = $ 63.000 en total')).toBeVisible();
  expect(value()).toBe('4500 c/u');
});

it('digits that are no amount are said to be none while they are typed', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Precio'), '45.00.000');
  expect(screen.getByText(UNREAD_PRICE)).toBeVisible();
  expect(screen.queryByText(/cada uno/u)).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Precio'));
  await user.type(screen.getByLabelText('Precio'), '45 lucas');
  expect(screen.queryByText(UNREAD_PRICE)).not.toBeInTheDocument();
});
