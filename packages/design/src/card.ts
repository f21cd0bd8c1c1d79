import { FOILS, foilGradient, type FoilName } from './foils';
import { escapeXml, type Pen } from './text-pen';
import { fitted } from './text-width';
import { wordmark } from './wordmark';

/** The content of a card, in words and figures. */
export interface DrawnCard {
  name: string;
  nameSize: number;
  /** The initials on the shirt, where there is no picture. */
  initials: string;
  /** An address, or a picture as a data address; null without one. */
  avatar: string | null;
  value: number;
  tier: FoilName;
  position: string;
  stars: string;
  foot: string;
  /** Six, in two rows of three. */
  figures: readonly { label: string; value: number }[];
  year: number;
}

export const CARD_WIDTH = 360;
export const CARD_HEIGHT = 540;

interface Finish {
  /** Every second mown band, over the foil. */
  band: string;
  bandOpacity: number;
  lineOpacity: number;
  /** The colours of the ground behind the shirt, from above to below. */
  ground: readonly [string, string];
  shirt: string;
  bars: string;
  /** The colour of the edge around the initials. */
  edge: string;
}

const FINISHES: Record<FoilName, Finish> = {
  gold: metal('gold', '#b0720c', ['#4a3b1c', '#1f1608']),
  silver: metal('silver', '#7490a8', ['#3d464b', '#1b2327']),
  bronze: metal('bronze', '#995a36', ['#472f1d', '#1f1109']),
  grass: {
    band: '#030a06',
    bandOpacity: 0.3,
    lineOpacity: 0.45,
    ground: ['#13301d', '#08130c'],
    shirt: '#2e8a4e',
    bars: '#216638',
    edge: '#06140c',
  },
};

function metal(name: 'gold' | 'silver' | 'bronze', band: string, ground: Finish['ground']): Finish {
  const { stops } = FOILS[name];
  return {
    band,
    bandOpacity: 0.2,
    lineOpacity: 0.75,
    ground,
    shirt: stops[1],
    bars: stops[4],
    edge: stops[0],
  };
}

/** The card with its corners cut out by a quarter of a circle: the corner arcs of a pitch, inside out. */
const OUTLINE =
  'M18 0H342A18 18 0 0 0 360 18V522A18 18 0 0 0 342 540H18A18 18 0 0 0 0 522V18A18 18 0 0 0 18 0z';
const BANDS = 10;
/** Touchline, halfway line, and both areas with their arcs. */
const PITCH =
  'M28 10H332A18 18 0 0 0 350 28V512A18 18 0 0 0 332 530H28A18 18 0 0 0 10 512V28A18 18 0 0 0 28 10zM10 192H91M269 192H350M112 10V52H248V10M152 52a33 33 0 0 0 56 0M112 530V487H248V530M150 487a34 34 0 0 1 60 0';
const CENTRE = { x: 180, y: 192, r: 88, inner: 84 };
const SHIRT_CUT =
  'M158 132 130 143 100 166 115 202 131 193V290H229V193L245 202 260 166 230 143 202 132A22 15 0 0 1 158 132z';
const STAR = 'm280 41.5 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

/**
 * The card of a player, in the 360 × 540 units of an `svg` that holds it: the same drawing in the app, in an exported picture and
 * in a link preview. `id` begins every id inside, so that a page may hold several. All of `card` is written as text.
 */
export function drawCard(card: DrawnCard, pen: Pen, id: string): string {
  const finish = FINISHES[card.tier];
  const { ink, line, stops } = FOILS[card.tier];
  return [
    '<defs>',
    foilGradient(`${id}-foil`, card.tier),
    `<linearGradient id="${id}-ground" x2="0" y2="1"><stop offset="0" stop-color="${finish.ground[0]}"/><stop offset="1" stop-color="${finish.ground[1]}"/></linearGradient>`,
    `<clipPath id="${id}-outline"><path d="${OUTLINE}"/></clipPath>`,
    `<clipPath id="${id}-circle"><circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${CENTRE.inner}"/></clipPath>`,
    `<clipPath id="${id}-shirt"><path d="${SHIRT_CUT}"/></clipPath>`,
    '</defs>',
    `<g clip-path="url(#${id}-outline)"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#${id}-foil)"/>`,
    `<path d="${bands()}" fill="${finish.band}" fill-opacity="${finish.bandOpacity}"/></g>`,
    `<path d="${PITCH}" fill="none" stroke="${line}" stroke-opacity="${finish.lineOpacity}" stroke-width="1.5"/>`,
    `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${CENTRE.r}" fill="${stops[0]}" stroke="${line}" stroke-opacity="${finish.lineOpacity}" stroke-width="1.5"/>`,
    `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${CENTRE.inner}" fill="url(#${id}-ground)"/>`,
    `<g clip-path="url(#${id}-circle)">${card.avatar === null ? shirt(card, pen, finish, id) : photo(card.avatar)}</g>`,
    pen.line(String(card.value), { x: 26, y: 122, size: 104, fill: ink }),
    pen.line(card.position, { x: 28, y: 156, size: 34, fill: ink }),
    pen.line(String(card.year), { ...LABEL, x: 180, y: 40.5, fill: ink, anchor: 'middle' }),
    `<path d="${STAR}" fill="${ink}"/>`,
    pen.line(card.stars, { x: 332, y: 62, size: 30, fill: ink, anchor: 'end' }),
    pen.line(card.foot, { ...LABEL, x: 332, y: 88, fill: ink, anchor: 'end' }),
    name(card, pen, ink),
    figures(card, pen, { ink, line, opacity: finish.lineOpacity * 0.7 }),
    `<g transform="translate(139.6 490.5) scale(.354)">${wordmark(ink, ink)}</g>`,
  ].join('');
}

