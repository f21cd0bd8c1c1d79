import { BODY_FACE, FIGURES_FACE } from '@picado/design/text-pen';
import { beforeEach, expect, it, vi } from 'vitest';
import { CHINO } from '../../../../../packages/domain/test/cards';
import { matchOf } from '../../../test/matches';
import { cardImage } from '../../features/card/components/card-image';
import { fieldImage } from '../../features/tactics/components/field-image';

const LETTERS = 'data:font/woff2;base64,bGV0dGVycw==';

/** The drawings that a canvas was given. */
let drawings: string[] = [];

/** Stands for the picture in the canvas: the browser of these tests decodes and paints none. */
class PaintedImage {
  set src(address: string) {
    drawings.push(decodeURIComponent(address.slice(address.indexOf(',') + 1)));
  }
  readonly decode = () => Promise.resolve();
}

beforeEach(() => {
  drawings = [];
  vi.stubGlobal('Image', PaintedImage);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('letters', { headers: { 'content-type': 'font/woff2' } })),
  );
  const pen = { drawImage: () => undefined, clearRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])));
  const tokens = document.createElement('style');
  tokens.textContent = `:root{--font-figures:'${FIGURES_FACE}', 'Arial Narrow', sans-serif}`;
  document.head.append(tokens);
  return () => tokens.remove();
});

/** The faces whose letters are in a drawing. */
const facesIn = (drawing: string) =>
  Array.from(
    drawing.matchAll(/@font-face\{font-family:'([^']+)';[^}]*src:url\(([^)]+)\)/gu),
    ([, face, letters]) => ({ face, letters }),
  );

it('the picture of the field has the letters of the face that its drawing names by a token', async () => {
  const match = matchOf();
  for (const layout of ['horizontal', 'vertical'] as const) await fieldImage(match, layout);
  expect(drawings).toHaveLength(2);
  for (const drawing of drawings) {
    expect(drawing).toContain('var(--font-figures)');
    expect(facesIn(drawing)).toEqual([{ face: FIGURES_FACE, letters: LETTERS }]);
  }
});

it('the picture of a card has the letters of the face that its drawing names', async () => {
  await cardImage(CHINO);
  const [drawing = ''] = drawings;
  expect(drawing).toContain(FIGURES_FACE);
  expect(facesIn(drawing)).toContainEqual({ face: FIGURES_FACE, letters: LETTERS });
  expect(facesIn(drawing).map(({ face }) => face)).not.toContain(BODY_FACE);
});

it('a name with a letter of the second half of a face brings that half too', async () => {
  await fieldImage({ ...matchOf(), team1Name: 'Łobos' }, 'horizontal');
  expect(facesIn(drawings[0] ?? '')).toHaveLength(2);
});
