import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { matchOf, playerOf } from '../../../../test/matches';
import { FieldDrawing } from './field-drawing';
import { frameOf, plateEdges } from './geometry';

const drawn = (container: HTMLElement) => container.querySelector('svg')!;

it('a picture names its match, and keeps its ratio: 1.5 upright and 0.45 lying', () => {
  const match = matchOf({ location: 'Complejo La Esquina, cancha 3' });
  for (const [layout, box] of [
    ['vertical', '0 0 390 585'],
    ['horizontal', '0 0 1080 486'],
  ] as const) {
    const { container, unmount } = render(
      <FieldDrawing match={match} layout={layout} id="field" picture={match} />,
    );
    expect(drawn(container)).toHaveAttribute('viewBox', box);
    expect(screen.getByText('COMPLEJO LA ESQUINA, CANCHA 3')).toBeInTheDocument();
    expect(screen.getByText('JUEVES 26 DE NOVIEMBRE · 21:00')).toBeInTheDocument();
    unmount();
  }
});

it('a screen has nothing below the grass', () => {
  const match = matchOf();
  const { container } = render(<FieldDrawing match={match} layout="vertical" id="field" />);
  expect(drawn(container)).toHaveAttribute('viewBox', '0 0 390 585');
  expect(screen.queryByText(/LA ESQUINA/u)).toBeNull();
});

it('a place with a long name is cut before the wordmark', () => {
  const match = matchOf({ location: 'Polideportivo Municipal '.repeat(6).trim() });
  render(<FieldDrawing match={match} layout="vertical" id="field" picture={match} />);
  expect(screen.getByText(/^POLIDEPORTIVO MUNICIPAL.*…$/u)).toBeInTheDocument();
});

it('the name of a player at the touchline stays on the pitch', () => {
  const winger = playerOf('Wolfeschlegelsteinhausenbergerdorff', { teamIndex: 0, positionIndex: 1 });
  const match = matchOf({ maxPlayers: 5, players: [winger] });
  const at = { positionIndex: 1, along: 0.3, across: 0.95 };
  const [side] = match.tactics.sides;
  side.places = [at];
  const { container } = render(<FieldDrawing match={match} layout="vertical" id="field" />);
  const plate = container.querySelector('rect[fill="var(--color-grass-plate)"]')!;
  const shifts = [plate.parentElement!, plate.parentElement!.parentElement!].map((group) =>
    Number(
      /translate\(([-\d.]+)/u.exec(group.getAttribute('transform') ?? group.getAttribute('style') ?? '')?.[1],
    ),
  );
  const from = Number(plate.getAttribute('x')) + shifts.reduce((sum, shift) => sum + shift, 0);
  expect(from).toBeGreaterThanOrEqual(plateEdges(frameOf('vertical', 5))[0] - 0.001);
});
