import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../test/render';
import { matchOf } from '../../../test/matches';
import { ScoreHeader } from '../score-header';
import { ZoneName } from './zone-name';

/** At nine in the evening on the clock of its zone, to which the reader's is Buenos Aires. */
const inMadrid = matchOf({ timeZone: 'Europe/Madrid', startsAt: '2026-11-26T20:00:00Z' });

it('names the zone beside the hour to a reader whose clock reads another one', async () => {
  renderApp(<ScoreHeader match={inMadrid} />);
  expect(await screen.findByText('hora de Madrid')).toBeInTheDocument();
  expect(screen.getByText(/jueves 26 de noviembre, 21:00/u)).toHaveTextContent(/21:00, hora de Madrid$/u);
});

it('names none where the clocks read alike, however the zone is called', async () => {
  renderApp(
    <>
      <ZoneName match={matchOf({ timeZone: 'America/Montevideo' })} />
      <ZoneName match={inMadrid} lead=", " />
    </>,
  );
  expect(await screen.findByText(', hora de Madrid')).toBeVisible();
  expect(screen.queryByText(/Montevideo/u)).toBeNull();
});

it('names none for a date whose match was moved to another day', async () => {
  const moved = { date: '2026-11-26', time: '21:00', startsAt: '2026-11-29T00:00:00Z' };
  renderApp(
    <>
      <ZoneName match={{ ...moved, timeZone: 'America/Cordoba' }} />
      <ZoneName match={inMadrid} />
    </>,
  );
  expect(await screen.findByText('hora de Madrid')).toBeVisible();
  expect(screen.queryByText(/Córdoba/u)).toBeNull();
});
