import { Button } from '../../../ui/controls/button';
import type { AfterMatch } from '../hooks/use-after-match';

interface AfterActionProps {
  after: AfterMatch;
  size: 'md' | 'lg';
  onPress: () => void;
}

/** Names the next step of a player after the match, and opens the run at it. */
export function AfterAction({ after, size, onPress }: AfterActionProps) {
  return (
    <Button size={size} className="px-3" aria-haspopup="dialog" onClick={onPress}>
      {labelOf(after)}
    </Button>
  );
}

function labelOf({ next, ownReport, missing }: AfterMatch): string {
  switch (next?.kind) {
    case 'REPORT':
      return ownReport === null ? 'Cargar mi reporte' : 'Corregir mi reporte';
    case 'VOTE':
      return 'Votar la figura';
    default:
      return missing === 1 ? 'Dejar 1 review' : `Dejar ${missing} reviews`;
  }
}
