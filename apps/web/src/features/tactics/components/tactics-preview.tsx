import { useId } from 'react';
import { FieldDrawing, type DrawnMatch } from './field-drawing';

interface TacticsPreviewProps {
  match: DrawnMatch;
  onOpen: () => void;
}

/** The field as it stands, small, beside the list: pressed it opens the whole one. */
export function TacticsPreview({ match, onOpen }: TacticsPreviewProps) {
  const id = `field${useId().replaceAll(/\W/gu, '')}`;
  return (
    <button
      type="button"
      className="block w-full overflow-hidden rounded-md border border-line bg-grass hover:border-line-strong"
      onClick={onOpen}
      aria-label="Ver la cancha: Vista Táctica"
    >
      <FieldDrawing match={match} layout="small" id={id} />
    </button>
  );
}
