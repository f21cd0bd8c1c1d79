import { BADGE_SIDE, drawBadge, type DrawnBadge } from '@picado/design/badge-mark';
import { svgPicture } from '../../../lib/pictures/svg-picture';

/** The side of the picture in pixels. */
const SIDE = 1080;
/** The free margin around the mark, in its units. */
const MARGIN = 12;

/** The mark of a badge on dark ground, as a square PNG. */
export function badgeImage(badge: DrawnBadge): Promise<Blob> {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const side = BADGE_SIDE + 2 * MARGIN;
  svg.setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${side} ${side}`);
  const ground = `<rect x="${-MARGIN}" y="${-MARGIN}" width="${side}" height="${side}" fill="var(--color-surface-0)"/>`;
  svg.innerHTML = ground + drawBadge(badge, SIDE, 'badge');
  return svgPicture(svg, { width: SIDE, height: SIDE, isOpaque: true });
}
