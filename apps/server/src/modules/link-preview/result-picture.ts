import {
  drawResultPreview,
  RESULT_PREVIEW_HEIGHT,
  RESULT_PREVIEW_WIDTH,
} from '@picado/design/result-preview';
import { color } from '@picado/design/tokens';
import type { ResultPicture } from '@picado/domain/reports/result-picture';
import { outlinePen, type Typeface } from './typeface';
import type { Typefaces } from './drawing';

/** The picture under the link of a match whose report is final: its result, as outlines. */
export function drawResult(result: ResultPicture, faces: Typefaces): string {
  const kit = {
    figures: outlinePen(faces.condensed),
    text: outlinePen(faces.text),
    bold: outlinePen(faces.semibold),
    color,
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${RESULT_PREVIEW_WIDTH}" height="${RESULT_PREVIEW_HEIGHT}">`,
    drawResultPreview(drawable(result, faces), kit, 'result'),
    '</svg>',
  ].join('');
}

/** Names without any outline, as emoji and foreign letters have none, are called by what they are. */
function drawable(result: ResultPicture, { condensed, semibold }: Typefaces): ResultPicture {
  const named = (name: string, face: Typeface, otherwise: string) =>
    face.drawable(name) === '' ? otherwise : name;
  const [one, two] = result.sides;
  const side = (given: ResultPicture['sides'][number], otherwise: string) => ({
    ...given,
    name: named(given.name, condensed, otherwise),
    scorers: given.scorers.map((scorer) => ({ ...scorer, name: named(scorer.name, semibold, 'Jugador') })),
  });
  const { mvp } = result;
  return {
    ...result,
    sides: [side(one, 'Equipo 1'), side(two, 'Equipo 2')],
    mvp: mvp?.kind === 'won' ? { ...mvp, name: named(mvp.name, condensed, 'Jugador') } : mvp,
  };
}
