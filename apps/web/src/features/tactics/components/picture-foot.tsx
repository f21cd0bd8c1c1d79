import { FACE, fitted } from '@picado/design/text-width';
import type { Match } from '@picado/domain/matches/schema';
import { hourOf, longDate } from '../../../lib/dates';
import { WORDMARK, WordmarkShape } from '../../../ui/text/wordmark';
import { PICTURE_FOOT, type FieldFrame } from './geometry';

/** The facts that say which match a picture is of, once it is sent to a chat. */
export type PicturedMatch = Pick<Match, 'location' | 'date' | 'time'>;

const MARGIN = 16;
const MARK_HEIGHT = 23;
const PLACE_SIZE = 18;
const MOMENT_SIZE = 15;
const SPACING = 0.03;

/** Draws the foot below the grass of a picture: place, day and hour on the left, the wordmark on the right. */
export function PictureFoot({ match, frame }: { match: PicturedMatch; frame: FieldFrame }) {
  const scale = MARK_HEIGHT / WORDMARK.height;
  const markWidth = WORDMARK.width * scale;
  const room = frame.width - 3 * MARGIN - markWidth;
  const text = (words: string, size: number) =>
    fitted(words.toLocaleUpperCase('es'), size, room, { letterSpacing: SPACING });
  return (
    <g transform={`translate(0 ${frame.height})`}>
      <rect width={frame.width} height={PICTURE_FOOT} fill="var(--color-surface-0)" />
      <path d={`M0 0.75H${frame.width}`} stroke="var(--color-fg)" strokeWidth="1.5" />
      <g {...FACE} letterSpacing={`${SPACING}em`}>
        <text x={MARGIN} y={21} fontSize={PLACE_SIZE} fill="var(--color-fg)">
          {text(match.location, PLACE_SIZE)}
        </text>
        <text x={MARGIN} y={38} fontSize={MOMENT_SIZE} fill="var(--color-fg-2)">
          {text(`${longDate(match.date)} · ${hourOf(match.time)}`, MOMENT_SIZE)}
        </text>
      </g>
      <g
        color="var(--color-fg)"
        transform={`translate(${frame.width - MARGIN - markWidth} ${(PICTURE_FOOT - MARK_HEIGHT) / 2}) scale(${scale}) translate(${-WORDMARK.x} ${-WORDMARK.y})`}
      >
        <WordmarkShape />
      </g>
    </g>
  );
}
