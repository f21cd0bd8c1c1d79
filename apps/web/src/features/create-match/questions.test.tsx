import { matchesContract } from '@picado/domain/matches/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { nico } from '../../../test/in-session';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import type { MatchForm } from '../../football/fields/match-form';
import { browserStorage } from '../../lib/storage';
import { CreateMatchForm } from './components/create-match-form';
import { QuestionFields } from './components/question-row';
import { errorsOf, QUESTIONS, fieldsOf } from './components/questions';
import { EMPTY_FORM } from './form';

const WRITTEN: MatchForm = {
  ...EMPTY_FORM,
  ...{ location: 'El Galpón', mapsUrl: 'https://maps.app.goo.gl/x', date: '2026-11-26', time: '20:30' },
  price: '5000',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
});

it.each(QUESTIONS.flatMap((question) => fieldsOf(question).map((name) => [name, question] as const)))(
  'the error of the field %s is shown in its question',
  (name, question) => {
    const errors = { [name]: 'Esto no va' };
    const control = { change: vi.fn(), leave: vi.fn(), isLocked: false };
    renderApp(<QuestionFields {...control} question={question} form={EMPTY_FORM} errors={errors} />);
    expect(screen.getByText('Esto no va', { ignore: '.visually-hidden' })).toBeVisible();
    expect(document.querySelector(`[data-field="${name}"]`)).toBeInTheDocument();
    expect(errorsOf(question, errors)).toEqual(errors);
  },
);

it('the surface that was chosen is sent, and null once it is taken back', async () => {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  server.answer(matchesContract.recentLocations, { recentLocations: [], timeZone });
  server.refuse(matchesContract.create, 400, '', '');
  const { user } = renderApp(<CreateMatchForm user={nico} draft={WRITTEN} help={null} />);
  const surface = screen.getByRole('combobox', { name: 'Superficie (opcional)' });
  const submit = () => screen.getByRole('button', { name: 'Crear Partido' });
  const sentSurfaces = () =>
    server.calls(matchesContract.create).map(({ body }) => (body as { surface?: unknown }).surface);
  await user.selectOptions(surface, 'Parquet');
  await user.click(submit());
  await waitFor(() => expect(sentSurfaces()).toEqual(['PARQUET']));
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.selectOptions(surface, 'Sin definir');
  await user.click(submit());
  await waitFor(() => expect(sentSurfaces()).toEqual(['PARQUET', null]));
});