const LABEL = { size: 19, letterSpacing: 0.05 };

function bands(): string {
  const height = CARD_HEIGHT / BANDS;
  return Array.from(
    { length: BANDS / 2 },
    (_, index) => `M0 ${index * 2 * height}h${CARD_WIDTH}v${height}H0z`,
  ).join('');
}

function photo(address: string): string {
  const { x, y, inner } = CENTRE;
  return `<image href="${escapeXml(address)}" x="${x - inner}" y="${y - inner}" width="${2 * inner}" height="${2 * inner}" preserveAspectRatio="xMidYMid slice"/>`;
}

function shirt(
  { initials, tier }: DrawnCard,
  pen: Pen,
  { shirt: cloth, bars, edge, ground }: Finish,
  id: string,
): string {
  const back = `<path d="M158 132A22 15 0 0 0 202 132A30 8 0 0 0 158 132z" fill="${ground[0]}"/>`;
  const front = `<g clip-path="url(#${id}-shirt)"><rect x="90" y="120" width="180" height="170" fill="${cloth}"/><path d="M142 120h12v170h-12zM173 120h14v170h-14zM206 120h12v170h-12z" fill="${bars}"/></g>`;
  const letters =
    initials === ''
      ? ''
      : pen.line(initials, {
          x: 180,
          y: 244.5,
          size: 82,
          fill: FOILS[tier].ink,
          anchor: 'middle',
          edge: { color: edge, width: 11 },
        });
  return back + front + letters;
}

const NAME_ROOM = 304;
const NAME_STEPS = [58, 50, 40, 32, 26];

/** The size goes by how many letters there are; wide ones take the next smaller, and the end of the longest is cut. */
function name({ name: text, nameSize }: DrawnCard, pen: Pen, ink: string): string {
  const steps = NAME_STEPS.filter((step) => step <= nameSize);
  const size = steps.find((step) => pen.width(text, step) <= NAME_ROOM) ?? steps.at(-1) ?? nameSize;
  const shown = fitted(text, size, NAME_ROOM, { measure: pen.width });
  return pen.line(shown, { x: 180, y: 338, size, fill: ink, anchor: 'middle' });
}

/** The tops of the rows, each of which begins with its line, and below them the middles of the cells. */
const ROWS = [358.7, 414.7] as const;
const CELLS = [84, 180, 276] as const;
const CELL_ROOM = 88;
const FIGURE_SIZES = [38, 32, 26];
const GAP = 6;

function figures(
  card: DrawnCard,
  pen: Pen,
  { ink, line, opacity }: { ink: string; line: string; opacity: number },
): string {
  const rules = ROWS.map((y) => `M40 ${y}H320M132 ${y + 10}v36M228 ${y + 10}v36`).join('');
  const cells = card.figures.slice(0, ROWS.length * CELLS.length).map(({ label, value }, index) => {
    const y = (ROWS[Math.floor(index / CELLS.length)] ?? 0) + 42;
    const middle = CELLS[index % CELLS.length] ?? 0;
    const labelWidth = pen.width(label, LABEL.size, LABEL.letterSpacing);
    const text = String(value);
    const widthAt = (size: number) => pen.width(text, size) + GAP + labelWidth;
    const size = FIGURE_SIZES.find((step) => widthAt(step) <= CELL_ROOM) ?? FIGURE_SIZES.at(-1) ?? 0;
    const start = middle - widthAt(size) / 2;
    return (
      pen.line(text, { x: start, y, size, fill: ink }) +
      pen.line(label, { ...LABEL, x: start + widthAt(size) - labelWidth, y, fill: ink })
    );
  });
  return `<path d="${rules}" stroke="${line}" stroke-opacity="${opacity}" stroke-width="1.2"/>${cells.join('')}`;
}
