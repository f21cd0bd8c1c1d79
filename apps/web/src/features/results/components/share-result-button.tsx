import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { type ResultPicture, resultPictureOf } from '@picado/domain/reports/result-picture';
import { IconShare2 } from '@tabler/icons-react';
import { fileNamePart } from '../../../lib/pictures/file-name';
import { usePicture } from '../../../lib/pictures/use-picture';
import { Button } from '../../../ui/controls/button';
import { drawResultCard, RESULT_CARD_HEIGHT, RESULT_CARD_WIDTH } from '@picado/design/result-card';
import { drawnPicture, PAGE_KIT } from '../../../lib/pictures/drawn-picture';
import { thisYear } from '../../../lib/dates';
import { reportQuery } from '../../reports/api';
import { useExtra } from '../../../lib/api/unread';

/** The result as a PNG of 1080 × 1350. */
function resultImage(picture: ResultPicture): Promise<Blob> {
  return drawnPicture(drawResultCard(picture, PAGE_KIT, 'result'), {
    width: RESULT_CARD_WIDTH,
    height: RESULT_CARD_HEIGHT,
  });
}

interface ShareResultButtonProps {
  match: Pick<Match, 'team1Name' | 'team2Name'>;
  picture: ResultPicture;
  size?: 'md' | 'lg';
  /** Beside squares a phone under 350 px has room for one word. */
  isFolding?: boolean;
}

/** Hands the result to the share sheet of the system as a picture; without one it is downloaded. */
export function ShareResultButton({
  match,
  picture,
  size = 'lg',
  isFolding = false,
}: ShareResultButtonProps) {
  const [one, two] = teamNamesInWords(match);
  const { busy, share } = usePicture({
    make: () => resultImage(picture),
    fileName: `resultado-${fileNamePart(one, 'Equipo 1')}-vs-${fileNamePart(two, 'Equipo 2')}.png`,
    title: `${one} ${picture.sides[0].goals} - ${picture.sides[1].goals} ${two}`,
  });
  return (
    <Button
      size={size}
      className="px-3"
      aria-label="Compartir el resultado"
      leftSection={<IconShare2 size={20} stroke={1.8} aria-hidden="true" />}
      disabled={busy !== null}
      aria-busy={busy !== null}
      onClick={() => void share()}
    >
      Compartir<span className={isFolding ? '@max-[20rem]:hidden' : ''}> el resultado</span>
    </Button>
  );
}

/** Returns the content of the picture of a match's result; null before there is a score, and until the report is there. */
export function useResultPicture(match: Match): ResultPicture | null {
  const report = useExtra(reportQuery(match.id));
  return report === undefined ? null : resultPictureOf(match, report, thisYear());
}
