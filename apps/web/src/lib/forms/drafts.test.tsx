import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FEDE, NICO } from '../../../test/matches';
import { tokenOf } from '../../../test/session';
import { browserStorage } from '../storage';
import { shownToasts } from '../toast';
import { useContractForm } from './use-contract-form';

const HOUR_MS = 60 * 60_000;

interface Place {
  place: string;
  size: number | null;
}

function PlaceForm({ name = 'edit_m1', place = 'La Esquina' }: { name?: string; place?: string }) {
  const { form, change, formProps } = useContractForm<Place>({ initial: { place, size: 7 }, draft: name });
  return (
    <form {...formProps(() => undefined)}>
      <input
        aria-label="place"
        value={form.place}
        onChange={({ target }) => change({ place: target.value })}
      />
      <output>{form.size}</output>
    </form>
  );
}

const place = () => screen.getByRole('textbox', { name: 'place' });
const signIn = ({ id }: { id: string }) => browserStorage.authToken.write(tokenOf(id));

beforeEach(() => signIn(NICO));

/** Writes another place, and loses the session meanwhile. */
async function writeAndLoseSession(): Promise<void> {
  const view = render(<PlaceForm />);
  await userEvent.clear(place());
  await userEvent.type(place(), 'Club Norte');
  browserStorage.authToken.remove();
  view.unmount();
}

test('a form whose session ends comes back to its user after signing in, and to no other one', async () => {
  await writeAndLoseSession();
  signIn(FEDE);
  const fede = render(<PlaceForm />);
  expect(place()).toHaveValue('La Esquina');
  fede.unmount();

  signIn(NICO);
  const other = render(<PlaceForm name="edit_m2" />);
  expect(place()).toHaveValue('La Esquina');
  other.unmount();

  render(<PlaceForm />);
  expect(place()).toHaveValue('Club Norte');
  expect(shownToasts().map(({ message }) => message)).toEqual(['Seguís donde habías quedado.']);
});

test('a form that is sent or closed leaves nothing', async () => {
  await writeAndLoseSession();
  signIn(NICO);
  render(<PlaceForm />).unmount();
  render(<PlaceForm />);
  expect(place()).toHaveValue('La Esquina');
});

test('what was not written is as it is now', async () => {
  await writeAndLoseSession();
  signIn(NICO);
  browserStorage.formDraft(NICO.id, 'edit_m1').write({ changed: { size: 5 }, at: Date.now() });
  render(<PlaceForm place="Otra cancha" />);
  expect(place()).toHaveValue('Otra cancha');
  expect(screen.getByRole('status')).toHaveTextContent('5');
});

test('a draft of yesterday, or of another form under this name, is dropped', async () => {
  await writeAndLoseSession();
  signIn(NICO);
  vi.setSystemTime(Date.now() + 25 * HOUR_MS);
  const view = render(<PlaceForm />);
  expect(place()).toHaveValue('La Esquina');
  view.unmount();
  vi.useRealTimers();

  for (const value of ['nada', { changed: { place: 5, other: 'x' }, at: Date.now() }, { at: Date.now() }]) {
    browserStorage.formDraft(NICO.id, 'edit_m1').write(value);
    const again = render(<PlaceForm />);
    expect(place()).toHaveValue('La Esquina');
    again.unmount();
  }
});

describe('a draft that another build stored', () => {
  const leave = (changed: object, contract: string | undefined = 'older000') =>
    browserStorage.formDraft(NICO.id, 'edit_m1').write({ changed, at: Date.now(), contract });
  const said = () => shownToasts().map(({ message }) => message);

  test('fills the fields that it fits, and what was written for another one is said', () => {
    leave({ place: 'Club Norte', pitch: 'Entrar por atrás', size: 5 });
    render(<PlaceForm />);
    expect(place()).toHaveValue('Club Norte');
    expect(screen.getByRole('status')).toHaveTextContent('5');
    expect(said()).toEqual([
      'Seguís donde habías quedado.',
      'Picado se actualizó y esto que habías escrito no entra acá: «Entrar por atrás»',
    ]);
  });

  test('fills no field with another kind of value', () => {
    leave({ place: { name: 'Club Norte' }, size: { perTeam: 5 } });
    render(<PlaceForm />);
    expect(place()).toHaveValue('La Esquina');
    expect(screen.getByRole('status')).toHaveTextContent('7');
    expect(said()).toEqual([
      'Picado se actualizó y una parte de lo que habías elegido ya no está. Fijate antes de mandar.',
    ]);
  });
});
