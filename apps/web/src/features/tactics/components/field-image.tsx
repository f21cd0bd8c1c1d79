import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ImageError, svgPicture } from '../../../lib/pictures/svg-picture';
import { FieldDrawing, type DrawnMatch } from './field-drawing';
import type { Layout } from './geometry';
import type { PicturedMatch } from './picture-foot';

/** The width in pixels; the height follows the frame: 0.45 of it lying, 1.5 standing. */
const IMAGE_WIDTH = 1200;
const HEIGHT_SHARE: Record<Layout, number> = { horizontal: 0.45, small: 0.45, vertical: 1.5 };

/** The field as a PNG with place, day and hour below it, the same for the same match. */
export async function fieldImage(match: DrawnMatch & PicturedMatch, layout: Layout): Promise<Blob> {
  const size = { width: IMAGE_WIDTH, height: IMAGE_WIDTH * HEIGHT_SHARE[layout], isOpaque: true };
  return svgPicture(drawn(match, layout), size);
}

function drawn(match: DrawnMatch & PicturedMatch, layout: Layout): SVGSVGElement {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(<FieldDrawing match={match} layout={layout} id="field" picture={match} />));
  const svg = host.querySelector('svg')?.cloneNode(true);
  root.unmount();
  if (!(svg instanceof SVGSVGElement)) throw new ImageError('drawing');
  return svg;
}
