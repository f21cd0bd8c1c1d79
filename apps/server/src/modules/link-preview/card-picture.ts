import { CARD_HEIGHT, CARD_WIDTH, drawCard } from '@picado/design/card';
import { color } from '@picado/design/tokens';
import { cardFaceOf, type CardSubject } from '@picado/domain/users/card';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './drawing';
import { outlinePen, type Typeface } from './typeface';

const STRIPES = 14;
const MARGIN = 18;
const SCALE = (PREVIEW_HEIGHT - 2 * MARGIN) / CARD_HEIGHT;
/** The margin around the card. */
const CIRCLE_RADIUS = 268;

/** The picture under the link of a profile: the player's card in the centre circle, as outlines. */
export function drawCardPreview(subject: CardSubject, face: Typeface): string {
  const name = drawableName(subject, face);
  const card = cardFaceOf({ ...subject, nickname: null, name: name ?? subject.position });
  // A position in the place of the name has no initials.
  const drawn = name === null ? { ...card, initials: '' } : card;
  const left = (PREVIEW_WIDTH - CARD_WIDTH * SCALE) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">`,
    pitch(),
    `<g transform="translate(${left} ${MARGIN}) scale(${SCALE})">${drawCard(drawn, outlinePen(face), 'card')}</g>`,
    '</svg>',
  ].join('');
}

/**
 * The name to draw; null where neither has an outline, as emoji and foreign letters have none: the card then says what the
 * player plays as, and the title beside the picture spells the name.
 */
function drawableName({ nickname, name }: CardSubject, face: Typeface): string | null {
  return [nickname, name].find((each) => each !== null && face.drawable(each) !== '') ?? null;
}

function pitch(): string {
  const width = PREVIEW_WIDTH / STRIPES;
  const stripes = Array.from(
    { length: STRIPES / 2 },
    (_, index) => `M${(2 * index + 1) * width} 0h${width}v${PREVIEW_HEIGHT}h-${width}z`,
  ).join('');
  const [x, y] = [PREVIEW_WIDTH / 2, PREVIEW_HEIGHT / 2];
  const night = color('surface-0');
  return `<defs><radialGradient id="night" r=".75"><stop offset=".3" stop-color="${night}" stop-opacity="0"/><stop offset="1" stop-color="${night}" stop-opacity=".8"/></radialGradient></defs>
  <rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${color('score')}"/>
  <path d="${stripes}" fill="${color('score-stripe')}"/>
  <rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="url(#night)"/>
  <g fill="none" stroke="${color('fg')}" stroke-opacity=".5" stroke-width="3">
    <rect x="24" y="24" width="${PREVIEW_WIDTH - 48}" height="${PREVIEW_HEIGHT - 48}"/>
    <path d="M46 24a22 22 0 0 1-22 22M1154 24a22 22 0 0 0 22 22M46 606a22 22 0 0 0-22-22M1154 606a22 22 0 0 1 22-22M${x} 24V606"/>
    <circle cx="${x}" cy="${y}" r="${CIRCLE_RADIUS}"/>
  </g>`;
}
