import { matchesContract } from '@picado/domain/matches/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nico } from '../../../test/in-session';
import { matchOf, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import type { MatchForm } from '../../football/fields/match-form';
import { browserStorage } from '../../lib/storage';
import { CreateMatchForm } from './components/create-match-form';
import { DraftReview } from './components/draft-review';
import { EMPTY_FORM, localKickOff } from './form';

const DRAFT: MatchForm = {
  ...EMPTY_FORM,
  ...{ location: 'La Esquina, cancha 3', mapsUrl: 'https://maps.app.goo.gl/8fQ2nL' },
  ...{ date: '2026-11-26', time: '21:00', price: '6500' },
};
const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';
const SCREENS = [
  ['the form', <CreateMatchForm key="form" user={nico} draft={DRAFT} help={null} />, 'Crear Partido'],
  [
    'the landing’s draft',
    <DraftReview key="draft" user={nico} initial={DRAFT} onBack={() => undefined} />,
    'Crear y compartir',
  ],
] as const;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: localKickOff('2026-11-21', '12:00') });
  browserStorage.authToken.write('token');
  server = fakeServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Makes the browser name `timeZone` as its own; it knows all others. */
const says = (timeZone: string | undefined) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

describe.each(SCREENS)('the zone of a new match, of %s', (_name, page, label) => {
  function open(usual: string, remark?: string) {
    server.answer(matchesContract.recentLocations, { recentLocations: [], timeZone: usual });
    const answer = { match: matchOf(), creatorId: NICO.id, message: '' };
    server.answer(matchesContract.create, remark === undefined ? answer : { ...answer, remark });
    return renderApp(page, { at: '/create-match' });
  }
  async function sentZone(user: ReturnType<typeof open>['user']) {
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(server.calls(matchesContract.create)).toHaveLength(1));
    return (server.calls(matchesContract.create)[0]?.body as { timeZone?: string } | undefined)?.timeZone;
  }

  it('is not named where the clock is that of the last match, whatever the zone is called', async () => {
    says('America/Buenos_Aires');
    const { user } = open(BUENOS_AIRES);
    expect(await sentZone(user)).toBe('America/Buenos_Aires');
    expect(screen.queryByText(/^Hora /u)).toBeNull();
  });

  it('is named where the browser hides its own, and can be changed', async () => {
    says('Atlantic/Reykjavik');
    const { user } = open(BUENOS_AIRES);
    expect(await screen.findByText('Hora de Reikiavik')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cambiar la zona horaria' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zona horaria' }), 'Buenos Aires');
    expect(await sentZone(user)).toBe(BUENOS_AIRES);
  });

  it.each(['Etc/Unknown', '+03:00', undefined])(
    'is the usual one, by name, in a browser that says %s',
    async (zone) => {
      says(zone);
      const { user } = open('Europe/Madrid');
      expect(await screen.findByText('Hora de Madrid')).toBeVisible();
      expect(await sentZone(user)).toBe('Europe/Madrid');
    },
  );

  it('is named in a browser that knows no other', async () => {
    says('Atlantic/Reykjavik');
    open('America/Coyhaique');
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function refuse(_locales, options) {
      if (options?.timeZone !== undefined) throw new RangeError('Invalid time zone specified');
      return { resolvedOptions: () => ({ timeZone: 'Atlantic/Reykjavik' }) } as Intl.DateTimeFormat;
    });
    expect(await screen.findByText('Hora de Reikiavik')).toBeVisible();
  });

  it('comes with the remark of a server that does not know it', async () => {
    const { user } = open(BUENOS_AIRES, 'No conocemos la zona horaria que manda tu navegador');
    await sentZone(user);
    expect(await screen.findByText('No conocemos la zona horaria que manda tu navegador')).toBeVisible();
  });
});
