import { groupsContract } from '@picado/domain/groups/contract';
import { PATTERN_FACT_NAMES } from '@picado/domain/matches/facts';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { groupOf, memberOf } from '../../../../test/groups';
import { InSession } from '../../../../test/in-session';
import { FEDE, NICO } from '../../../../test/matches';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import type { MemberGroup } from '../../../features/groups/view';
import { Component } from './group-settings-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

async function open(rest: Partial<MemberGroup> = {}) {
  const group = groupOf(rest);
  signedIn(server, NICO);
  server.answerBy(groupsContract.read, () => ({ status: 200, body: { group } }));
  server.answer(groupsContract.dates, { dates: [] });
  server.answer(groupsContract.list, { groups: [] });
  const view = renderApp(
    <InSession>
      <Routes>
        <Route path="/group/:id/settings" element={<Component />} />
        <Route path="*" element={null} />
      </Routes>
    </InSession>,
    { at: `/group/${group.id}/settings` },
  );
  await screen.findByText('Organizan');
  return { ...view, group };
}
const answerUpdate = (group: MemberGroup) =>
  server.answer(groupsContract.update, { message: 'Listo, guardamos el grupo', group });
const sent = () => server.calls(groupsContract.update).map(({ body }) => body);

test('what differs is stored, and nothing else', async () => {
  const { user, group } = await open();
  const save = await screen.findByRole('button', { name: 'Guardar Cambios' });
  expect(save).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Se abre'), '3 días antes');
  await user.click(screen.getByRole('radio', { name: 'Los de la última' }));
  await user.click(screen.getByRole('switch', { name: 'Fijos: solo si confirma' }));
  await user.type(screen.getByLabelText('Nota para todas las fechas'), 'Traigan pechera clara');
  answerUpdate(group);
  await user.click(save);
  expect(await screen.findByText('Listo, guardamos el grupo')).toBeVisible();
  expect(sent()).toEqual([
    {
      opensDaysBefore: 3,
      earlyAccessHours: 12,
      isConfirmationRequired: true,
      note: 'Traigan pechera clara',
    },
  ]);
});

test('there is a field for each fact that a group repeats', async () => {
  await open();
  for (const name of PATTERN_FACT_NAMES)
    expect(document.querySelector(`[data-field="${name}"]`), name).toBeInTheDocument();
});

test.each([
  [null, 'Césped', 'GRASS'],
  ['GRASS', 'Sin definir', null],
] as const)('the surface %o becomes %s', async (surface, chosen, sentSurface) => {
  const { user, group } = await open({ surface });
  answerUpdate(group);
  await user.selectOptions(await screen.findByLabelText('Superficie (opcional)'), chosen);
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
  expect(await screen.findByText('Listo, guardamos el grupo')).toBeVisible();
  expect(sent()).toEqual([{ surface: sentSurface }]);
});

test('a wrong field has its sentence, and nothing is sent', async () => {
  const { user } = await open();
  await user.clear(await screen.findByLabelText('Nombre del grupo'));
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
  expect(screen.getByText('El nombre del grupo es requerido')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a group is paused by its switch, at once', async () => {
  const { user, group } = await open();
  answerUpdate(group);
  group.isPaused = true;
  await user.click(await screen.findByRole('switch', { name: 'todos los jueves' }));
  expect(await screen.findByText(/^En pausa: no se abre ninguna fecha/u)).toBeVisible();
  expect(sent()).toEqual([{ isPaused: true }]);
});

test('a registered member is asked to organise, and no guest', async () => {
  const guest = memberOf('Rulo Giménez', { userId: null });
  const { user, group } = await open({ members: [...groupOf().members, guest] });
  await user.click(await screen.findByRole('button', { name: 'Invitar a organizar' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Invitar a organizar' }));
  expect(sheet.getByRole('radio', { name: /Rulo Giménez/u })).toBeDisabled();
  expect(sheet.getByText('Invitado: primero tiene que registrarse')).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: /Fede Ledesma/u }));
  expect(sheet.getByText(/organiza cuando diga que sí/u)).toBeVisible();
  server.answer(groupsContract.nameOrganiser, { message: 'Listo, le preguntamos', group });
  await user.click(sheet.getByRole('button', { name: 'Invitar a Fede Ledesma' }));
  expect(await screen.findByText('Listo, le preguntamos')).toBeVisible();
  expect(server.calls(groupsContract.nameOrganiser)[0]?.body).toEqual({ userId: FEDE.id });
});

test('a member that has not answered waits among those that organise, and is not offered again', async () => {
  const asked = memberOf(FEDE.name, { userId: FEDE.id, askedUntil: '2026-12-08T15:00:00Z' });
  const { user } = await open({ members: [groupOf().members[0] ?? asked, asked] });
  expect(await screen.findByText(/^Esperando su respuesta, hasta el martes 8 de diciembre/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invitar a organizar' }));
  expect(screen.queryByRole('radio', { name: /Fede Ledesma/u })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  server.answer(groupsContract.removeOrganiser, { message: 'Listo, ya no espera su respuesta' });
  await user.click(screen.getByRole('button', { name: 'Retirar la invitación a Fede Ledesma' }));
  expect(await screen.findByText('Listo, ya no espera su respuesta')).toBeVisible();
});

test('a season needs a name and days that are of no other', async () => {
  const { user, group } = await open({
    seasons: [{ name: 'Apertura', from: '2026-03-01', until: '2026-06-30' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Sumar temporada' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Sumar temporada' }));
  const save = sheet.getByRole('button', { name: 'Guardar' });
  await user.type(sheet.getByLabelText('Nombre'), 'Clausura');
  await user.type(sheet.getByLabelText('Desde'), '2026-06-15');
  await user.type(sheet.getByLabelText('Hasta'), '2026-11-30');
  await user.click(save);
  expect(sheet.getByText(/ningún día puede ser de dos temporadas$/u)).toBeVisible();
  await user.clear(sheet.getByLabelText('Desde'));
  await user.type(sheet.getByLabelText('Desde'), '2026-07-01');
  answerUpdate(group);
  await user.click(save);
  expect(await screen.findByText('Listo, guardamos el grupo')).toBeVisible();
  expect(sent()).toEqual([
    {
      seasons: [
        { name: 'Apertura', from: '2026-03-01', until: '2026-06-30' },
        { name: 'Clausura', from: '2026-07-01', until: '2026-11-30' },
      ],
    },
  ]);
});

test('the group is deleted after a question, by its organiser alone', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Eliminar el grupo' }));
  const question = within(screen.getByRole('alertdialog'));
  server.answer(groupsContract.remove, { message: 'El grupo ya no está: los partidos quedan' });
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('El grupo ya no está: los partidos quedan')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/matches');
});

test('a co-organiser may leave, and neither deletes nor hands over', async () => {
  await open({ role: 'CO_ORGANISER', organiserId: FEDE.id });
  expect(await screen.findByRole('button', { name: 'Salir del grupo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Eliminar el grupo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pasar el grupo a otra persona' })).toBeNull();
});

test('members are led to the group', async () => {
  const group = groupOf({ role: 'MEMBER', organiserId: FEDE.id });
  signedIn(server, NICO);
  server.answer(groupsContract.read, { group });
  renderApp(
    <InSession>
      <Routes>
        <Route path="/group/:id/settings" element={<Component />} />
        <Route path="*" element={null} />
      </Routes>
    </InSession>,
    { at: `/group/${group.id}/settings` },
  );
  await expect.poll(() => screen.getByLabelText('address').textContent).toBe(`/group/${group.id}`);
});
