import { ratingsContract } from '@picado/domain/ratings/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { LearnedLevel } from './components/learned-level-part';
import { LearnedLevelPart } from './components/learned-level-part';
import { LevelLine } from './components/level-line';

const LEVEL = { value: 3.8, doubt: 0.4 };
const REASON = 'Sale de tus estrellas y de los resultados: con cada partido, el ± se achica.';
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);

it('says the level with its doubt, why, and what each source says', () => {
  const sources = {
    ownRating: 4.5,
    teammates: { count: 41, value: 3.7 },
    results: { matches: 48, value: 3.9 },
  };
  renderApp(<LearnedLevel level={LEVEL} reason={REASON} sources={sources} />);
  const part = screen.getByRole('region', { name: 'Nivel aprendido' });
  expect(part).toHaveTextContent('3,8 ± 0,4');
  expect(part).toHaveTextContent(REASON);
  expect(facts()).toEqual([
    ['Tus estrellas', '4,5'],
    ['Las de tus compañeros, 41', '3,7'],
    ['Tus resultados, 48 partidos', '3,9'],
  ]);
});

it('shows of a few private stars their number alone', () => {
  const sources = { ownRating: 4, teammates: { count: 4, value: null }, results: null };
  renderApp(<LearnedLevel level={LEVEL} reason={REASON} sources={sources} />);
  expect(facts()[1]).toEqual(['Las de tus compañeros, 4', 'Se ven desde 8, de 3 partidos']);
});

it('names a source that says nothing yet', () => {
  const sources = { ownRating: 4, teammates: null, results: { matches: 1, value: 3 } };
  renderApp(<LearnedLevel level={LEVEL} reason={REASON} sources={sources} />);
  expect(facts()).toEqual([
    ['Tus estrellas', '4,0'],
    ['Las de tus compañeros', 'Todavía no hay'],
    ['Tus resultados, 1 partido', '3,0'],
  ]);
});

it('of another player has no sources, and before anything was learned no figure', () => {
  renderApp(<LearnedLevel level={null} reason="Sale solo de sus estrellas." sources={null} />);
  const part = screen.getByRole('region', { name: 'Nivel aprendido' });
  expect(part).toHaveTextContent('Sale solo de sus estrellas.');
  expect(part).not.toHaveTextContent('±');
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
});

it('is asked for by the player, and says where it did not come', async () => {
  const server = fakeServer();
  server.refuse(ratingsContract.learned, 500, 'Error del servidor', 'SERVER_ERROR');
  server.answer(ratingsContract.learned, {
    level: LEVEL,
    text: '3,8 ± 0,4',
    reason: REASON,
    matches: 48,
    sources: null,
  });
  const { user } = renderApp(<LearnedLevelPart userId={NICO.id} />);
  expect(await screen.findByText('Error cargando estadísticas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Nivel aprendido' })).toHaveTextContent('3,8 ± 0,4');
  expect(server.calls(ratingsContract.learned)[0]?.path).toBe(`/api/users/${NICO.id}/level`);
});

it('fits one line', () => {
  renderApp(<LevelLine level={LEVEL} />);
  expect(screen.getByText('3,8 ± 0,4')).toBeVisible();
});
