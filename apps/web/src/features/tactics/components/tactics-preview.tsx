import { useId } from 'react';
import { FieldDrawing, type DrawnMatch } from './field-drawing';

interface TacticsPreviewProps {
  match: DrawnMatch;
  onOpen: () => void;
}

/** A small drawing of the field beside the list: a press opens the field. */
export function TacticsPreview({ match, onOpen }: TacticsPreviewProps) {
  const id = `field${useId().replaceAll(/\W/gu, '')}`;
  return (
    <button
      type="button"
      className="block w-full overflow-hidden rounded-md border border-line bg-grass hover:border-line-strong"
      data-light="grass"
      onClick={onOpen}
      aria-label="Ver la cancha: Vista Táctica"
    >
      <FieldDrawing match={match} layout="small" id={id} />
    </button>
  );
}
