import type { Match } from '@picado/domain/matches/schema';
import { describeField } from '@picado/domain/tactics/wording';
import { useState } from 'react';
import { copyText } from '../../../lib/clipboard';
import { usePicture } from '../../../lib/pictures/use-picture';
import { toast } from '../../../lib/toast';
import { fieldImage } from '../components/field-image';
import { imageFileName } from '../components/file-name';
import type { Layout } from '../components/geometry';

/** The exports of the field: as a picture, saved or shared, and as text. */
export function useExport(match: Match, layout: Layout) {
  const [byHand, setByHand] = useState<string | null>(null);
  const picture = usePicture({
    make: () => fieldImage(match, layout),
    fileName: imageFileName(match, layout),
    title: `${match.team1Name} vs ${match.team2Name}`,
  });

  const copyAsText = async () => {
    const text = describeField(match).join('\n');
    if (await copyText(text)) toast.success('¡Formación copiada al portapapeles!');
    else setByHand(text);
  };

  return {
    ...picture,
    copyAsText,
    /** The text to be copied by hand, where the browser refuses to copy it. */
    byHand,
    closeByHand: () => setByHand(null),
  };
}
